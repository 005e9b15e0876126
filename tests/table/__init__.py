"""Tests of the table, against real servers."""
