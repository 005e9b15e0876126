"""Tests of tumtum.table.store."""
