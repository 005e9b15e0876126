"""Tests of tumtum.table.live."""
