-- Leads that programs handed in: each once for a source and its own id of the event, with what was answered.
create table taken_leads (
  agency_id uuid not null references agencies (id) on delete cascade,
  -- As names are compared: in small letters, single spaces.
  source text not null,
  event_id text not null,
  -- Of what was handed in: another lead under the same id is refused.
  body_hash bytea not null,
  -- Ids and names of fields, nothing of a person; null only until the transaction that takes the lead ends.
  answer jsonb,
  created_at timestamptz not null,
  primary key (agency_id, source, event_id)
);
comment on table taken_leads is 'platform · ids of leads that programs handed in, so that each is taken once; forgotten after 90 days';
call keep_apart('taken_leads');
create index taken_leads_age on taken_leads (agency_id, created_at);
