-- Imports have a domain of their own.
comment on table imports is 'imports · address books that are brought in';
comment on table import_rows is 'imports · the rows of an address book as they were understood, and what became of them';
comment on table import_mappings is 'imports · how people mapped columns last time, by their headings';
comment on table import_notes is 'imports · notes that imports have brought already, by their hash';
comment on table import_ranges is 'imports · rows of an import that are in the book, by ranges that were written whole';
comment on table import_turns is 'imports · which import of an agency writes at the moment';
comment on table import_sames is 'imports · rows without address and number that became contacts, by the hash of all that they said';
