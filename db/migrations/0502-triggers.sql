-- What lets contacts into workflows: what published versions wait for, who is in the collections that they watch, and the events that callers of
-- the API told, each once. And of every event, whether it is one of an act on many records, and how many workflows stand behind it.

alter table events
  add column is_bulk boolean not null default false,
  -- How many workflows stand behind one another in the act that it tells of; none where people act.
  add column depth smallint not null default 0;

create table workflow_triggers (
  agency_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  version integer not null,
  kind text not null,
  -- Those inside wait for it at a delay; otherwise it lets somebody in.
  is_awaited boolean not null,
  trigger jsonb not null,
  -- Of a schedule: when it came round last.
  last_turn_at timestamptz,
  primary key (agency_id, id),
  foreign key (agency_id, workflow_id, version) references workflow_versions (agency_id, workflow_id, version) on delete cascade
);
comment on table workflow_triggers is 'workflows · what published versions wait for; a schedule has a timer by its id';
call keep_apart('workflow_triggers');
create index workflow_triggers_version on workflow_triggers (agency_id, workflow_id, version);

-- Readers of events ask with every batch which workflows are on: few, beside all that were ever drawn.
create index workflows_on on workflows (agency_id, id) where status = 'on' and removed_at is null;

create table workflow_watches (
  agency_id uuid not null,
  collection_id uuid not null,
  since timestamptz not null,
  primary key (agency_id, collection_id),
  foreign key (agency_id, collection_id) references collections (agency_id, id) on delete cascade
);
comment on table workflow_watches is 'workflows · collections whose members are followed, because a workflow waits for them to come or go';
call keep_apart('workflow_watches');

create table workflow_memberships (
  agency_id uuid not null,
  collection_id uuid not null,
  contact_id uuid not null,
  primary key (agency_id, collection_id, contact_id),
  foreign key (agency_id, collection_id) references workflow_watches (agency_id, collection_id) on delete cascade
);
comment on table workflow_memberships is 'workflows · who was in a watched collection when it was looked at last';
call keep_apart('workflow_memberships');

create table public_events (
  agency_id uuid not null references agencies (id) on delete cascade,
  -- The caller's own id.
  event_id text not null,
  created_at timestamptz not null,
  primary key (agency_id, event_id)
);
comment on table public_events is 'workflows · ids of events that callers of the API told, so that each is told once';
call keep_apart('public_events');
create index public_events_age on public_events (agency_id, created_at);
