"""Tests of tumtum.table.show."""
