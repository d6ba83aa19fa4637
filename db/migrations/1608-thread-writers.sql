-- Who has begun an answer in which conversation, until when that is to be believed. It says nothing of what is written, and nobody misses it after a crash.
create unlogged table thread_writers (
  agency_id uuid not null references agencies (id) on delete cascade,
  thread_id uuid not null,
  agent_id uuid not null,
  until timestamptz not null,
  primary key (agency_id, thread_id, agent_id),
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete cascade
);
comment on table thread_writers is 'messaging · who is writing an answer in a conversation at the moment';
call keep_apart('thread_writers');
create index thread_writers_agent on thread_writers (agency_id, agent_id);
