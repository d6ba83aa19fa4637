-- Workflows: graphs that act on contacts, the versions of them that were published, and one row for each contact's way through. A way that
-- sleeps is a row here and one in timers, and nothing in memory.

create table workflows (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  name text not null,
  status text not null default 'off' check (status in ('on', 'off')),
  -- The draft: plain data, judged by the contract before it is written.
  nodes jsonb not null check (jsonb_typeof(nodes) = 'array'),
  edges jsonb not null check (jsonb_typeof(edges) = 'array'),
  enrolled_from jsonb not null default '[]' check (jsonb_typeof(enrolled_from) = 'array'),
  settings jsonb not null,
  -- The version that is on, or was last; null of one that was never turned on.
  version integer,
  -- Whether the draft is another than that version.
  is_changed boolean not null default true,
  -- When it was turned on last: what came due before that came due during a pause.
  turned_on_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (agency_id, id),
  check (status = 'off' or version is not null),
  foreign key (agency_id, created_by) references agents (agency_id, id) on delete set null (created_by)
);
comment on table workflows is 'workflows · what acts on contacts by itself: the draft, and whether it is on';
call keep_apart('workflows');
create index workflows_updated on workflows (agency_id, updated_at, id) where removed_at is null;
create index workflows_created on workflows (agency_id, created_at, id) where removed_at is null;
create index workflows_name on workflows (agency_id, name collate "und-x-icu", id) where removed_at is null;

create table workflow_versions (
  agency_id uuid not null,
  workflow_id uuid not null,
  version integer not null,
  nodes jsonb not null,
  edges jsonb not null,
  enrolled_from jsonb not null,
  settings jsonb not null,
  -- With whose rights it acts.
  published_by uuid,
  published_at timestamptz not null,
  primary key (agency_id, workflow_id, version),
  foreign key (agency_id, workflow_id) references workflows (agency_id, id) on delete cascade,
  foreign key (agency_id, published_by) references agents (agency_id, id) on delete set null (published_by)
);
comment on table workflow_versions is 'workflows · a graph as it was published; runs keep to theirs';
call keep_apart('workflow_versions');

create table workflow_runs (
  agency_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  version integer not null,
  contact_id uuid not null,
  status text not null check (status in ('inProgress', 'completed', 'missed')),
  phase text not null check (phase in ('acts', 'chooses', 'waits', 'isStuck', 'isOver')),
  node_id text,
  iteration integer not null default 1,
  -- While it waits: until when, and the event that ends it before.
  until timestamptz,
  waits_for jsonb,
  -- That event was there: the wait is over before its time.
  happened_at timestamptz,
  ending text,
  error text,
  -- What let the contact in: {triggerId, kind, words}.
  entered_by jsonb not null,
  -- The event that did: it lets nobody in twice.
  event_id uuid,
  -- How many workflows stand behind one another in what let it in.
  depth smallint not null default 0,
  entered_at timestamptz not null,
  moved_at timestamptz not null,
  ended_at timestamptz,
  -- What its steps did is known still; of those that ended long ago it is forgotten.
  has_trace boolean not null default true,
  primary key (agency_id, id),
  foreign key (agency_id, workflow_id, version) references workflow_versions (agency_id, workflow_id, version) on delete cascade,
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade,
  check ((phase = 'isOver') = (ended_at is not null))
) with (fillfactor = 80);
comment on table workflow_runs is 'workflows · one contact''s way through a version of a workflow: where it is, and why it ended';
call keep_apart('workflow_runs');
-- A contact is in a workflow once at a time.
create unique index workflow_runs_inside on workflow_runs (agency_id, workflow_id, contact_id) where phase <> 'isOver';
create unique index workflow_runs_event on workflow_runs (agency_id, workflow_id, contact_id, event_id) where event_id is not null;
create index workflow_runs_entered on workflow_runs (agency_id, workflow_id, entered_at, id);
create index workflow_runs_contact on workflow_runs (agency_id, contact_id, entered_at, id);
-- Who waits for an event: few, beside those who wait for the clock.
create index workflow_runs_waiting on workflow_runs (agency_id, contact_id) where waits_for is not null;
create index workflow_runs_ended on workflow_runs (agency_id, ended_at) where has_trace and ended_at is not null;
create index workflow_runs_stuck on workflow_runs (agency_id, workflow_id, id) where phase = 'isStuck';

create table workflow_run_steps (
  agency_id uuid not null,
  run_id uuid not null,
  node_id text not null,
  iteration integer not null,
  outcome text not null check (outcome in ('done', 'skipped', 'waiting', 'took', 'failed')),
  words text not null,
  lane_id text,
  -- What a branch asked, and what it read.
  conditions jsonb,
  until timestamptz,
  at timestamptz not null,
  -- A step is done once.
  primary key (agency_id, run_id, node_id, iteration),
  foreign key (agency_id, run_id) references workflow_runs (agency_id, id) on delete cascade
);
comment on table workflow_run_steps is 'workflows · what a step of a run did, or why it did not';
call keep_apart('workflow_run_steps');

-- Counts of a workflow and of its nodes are sums of small changes: several hands write at once, and none waits for another.
create table workflow_tallies (
  agency_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  -- Empty for the workflow itself.
  node_id text not null,
  what text not null check (what in ('active', 'completed', 'missed', 'here', 'passed', 'errors')),
  change bigint not null,
  primary key (agency_id, id),
  foreign key (agency_id, workflow_id) references workflows (agency_id, id) on delete cascade
);
comment on table workflow_tallies is 'workflows · changes of counts, summed when they are read and folded together every hour';
call keep_apart('workflow_tallies');
create index workflow_tallies_sum on workflow_tallies (agency_id, workflow_id, node_id, what) include (change);
