-- calls: contacts who are put on hold, and calls that are handed to a colleague.

alter table calls
  -- The contact hears music, and nobody else.
  add column is_held boolean not null default false;

create table call_transfers (
  agency_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  from_agent_id uuid,
  to_agent_id uuid,
  -- Both agents talk before the first one leaves.
  is_warm boolean not null,
  -- Why, as the colleague reads it while it rings.
  note text check (length(note) between 1 and 500),
  state text not null check (
    state in ('ringing', 'joining', 'talking', 'done', 'declined', 'unanswered', 'takenBack', 'left', 'lost', 'over')),
  -- The colleague's leg, once their browser came.
  leg_id uuid,
  -- The contact was put on hold for it, and comes back from hold with its end.
  did_hold boolean not null default false,
  asked_at timestamptz not null,
  joined_at timestamptz,
  ended_at timestamptz,
  primary key (agency_id, id),
  foreign key (agency_id, call_id) references calls (agency_id, id) on delete cascade,
  foreign key (agency_id, from_agent_id) references agents (agency_id, id) on delete set null (from_agent_id),
  foreign key (agency_id, to_agent_id) references agents (agency_id, id) on delete set null (to_agent_id),
  check ((ended_at is null) = (state in ('ringing', 'joining', 'talking')))
);
comment on table call_transfers is 'calls · calls that an agent handed to a colleague, and what became of that';
call keep_apart('call_transfers');
-- A call is handed on once at a time, and nobody is rung by two transfers.
create unique index call_transfers_open on call_transfers (agency_id, call_id) where ended_at is null;
create unique index call_transfers_to on call_transfers (agency_id, to_agent_id) where ended_at is null;
create index call_transfers_call on call_transfers (agency_id, call_id, asked_at);
create index call_transfers_from on call_transfers (agency_id, from_agent_id) where from_agent_id is not null;
create index call_transfers_whom on call_transfers (agency_id, to_agent_id) where to_agent_id is not null;

alter table call_rings
  add column transfer_id uuid,
  add foreign key (agency_id, transfer_id) references call_transfers (agency_id, id) on delete cascade,
  drop constraint call_rings_outcome_check,
  add constraint call_rings_outcome_check check (
    outcome in ('answered', 'declined', 'noDevice', 'noReceipt', 'noAnswer', 'takenElsewhere', 'callerLeft', 'takenBack'));
create index call_rings_transfer on call_rings (agency_id, transfer_id) where transfer_id is not null;
-- Whoever is rung for a call is rung once.
create unique index call_rings_open on call_rings (agency_id, call_id, agent_id) where outcome is null;

alter table simulated_lines
  -- Whose browser it is: two of one agent do not hear each other.
  add column identity text,
  -- A telephone that hears music instead of its room.
  add column is_held boolean not null default false;
