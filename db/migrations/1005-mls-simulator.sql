-- The simulated MLS: a service that stands in for the real ones, with a market of its own.

create table mls_simulated_feeds (
  name text primary key,
  -- What the market has done so far; with it, chance falls the same way again.
  turn integer not null default 0,
  -- By how much its clock is off.
  clock_minutes integer not null default 0,
  created_at timestamptz not null
);
comment on table mls_simulated_feeds is 'mls · services of the simulator, and how far the market of each has come';

create table mls_simulated_homes (
  feed text not null references mls_simulated_feeds (name) on delete cascade,
  key text not null collate "C",
  modified_at timestamptz not null,
  -- False where the service says of a home that it is to be forgotten.
  is_viewable boolean not null default true,
  record jsonb not null,
  primary key (feed, key)
);
comment on table mls_simulated_homes is 'mls · homes of the simulated market as their service tells them';
create index mls_simulated_homes_modified on mls_simulated_homes (feed, modified_at, key);

create table mls_simulated_faults (
  id uuid primary key,
  feed text not null references mls_simulated_feeds (name) on delete cascade,
  kind text not null,
  -- How many requests it still meets; null until it is switched off.
  times integer check (times > 0),
  created_at timestamptz not null
);
comment on table mls_simulated_faults is 'mls · what goes wrong at the simulated service';
create index mls_simulated_faults_feed on mls_simulated_faults (feed, created_at);

create table mls_simulated_requests (
  id uuid primary key,
  feed text not null references mls_simulated_feeds (name) on delete cascade,
  asked text not null,
  status integer not null,
  at timestamptz not null
);
comment on table mls_simulated_requests is 'mls · the last requests to the simulated service';
create index mls_simulated_requests_feed on mls_simulated_requests (feed, id desc);
