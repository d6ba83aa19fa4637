-- What people see of what happened: the event log and their notifications. Both are written by readers of events.

create table logs (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  name text not null,
  level text not null check (level in ('info', 'warn', 'error')),
  issue_state text check (issue_state in ('open', 'inProgress', 'resolved')),
  short_description text not null,
  note text,
  point_cost integer not null default 0,
  subject_type text not null,
  subject_id uuid,
  actor_id uuid,
  actor_name text,
  created_at timestamptz not null,
  primary key (agency_id, id)
);
comment on table logs is 'operations · the event log: what happened in words, under the event''s id, its level, and whether an issue is open';
call keep_apart('logs');
create index logs_created on logs (agency_id, created_at, id);
create index logs_points on logs (agency_id, created_at, id) where point_cost <> 0;

create table notifications (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  agent_id uuid not null,
  event_id uuid not null,
  kind text not null,
  title text not null,
  description text,
  subject_type text,
  subject_id uuid,
  is_read boolean not null default false,
  created_at timestamptz not null,
  primary key (agency_id, id),
  unique (agency_id, agent_id, event_id),
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete cascade
);
comment on table notifications is 'operations · what one agent should know';
call keep_apart('notifications');
create index notifications_agent on notifications (agency_id, agent_id, created_at desc, id);
