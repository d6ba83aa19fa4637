-- A file brings in contacts, or what other domains declare (`imports.subjects`): which, the import says, and what was chosen for all of its rows.
alter table imports
  add column type text not null default 'contacts',
  add column choices jsonb not null default '{}';
comment on table imports is 'imports · files that are brought in';
-- The record that a row becomes or changes: a contact, a home.
alter table import_rows rename column contact_id to record_id;
comment on table import_rows is 'imports · the rows of a file as they were understood, and what became of them';
