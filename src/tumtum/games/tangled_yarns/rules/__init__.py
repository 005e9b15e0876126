"""The rules of Tangled Yarns, chapter by chapter; compiled by mypyc."""
