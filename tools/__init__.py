"""What looks after the repository itself. Nothing here is installed with the package."""
