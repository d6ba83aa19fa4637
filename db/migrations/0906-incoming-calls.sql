-- calls: that come in. Who is rung, where, and what became of it, so that every missed call says why nobody took it.

alter table simulated_lines
  -- The phone dialled, and was not dialled.
  add column is_placed boolean not null default false;
create index simulated_lines_caller on simulated_lines (from_number, turn desc) where is_placed;

alter table calls
  -- Agents who are rung, step by step: [[agentId, …], …]; null of a call that goes out.
  add column ring_steps jsonb,
  add column ring_step integer;

create table call_devices (
  agency_id uuid not null,
  agent_id uuid not null,
  -- The browser's own name of itself.
  id text not null check (length(id) between 1 and 100),
  can_sound boolean not null,
  registered_until timestamptz not null,
  primary key (agency_id, agent_id, id),
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete cascade
);
comment on table call_devices is 'calls · browsers of agents that can be rung, for as long as they say so';
call keep_apart('call_devices');

create table call_rings (
  agency_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  agent_id uuid,
  step integer not null,
  rang_at timestamptz not null,
  -- When a browser of the agent said that it rings.
  receipt_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('answered', 'declined', 'noDevice', 'noReceipt', 'noAnswer', 'takenElsewhere', 'callerLeft')),
  primary key (agency_id, id),
  foreign key (agency_id, call_id) references calls (agency_id, id) on delete cascade,
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete set null (agent_id),
  check ((ended_at is null) = (outcome is null))
);
comment on table call_rings is 'calls · the trace of a call that came in: who was rung, and what became of it';
call keep_apart('call_rings');
create index call_rings_call on call_rings (agency_id, call_id, step, rang_at);
create index call_rings_agent on call_rings (agency_id, agent_id) where agent_id is not null;
