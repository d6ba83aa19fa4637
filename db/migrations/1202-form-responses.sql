-- Responses to forms: one row for each time that somebody answers, with one id from the first key to what was made of it.

create table form_responses (
  agency_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  version integer not null,
  status text not null check (status in ('partial', 'submitted', 'held', 'refused')),
  -- By the ids of the elements of the version.
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  -- Of a partial one: what is saved later has a higher number.
  seq integer not null default 0,
  -- Of what was sent: the same again is the same, another body under the id is not.
  body_hash bytea,
  -- Of the start that it was sent with: nothing else is sent with it.
  start_nonce text,
  contact_id uuid,
  is_new_contact boolean not null default false,
  -- Whose link it came through.
  agent_id uuid,
  by text not null default 'visitor' check (by in ('visitor', 'agent')),
  started_at timestamptz,
  submitted_at timestamptz,
  updated_at timestamptz not null,
  points integer not null default 0,
  spam_score integer not null default 0,
  reasons jsonb not null default '[]',
  applied jsonb not null default '[]',
  suggested jsonb not null default '[]',
  consents jsonb not null default '[]',
  source jsonb not null default '{}',
  primary key (agency_id, id),
  check ((status = 'partial') = (submitted_at is null)),
  foreign key (agency_id, form_id, version) references form_versions (agency_id, form_id, version) on delete cascade,
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete set null (contact_id),
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete set null (agent_id)
);
comment on table form_responses is 'forms · what one person answered, from the first saved answer on';
call keep_apart('form_responses');
create index form_responses_status on form_responses (agency_id, form_id, status, updated_at, id);
create unique index form_responses_nonce on form_responses (agency_id, start_nonce) where start_nonce is not null;
create index form_responses_version on form_responses (agency_id, form_id, version);
create index form_responses_contact on form_responses (agency_id, contact_id, updated_at, id) where contact_id is not null;
create index form_responses_partial on form_responses (agency_id, updated_at, id) where status = 'partial';
create index form_responses_agent on form_responses (agency_id, agent_id) where agent_id is not null;
