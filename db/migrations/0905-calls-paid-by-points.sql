-- calls: set up once, allowed by the guard, and paid by points that are held before each minute and settled once, at the end.

alter table calls
  -- Of whoever set it up: the same again is the same call.
  add column setup_key text,
  -- What the guard said of it then, and the reason that overruled it.
  add column guard jsonb,
  -- Points that were put aside for it, and how often.
  add column reserved_points integer not null default 0 check (reserved_points >= 0),
  add column reserves integer not null default 0,
  -- When its first minute began: its contact answered.
  add column minutes_from timestamptz,
  add column settled_at timestamptz,
  add column points_used integer check (points_used >= 0);
create unique index calls_setup_key on calls (agency_id, agent_id, setup_key) where setup_key is not null;
