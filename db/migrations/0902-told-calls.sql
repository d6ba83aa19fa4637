-- calls: those that a telephone provider carries. What is told of them is written down once, each leg goes forward only, and the status
-- follows from the phase.

alter table calls
  -- Who carries it; null for a call that was written down by hand.
  add column provider text,
  -- The provider's own id of it.
  add column external_id text,
  add column phase text check (
    phase in ('new', 'offered', 'dialing', 'ringing', 'connected', 'held', 'waiting', 'voicemail', 'ended')),
  -- Since when it is in its phase.
  add column phase_since timestamptz,
  add column ring_started_at timestamptz,
  -- When agent and contact first heard each other.
  add column answered_at timestamptz,
  add column ended_at timestamptz,
  add column end_reason text check (
    end_reason in ('neverDialled', 'cancelled', 'busy', 'noAnswer', 'rejected', 'failed', 'uncertain', 'contactLeft', 'agentLeft',
      'agentLost', 'pointsOut', 'limit', 'voicemail', 'abandoned', 'lost')),
  add column held_seconds integer check (held_seconds >= 0),
  add constraint calls_told_check check (
    (provider is null) = (phase is null) and (provider is null) = (phase_since is null)
    and (phase is not distinct from 'ended') = (ended_at is not null) and (ended_at is null) = (end_reason is null)),
  add constraint calls_status_of_phase_check check (
    phase is null
    or status = case when phase <> 'ended' then 'ongoing' when answered_at is not null then 'completed' else 'missed' end);
create unique index calls_external on calls (agency_id, provider, external_id) where external_id is not null;

create table call_legs (
  agency_id uuid not null,
  -- Given to the provider as the label of the leg, so that it is found after a doubtful answer.
  id uuid not null,
  call_id uuid not null,
  kind text not null check (kind in ('agent', 'contact')),
  agent_id uuid,
  number text,
  external_id text,
  state text not null check (state in ('asked', 'queued', 'ringing', 'answered', 'ended')),
  asked_at timestamptz not null,
  ringing_at timestamptz,
  answered_at timestamptz,
  ended_at timestamptz,
  end_cause text check (end_cause in ('hungUp', 'busy', 'noAnswer', 'rejected', 'failed', 'cancelled', 'uncertain')),
  primary key (agency_id, id),
  foreign key (agency_id, call_id) references calls (agency_id, id) on delete cascade,
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete set null (agent_id),
  check ((state = 'ended') = (ended_at is not null) and (ended_at is null) = (end_cause is null)),
  check ((kind = 'contact') = (number is not null))
);
comment on table call_legs is 'calls · the lines of a call: of its agent, and of its contact';
call keep_apart('call_legs');
create index call_legs_call on call_legs (agency_id, call_id, asked_at, id);
create index call_legs_agent on call_legs (agency_id, agent_id) where agent_id is not null;

create table call_events (
  agency_id uuid not null,
  -- 'house' for what was done here.
  provider text not null,
  event_id text not null,
  call_id uuid not null,
  leg_id uuid,
  what text not null,
  cause text,
  -- When it happened, by the clock of whoever told it.
  at timestamptz not null,
  received_at timestamptz not null,
  primary key (agency_id, provider, event_id),
  foreign key (agency_id, call_id) references calls (agency_id, id) on delete cascade,
  foreign key (agency_id, leg_id) references call_legs (agency_id, id) on delete cascade,
  check ((leg_id is null) = (provider = 'house'))
);
comment on table call_events is 'calls · all that was told of calls, and done with them, each once';
call keep_apart('call_events');
create index call_events_call on call_events (agency_id, call_id, at);
create index call_events_leg on call_events (agency_id, leg_id) where leg_id is not null;
