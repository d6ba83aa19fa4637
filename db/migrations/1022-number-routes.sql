-- calls: who rings where somebody calls a number of the agency, and in which hours of the week.
create table number_routes (
  agency_id uuid not null,
  integration_id uuid not null,
  -- [{ ring, agentIds, seconds }, …], one after the other; after the last there is voicemail.
  steps jsonb not null,
  -- [{ weekday, from, to }, …] by the clock of the agency; none is always.
  hours jsonb not null,
  updated_by uuid,
  updated_at timestamptz not null,
  primary key (agency_id, integration_id),
  foreign key (agency_id, integration_id) references integrations (agency_id, id) on delete cascade,
  foreign key (agency_id, updated_by) references agents (agency_id, id) on delete set null (updated_by)
);
comment on table number_routes is 'calls · who rings for calls to a number, and when';
call keep_apart('number_routes');
create index number_routes_updated_by on number_routes (agency_id, updated_by) where updated_by is not null;

alter table calls
  -- How long each of ring_steps rings.
  add column ring_seconds jsonb;
