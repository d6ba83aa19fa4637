-- Calls with contacts, and the telephone simulator that answers look-ups where no provider is set.

create table calls (
  agency_id uuid not null,
  id uuid not null,
  -- Whose call it is now, and with whom it was: they differ once the contact was merged into another.
  contact_id uuid not null,
  made_with uuid not null,
  agent_id uuid,
  direction text not null check (direction in ('incoming', 'outgoing')),
  status text not null check (status in ('ongoing', 'completed', 'missed')),
  outcome text check (outcome in ('spoke', 'noAnswer', 'leftMessage', 'busy', 'wrongNumber', 'notInterested')),
  note text check (length(note) between 1 and 5000),
  phone_number text,
  duration_seconds integer check (duration_seconds between 0 and 86400),
  -- When it began.
  at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade,
  foreign key (agency_id, made_with) references contacts (agency_id, id) on delete cascade,
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete set null (agent_id)
);
comment on table calls is 'calls · calls with contacts: logged by hand, or made with the softphone';
call keep_apart('calls');
create index calls_created on calls (agency_id, created_at, id);
create index calls_at on calls (agency_id, at, id);
create index calls_contact on calls (agency_id, contact_id, created_at, id);
create index calls_made_with on calls (agency_id, made_with);

-- Numbers that the telephone simulator knows, and what a look-up of each says; every other number is judged by its form.
create table simulated_numbers (
  number text primary key,
  status text not null check (status in ('active', 'reachable', 'unreachable', 'inactive', 'unknown')),
  line_type text not null,
  carrier_name text,
  -- The provider fails with these words instead of answering.
  failure text,
  lookups integer not null default 0,
  last_lookup_at timestamptz,
  created_at timestamptz not null
);
comment on table simulated_numbers is 'calls · the telephone simulator''s numbers; empty where a real provider answers';
