-- What an import makes beside contacts, so that undoing it leaves nothing behind: labels that were not there before, and notes.

alter table imports
  add column made_tag_ids uuid[] not null default '{}',
  add column made_origin_ids uuid[] not null default '{}';

alter table import_notes
  -- The import that brought it last, and the note it became.
  add column import_id uuid,
  add column note_id uuid;
create index import_notes_import on import_notes (agency_id, import_id, contact_id) where import_id is not null;
