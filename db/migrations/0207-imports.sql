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
  primary key (agency_id, id),
  foreign key (agency_id, file_id) references files (agency_id, id) on delete set null (file_id)
);
comment on table imports is 'contacts · address books that are brought in';
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
  is_done boolean not null default false,
  -- No foreign key: its check would cost a third of writing a row, and rows are only written, and forgotten, with their import held.
  primary key (agency_id, import_id, row_no)
) with (fillfactor = 80);
comment on table import_rows is 'contacts · the rows of an address book as they were understood, and what became of them';
call keep_apart('import_rows');

create table import_mappings (
  agency_id uuid not null references agencies (id) on delete cascade,
  -- Of the headings, in their order.
  signature text not null,
  mapping jsonb not null,
  updated_at timestamptz not null,
  primary key (agency_id, signature)
);
comment on table import_mappings is 'contacts · how people mapped columns last time, by their headings';
call keep_apart('import_mappings');

-- Whoever opted out stays out when a file brings them again, also where their contact was deleted meanwhile.
create index contacts_opted_out on contacts (agency_id, id)
  where not (is_email_manual and is_email_workflow and is_message_manual and is_message_workflow and is_phone_call_manual and is_alert_workflow);

-- Which notes came with which contact, so that the same file brought again writes them once.
create table import_notes (
  agency_id uuid not null,
  contact_id uuid not null,
  hash bytea not null,
  primary key (agency_id, contact_id, hash),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade
);
comment on table import_notes is 'contacts · notes that imports have brought already, by their hash';
call keep_apart('import_notes');
