-- What happened with a contact, read from events; the notes people write; and what they did to items of a timeline.

-- What happened to one record is read in the order in which it happened, which is not always the order in which it was told: a call
-- is logged an hour later, a note was imported. The name lies in the index so that items of one type are found and counted there.
drop index events_subject;
create index events_subject on events (agency_id, subject_type, subject_id, at, id) include (name);

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
