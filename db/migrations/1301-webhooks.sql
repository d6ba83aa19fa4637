-- Webhooks: addresses of other programs that are told what happens here, each subject in order, each message until it arrived or is given up.

create table webhook_endpoints (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  url text not null check (length(url) <= 2048),
  description text not null default '',
  -- Names of events, 'contact.*' for all of a kind, '*' for all.
  events text[] not null check (cardinality(events) between 1 and 100),
  status text not null default 'on' check (status in ('on', 'paused', 'off')),
  off_reason text,
  -- Sealed. The former one signs, too, until it ends.
  secret text not null,
  former_secret text,
  former_until timestamptz,
  -- With whose reach records are read.
  agent_id uuid,
  last_sequence bigint not null default 0,
  -- The job that delivers; while it is alive no other does.
  job_id uuid,
  -- In a row, each of another subject than the one before.
  failures integer not null default 0,
  last_failed_lane text,
  failing_since timestamptz,
  -- Of the failing that owners were told about.
  told_hours integer not null default 0,
  -- While it fails, nothing is tried before this moment.
  probe_at timestamptz,
  -- So many deliveries at once.
  width integer not null default 10 check (width between 1 and 10),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id),
  check ((former_secret is null) = (former_until is null)),
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete set null (agent_id)
);
comment on table webhook_endpoints is 'platform · addresses of other programs that are told what happens';
call keep_apart('webhook_endpoints');
create index webhook_endpoints_agent on webhook_endpoints (agency_id, agent_id) where agent_id is not null;

create table webhook_messages (
  agency_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  -- Null is a test.
  event_id uuid,
  sequence bigint,
  type text not null,
  -- What happens to one subject arrives in order.
  lane text not null,
  body text not null,
  occurred_at timestamptz not null,
  -- Held: written while its endpoint was off.
  status text not null check (status in ('waiting', 'delivered', 'dead', 'held')),
  tries integer not null default 0,
  is_replay boolean not null default false,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (agency_id, id),
  check ((event_id is null) = (sequence is null)),
  foreign key (agency_id, endpoint_id) references webhook_endpoints (agency_id, id) on delete cascade
);
comment on table webhook_messages is 'platform · one event for one endpoint, kept for thirty days';
call keep_apart('webhook_messages');
create unique index webhook_messages_event on webhook_messages (agency_id, endpoint_id, event_id);
create unique index webhook_messages_sequence on webhook_messages (agency_id, endpoint_id, sequence);
create index webhook_messages_waiting on webhook_messages (agency_id, endpoint_id, lane, sequence) where status = 'waiting';
create index webhook_messages_shown on webhook_messages (agency_id, endpoint_id, id);
create index webhook_messages_status on webhook_messages (agency_id, endpoint_id, status, id);
create index webhook_messages_settled on webhook_messages (agency_id, endpoint_id, status, settled_at) where settled_at is not null;
create index webhook_messages_old on webhook_messages (agency_id, created_at);

create table webhook_lanes (
  agency_id uuid not null,
  endpoint_id uuid not null,
  lane text not null,
  due_at timestamptz not null,
  primary key (agency_id, endpoint_id, lane),
  foreign key (agency_id, endpoint_id) references webhook_endpoints (agency_id, id) on delete cascade
);
comment on table webhook_lanes is 'platform · subjects of an endpoint with messages that wait, and when the first of them is tried';
call keep_apart('webhook_lanes');
create index webhook_lanes_due on webhook_lanes (agency_id, endpoint_id, due_at);

create table webhook_attempts (
  agency_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  at timestamptz not null,
  ms integer not null,
  -- Null where nothing was answered; the problem says why.
  status integer,
  problem text,
  answer text not null default '',
  primary key (agency_id, id),
  foreign key (agency_id, message_id) references webhook_messages (agency_id, id) on delete cascade
);
comment on table webhook_attempts is 'platform · each try to deliver a message, and what came of it';
call keep_apart('webhook_attempts');
create index webhook_attempts_message on webhook_attempts (agency_id, message_id, id);
