"""Tests of tumtum.table.web."""
