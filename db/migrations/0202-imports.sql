-- Address books that are brought in: the file, how its columns are read, what a rehearsal says of each row, and what became of it.

create table imports (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('csv', 'xlsx', 'vcard')),
  -- Gone a while after the end: an address book is not kept longer than it is needed.
  file_id uuid,
  -- {delimiter, encoding, hasHeader, dateOrder, sheet}: how the file is read.
  layout jsonb not null,
  -- [{index, header, samples}].
  columns jsonb not null,
  row_count integer not null,
  -- [{index, target, label, confidence}].
  mapping jsonb not null,
  preset text,
  options jsonb not null,
  -- What people decided about groups of problems, by the group's key.
  fixes jsonb not null default '{}',
  status text not null check (status in ('uploaded', 'rehearsing', 'rehearsed', 'running', 'done', 'failed')),
  counts jsonb,
  -- Words of the file that are no tag, stage or origin yet, with the ids they will have.
  plan jsonb,
  -- The rehearsal whose rows these are: another one begins anew.
  rehearsal integer not null default 0,
  rehearsal_job_id uuid,
  job_id uuid,
  tag_id uuid,
  error text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  -- Whether somebody put rows right by hand after they were compared with each other.
  is_edited boolean not null default false,
  -- {all: what becomes of rows that stand in the file twice, rows: {row: what was decided about it}}, each 'update', 'create' or 'skip'.
  pairs jsonb not null default '{}',
  -- What an import makes beside contacts, so that undoing it leaves nothing behind: labels that were not there before, and notes.
  made_tag_ids uuid[] not null default '{}',
  made_origin_ids uuid[] not null default '{}',
  -- In which country the numbers of a file were read that do not say theirs, and how many of them would be numbers elsewhere, too.
  phones jsonb not null default '[]',
  primary key (agency_id, id),
  foreign key (agency_id, file_id) references files (agency_id, id) on delete set null (file_id)
);
comment on table imports is 'imports · address books that are brought in';
call keep_apart('imports');
create index imports_created on imports (agency_id, created_at, id);
create index imports_file on imports (agency_id, file_id);
create index imports_job on imports (agency_id, job_id);

create table import_rows (
  agency_id uuid not null,
  import_id uuid not null,
  -- The first row below the heading is 1; `line_no` is where it begins in the file.
  row_no integer not null,
  line_no integer not null,
  -- As the file has them, only where people may have to look at them.
  cells jsonb,
  -- The columns of a contact, ready to be written.
  record jsonb,
  note text,
  -- [{key, value, column}].
  problems jsonb,
  -- What it is known by: addresses, numbers, its name.
  emails text[] not null default '{}',
  phones text[] not null default '{}',
  name_key text,
  outcome text not null check (outcome in ('create', 'update', 'skip', 'reject')),
  why text,
  -- Whether somebody should decide about it before the import runs.
  needs_fix boolean not null default false,
  -- The contact it becomes or changes; a new one's id is chosen here, so that a repeat after a crash makes no second one.
  contact_id uuid,
  -- The contact whom the row is about, whatever becomes of the row; and the first row of the file about the same person.
  meets_id uuid,
  meets_row integer,
  -- What the row says by itself, where other rows were added to it.
  own_record jsonb,
  -- Becomes a contact of its own, whomever it resembles.
  is_alone boolean not null default false,
  -- A name alone joins nobody. A row without an address or a number is known again by all that it says, and by nothing less: what it says is
  -- kept as a hash, beside the contact that it became.
  sameness text,
  -- No foreign key: its check would cost a third of writing a row, and rows are only written, and forgotten, with their import held.
  primary key (agency_id, import_id, row_no)
) with (fillfactor = 80);
comment on table import_rows is 'imports · the rows of an address book as they were understood, and what became of them';
call keep_apart('import_rows');

create table import_mappings (
  agency_id uuid not null references agencies (id) on delete cascade,
  -- Of the headings, in their order.
  signature text not null,
  mapping jsonb not null,
  updated_at timestamptz not null,
  primary key (agency_id, signature)
);
comment on table import_mappings is 'imports · how people mapped columns last time, by their headings';
call keep_apart('import_mappings');

-- Which notes came with which contact, so that the same file brought again writes them once.
create table import_notes (
  agency_id uuid not null,
  contact_id uuid not null,
  hash bytea not null,
  -- The import that brought it last, and the note it became.
  import_id uuid,
  note_id uuid,
  primary key (agency_id, contact_id, hash),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade
);
comment on table import_notes is 'imports · notes that imports have brought already, by their hash';
call keep_apart('import_notes');

-- An import is written by several hands at once: which ranges of its rows are in the book is kept in rows of its own, written with them,
-- instead of in each row of the file.
create table import_ranges (
  agency_id uuid not null,
  import_id uuid not null,
  first_row integer not null,
  last_row integer not null,
  primary key (agency_id, import_id, first_row),
  foreign key (agency_id, import_id) references imports (agency_id, id) on delete cascade
);
comment on table import_ranges is 'imports · rows of an import that are in the book, by ranges that were written whole';
call keep_apart('import_ranges');

-- Whose turn it is: imports of one agency look for people, and then add them, one after the other.
create table import_turns (
  agency_id uuid primary key references agencies (id) on delete cascade,
  import_id uuid not null
);
comment on table import_turns is 'imports · which import of an agency writes at the moment';
call keep_apart('import_turns');
create index import_rows_pairs on import_rows (agency_id, import_id, row_no) where meets_id is not null or meets_row is not null;

create table import_sames (
  agency_id uuid not null,
  sameness text not null,
  contact_id uuid not null,
  primary key (agency_id, sameness, contact_id),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade
);
comment on table import_sames is 'imports · rows without address and number that became contacts, by the hash of all that they said';
call keep_apart('import_sames');
create index import_sames_contact on import_sames (agency_id, contact_id);
create index import_notes_import on import_notes (agency_id, import_id, contact_id) where import_id is not null;
