"""The table in the browser: tables and their store, pages, live updates, the protocol."""
