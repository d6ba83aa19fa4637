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
  act_id uuid,
  is_folded boolean not null default false,
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
create index logs_lines on logs (agency_id, created_at, id) where is_folded is false;
create index logs_of_act on logs (agency_id, act_id, created_at, id) where act_id is not null;

create table act_totals (
  agency_id uuid not null references agencies (id) on delete cascade,
  act_id uuid not null,
  count integer not null,
  point_cost bigint not null,
  primary key (agency_id, act_id)
);
comment on table act_totals is 'operations · how many events an act told, and what they cost together';
call keep_apart('act_totals');

-- A member reads what they did, a line for each act, and what was done to them: each is found by itself, however much others did.
create index logs_lines_of_actor on logs (agency_id, actor_id, created_at, id) where is_folded is false;
create index logs_subject on logs (agency_id, subject_id, created_at, id);
