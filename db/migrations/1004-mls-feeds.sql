-- Feeds of an MLS: how each is reached, where its reading stands, what every run did, and what was set aside.

create table mls_feeds (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  display_name text not null check (length(display_name) between 1 and 100),
  -- The root of the service, without a slash at its end.
  url text not null check (length(url) <= 2048),
  dialect text not null,
  -- Of several that one service carries.
  system_name text,
  -- Sealed: a token, or the id and secret of a client with the token that they last gave.
  secret text not null,
  status text not null default 'loading' check (status in ('loading', 'live', 'braked', 'paused', 'failed')),
  status_reason text,
  interval_minutes integer not null default 5 check (interval_minutes between 2 and 60),
  homes integer not null default 0,
  last_synced_at timestamptz,
  last_reconciled_at timestamptz,
  -- Nothing is asked before this moment; the reason says why.
  rests_until timestamptz,
  rest_reason text,
  -- In a row.
  failures integer not null default 0,
  -- What the owner asked for: all homes again, or the keys compared.
  wanted text check (wanted in ('full', 'reconcile')),
  -- Of a brake: how many homes would leave, of how many; and that the owner let them go.
  brake_gone integer,
  brake_of integer,
  is_brake_released boolean not null default false,
  -- The job that reads; while it is alive no other does.
  job_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (agency_id, id)
);
comment on table mls_feeds is 'mls · connections to MLS feeds, with their sealed secrets';
call keep_apart('mls_feeds');
create index mls_feeds_shown on mls_feeds (agency_id, created_at, id) where removed_at is null;

create table mls_cursors (
  agency_id uuid not null,
  feed_id uuid not null,
  -- Null between two runs.
  mode text check (mode in ('load', 'changes', 'keys', 'gone', 'fetch')),
  run_id uuid,
  -- The clock of the feed up to which all is read.
  since_at timestamptz,
  -- Within the run: the last record read, by which it goes on where a link is dead.
  position_at text,
  position_key text,
  next_link text,
  high_at timestamptz,
  -- What the feed said the time was when the run began.
  server_at timestamptz,
  -- When the next run begins; null is now.
  due_at timestamptz,
  page_no integer not null default 0,
  page_size integer,
  -- Homes that left within this run.
  gone integer not null default 0,
  -- Records are read again though they say what they said before.
  is_forced boolean not null default false,
  primary key (agency_id, feed_id),
  foreign key (agency_id, feed_id) references mls_feeds (agency_id, id) on delete cascade
);
comment on table mls_cursors is 'mls · where the reading of each feed stands, written in the transaction that keeps the page';
call keep_apart('mls_cursors');

create table mls_records (
  agency_id uuid not null,
  feed_id uuid not null,
  listing_key text not null,
  -- Of the record as it came, whatever the order of its fields.
  hash bytea not null,
  modified_at timestamptz not null,
  -- As it came, with what no attribute has.
  raw text not null,
  fetched_at timestamptz not null,
  primary key (agency_id, feed_id, listing_key),
  foreign key (agency_id, feed_id) references mls_feeds (agency_id, id) on delete cascade
);
comment on table mls_records is 'mls · the last version of each record of a feed, as it came';
call keep_apart('mls_records');

create table mls_seen_keys (
  agency_id uuid not null,
  feed_id uuid not null,
  listing_key text not null,
  modified_at timestamptz,
  primary key (agency_id, feed_id, listing_key),
  foreign key (agency_id, feed_id) references mls_feeds (agency_id, id) on delete cascade
);
comment on table mls_seen_keys is 'mls · keys that a feed has while they are compared with ours; empty otherwise';
call keep_apart('mls_seen_keys');

create table mls_problems (
  agency_id uuid not null,
  id uuid not null,
  feed_id uuid not null,
  -- Null where the record has none.
  listing_key text,
  reason text not null,
  hash bytea not null,
  raw text not null,
  tries integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (agency_id, id),
  unique nulls not distinct (agency_id, feed_id, listing_key, hash),
  foreign key (agency_id, feed_id) references mls_feeds (agency_id, id) on delete cascade
);
comment on table mls_problems is 'mls · records that could not be kept, with the reason, until they are mended';
call keep_apart('mls_problems');
create index mls_problems_shown on mls_problems (agency_id, feed_id, id);

create table mls_runs (
  agency_id uuid not null,
  id uuid not null,
  feed_id uuid not null,
  kind text not null check (kind in ('load', 'changes', 'reconcile')),
  status text not null default 'running' check (status in ('running', 'done', 'stopped')),
  began_at timestamptz not null,
  ended_at timestamptz,
  pages integer not null default 0,
  read integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  removed integer not null default 0,
  set_aside integer not null default 0,
  -- The last thing that went wrong.
  problem text,
  primary key (agency_id, id),
  foreign key (agency_id, feed_id) references mls_feeds (agency_id, id) on delete cascade
);
comment on table mls_runs is 'mls · what each reading of a feed did, kept for thirty days';
call keep_apart('mls_runs');
create index mls_runs_shown on mls_runs (agency_id, feed_id, id);

create table mls_buckets (
  agency_id uuid not null references agencies (id) on delete cascade,
  -- Of the credentials: feeds that share them share the quota.
  key text not null,
  name text not null,
  tokens double precision not null,
  at timestamptz not null,
  primary key (agency_id, key, name)
);
comment on table mls_buckets is 'mls · what may still be asked of a feed, for all processes together';
call keep_apart('mls_buckets');
