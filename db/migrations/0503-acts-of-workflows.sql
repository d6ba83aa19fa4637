-- What steps of workflows leave behind besides what people do by hand: property alerts of a contact, tasks that are made once, whose turn it is,
-- and contacts that wait for the first to claim them.

-- What a contact is told of listings: {isEnabled, search, types, frequency, channel}.
alter table contacts add column property_alerts jsonb;

-- The step that made it, of one contact at one node: it makes one task, whatever is tried again.
alter table tasks add column step_key text;
create unique index tasks_step on tasks (agency_id, step_key) where step_key is not null;

create table contact_turns (
  agency_id uuid not null references agencies (id) on delete cascade,
  workflow_id uuid not null,
  node_id text not null,
  -- Who was last, and at which place of the list: whoever takes the place of one who is gone is next.
  agent_id uuid,
  place integer not null,
  updated_at timestamptz not null,
  primary key (agency_id, workflow_id, node_id)
);
comment on table contact_turns is 'contacts · round robin: whose turn it was last at a step that assigns contacts';
call keep_apart('contact_turns');

create table contact_claims (
  agency_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  -- The step that offered it: it offers once, whatever is tried again.
  step_key text not null,
  workflow_id uuid not null,
  -- To whom it is offered, in the order of the step.
  agent_ids uuid[] not null,
  offered_at timestamptz not null,
  ends_at timestamptz not null,
  -- Whose it was then: whom somebody gave it to meanwhile keeps it.
  had_agent_id uuid,
  -- With whose rights it was offered.
  offered_by uuid,
  status text not null default 'open' check (status in ('open', 'claimed', 'given', 'withdrawn')),
  agent_id uuid,
  ended_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, step_key),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade,
  foreign key (agency_id, offered_by) references agents (agency_id, id) on delete set null (offered_by),
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete set null (agent_id),
  check ((status = 'open') = (ended_at is null))
);
comment on table contact_claims is 'contacts · offered to several agents, of whom the first to claim has it';
call keep_apart('contact_claims');
-- What is open is little, and asked for by each agent.
create index contact_claims_open on contact_claims (agency_id, ends_at, id) where status = 'open';
create index contact_claims_contact on contact_claims (agency_id, contact_id);
create index contact_claims_offered_by on contact_claims (agency_id, offered_by);
create index contact_claims_agent on contact_claims (agency_id, agent_id);
