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
  -- Whoever is taken out of a workflow by hand can be put back where they stood: the run keeps its place, and who took it out.
  -- {by, status, phase, nodeId, iteration, until, waitsFor, happenedAt, error}
  left_from jsonb,
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
  -- A collection that begins to be watched is learned: who is in it at that moment is written down in few large rows by one statement, and a job
  -- makes the rows of memberships of them, a part after the other. Whatever happens to somebody meanwhile takes them out of their part first.
  -- How many were inside when it began, and of how many of them the memberships are written.
  total_count integer not null default 0,
  done_count integer not null default 0,
  -- The transaction that began it, and what that one saw: what others did beside it is looked at again once.
  begun_in xid8,
  seen text,
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

-- Runs are listed by their status in the order in which they entered, however many there are: those who are stuck, missed ones among them, and those
-- who are over each have an index in that order. Those inside are found by `workflow_runs_inside`.
create index workflow_runs_stuck on workflow_runs (agency_id, workflow_id, entered_at, id) where phase = 'isStuck';
create index workflow_runs_over on workflow_runs (agency_id, workflow_id, entered_at, id) where phase = 'isOver';

create table workflow_first_looks (
  agency_id uuid not null,
  collection_id uuid not null,
  first_id uuid not null,
  last_id uuid not null,
  -- Those of the part who are still to be written down, in order.
  contact_ids uuid[] not null,
  primary key (agency_id, collection_id, first_id),
  foreign key (agency_id, collection_id) references workflow_watches (agency_id, collection_id) on delete cascade
);
comment on table workflow_first_looks is 'workflows · who was in a collection when it began to be watched, as far as no membership is written yet';
call keep_apart('workflow_first_looks');

-- Ids do not compress.
alter table workflow_first_looks alter column contact_ids set storage external;
