-- A push service that stands in for those of browsers: browsers that subscribed there, and what arrived at them.

create table simulated_browsers (
  id uuid primary key,
  name text not null,
  -- What a browser keeps to itself: its private key and the secret it shares with whoever pushes; and the only key that may push.
  private_key text not null,
  auth text not null,
  server_key text not null,
  -- It answers 410 once it is unsubscribed, and so often with 503 before it takes the next.
  is_gone boolean not null default false,
  failures_left integer not null default 0 check (failures_left >= 0),
  created_at timestamptz not null
);
comment on table simulated_browsers is 'tasks · browsers of the push simulator; empty where nobody subscribed one';

create table simulated_pushes (
  id uuid primary key,
  browser_id uuid not null references simulated_browsers (id) on delete cascade,
  topic text,
  payload text not null,
  ttl integer not null,
  urgency text not null,
  -- How often it arrived: one under a topic that is there already replaces it, as in a browser.
  arrivals integer not null default 1,
  received_at timestamptz not null,
  unique (browser_id, topic)
);
comment on table simulated_pushes is 'tasks · what arrived at browsers of the push simulator, deciphered';
create index simulated_pushes_browser on simulated_pushes (browser_id, received_at desc);
