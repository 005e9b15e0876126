"""Tests of tumtum.table.commands."""
