"""The table: play with friends and bots in the browser."""
