-- calls: integrations that carry calls by a provider elsewhere, so that pages are let connect to it as long as there is one.
create table carrying_integrations (
  integration_id uuid primary key,
  provider text not null
);
comment on table carrying_integrations is 'calls · index of integrations by which browsers talk, written only by its triggers; no business data';

create function keep_carrying(agency uuid, integration uuid) returns void language sql as $$
  delete from carrying_integrations where integration_id = integration;
  insert into carrying_integrations (integration_id, provider)
  select t.id, t.provider from integrations t
  join call_accounts k on k.agency_id = t.agency_id and k.integration_id = t.id
  where t.agency_id = agency and t.id = integration and t.is_enabled and t.removed_at is null;
$$;

create function carrying_by_account() returns trigger language plpgsql as $$
begin
  perform keep_carrying(coalesce(new.agency_id, old.agency_id), coalesce(new.integration_id, old.integration_id));
  return null;
end $$;

create function carrying_by_integration() returns trigger language plpgsql as $$
begin
  perform keep_carrying(old.agency_id, old.id);
  return null;
end $$;

create trigger carrying_by_account after insert or delete on call_accounts
  for each row execute function carrying_by_account();
create trigger carrying_by_integration after update of is_enabled, removed_at or delete on integrations
  for each row execute function carrying_by_integration();
