-- Who looks after a conversation: one agent, or nobody in particular, which is everybody who reaches it.
alter table threads add column assigned_to uuid;
alter table threads add constraint threads_assigned_to_fkey
  foreign key (agency_id, assigned_to) references agents (agency_id, id) on delete set null (assigned_to);
create index threads_assigned on threads (agency_id, assigned_to, last_at desc, id desc) where assigned_to is not null;

-- Each time one was given to somebody, or to nobody: the conversation says it where it happened.
create table thread_assignments (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  thread_id uuid not null,
  assigned_by uuid,
  assigned_from uuid,
  assigned_to uuid,
  created_at timestamptz not null,
  primary key (agency_id, id),
  foreign key (agency_id, thread_id) references threads (agency_id, id) on delete cascade,
  foreign key (agency_id, assigned_by) references agents (agency_id, id) on delete set null (assigned_by),
  foreign key (agency_id, assigned_from) references agents (agency_id, id) on delete set null (assigned_from),
  foreign key (agency_id, assigned_to) references agents (agency_id, id) on delete set null (assigned_to)
);
comment on table thread_assignments is 'messaging · who gave a conversation to whom, and when';
call keep_apart('thread_assignments');
create index thread_assignments_thread on thread_assignments (agency_id, thread_id, id);

-- Notes that were written in a conversation. The note itself is the contact's, and stands in its timeline, too.
create table thread_notes (
  agency_id uuid not null references agencies (id) on delete cascade,
  note_id uuid not null,
  thread_id uuid not null,
  primary key (agency_id, note_id),
  foreign key (agency_id, note_id) references notes (agency_id, id) on delete cascade,
  foreign key (agency_id, thread_id) references threads (agency_id, id) on delete cascade
);
comment on table thread_notes is 'messaging · which notes were written in which conversation';
call keep_apart('thread_notes');
create index thread_notes_thread on thread_notes (agency_id, thread_id);
