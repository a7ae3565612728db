"""`python -m farhaven` is `farhaven`."""

import sys

from farhaven.cli import main

if __name__ == "__main__":
    sys.exit(main())
