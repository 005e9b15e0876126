"""Tests of tumtum.table.match."""
