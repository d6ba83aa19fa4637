-- What is written about contacts, who is named in it, and how far people have read.

create table notes (
  agency_id uuid not null,
  id uuid not null,
  -- The contact it was written about; one that was merged into another is shown there.
  contact_id uuid not null,
  text text not null check (length(text) between 1 and 5000),
  author_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (agency_id, id),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade,
  foreign key (agency_id, author_id) references agents (agency_id, id) on delete set null (author_id)
);
comment on table notes is 'timeline · what somebody wrote about a contact; its place in the timeline is the event note.created';
call keep_apart('notes');
create index notes_contact on notes (agency_id, contact_id);

create table timeline_marks (
  agency_id uuid not null,
  event_id uuid not null,
  contact_id uuid not null,
  pinned_at timestamptz,
  pinned_by uuid,
  -- What the item was about is gone: a deleted note.
  hidden_at timestamptz,
  primary key (agency_id, event_id),
  foreign key (agency_id, event_id) references events (agency_id, id) on delete cascade,
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade,
  foreign key (agency_id, pinned_by) references agents (agency_id, id) on delete set null (pinned_by)
);
comment on table timeline_marks is 'timeline · items that were pinned, or hidden because what they were about is gone';
call keep_apart('timeline_marks');
create index timeline_marks_contact on timeline_marks (agency_id, contact_id);

-- ── What indexes and workers need, derived from the row ────────────────────────────────────────────────────────────────────
create function task_words(display_name text, description text, notes text) returns text
  language sql immutable parallel safe
  return lower(concat_ws(' ', display_name, description, notes));

-- Mentions: colleagues whom a note names, so that they are told once.
create table note_mentions (
  agency_id uuid not null,
  note_id uuid not null,
  agent_id uuid not null,
  -- As the note writes it, behind '@': who is called something else later is still the one who was named.
  name text not null,
  primary key (agency_id, note_id, agent_id),
  foreign key (agency_id, note_id) references notes (agency_id, id) on delete cascade,
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete cascade
);
comment on table note_mentions is 'timeline · colleagues whom a note has named; who was told once is not told again';
call keep_apart('note_mentions');
