"""Tests of tumtum.table.wire."""
