-- What ends with an agent or a list of agents, and who is told that they lost sight of contacts. Both belong to the rows, so that no act
-- that takes access away can forget them.

create function end_access_of_agents() returns trigger language plpgsql as $$
begin
  delete from contact_access a using fresh f join stale s using (agency_id, id)
  where f.removed_at is not null and s.removed_at is null
    and a.agency_id = f.agency_id and a.principal_id = f.id and not a.is_assigned;
  update contact_access a set shared_level = null from fresh f join stale s using (agency_id, id)
  where f.removed_at is not null and s.removed_at is null
    and a.agency_id = f.agency_id and a.principal_id = f.id and a.is_assigned;
  return null;
end $$;
create trigger agents_lose_access after update on agents
  referencing old table as stale new table as fresh for each statement execute function end_access_of_agents();

create function end_access_of_lists() returns trigger language plpgsql as $$
begin
  delete from contact_access a using stale s
  where s.type_name = 'agent' and a.agency_id = s.agency_id and a.principal_id = s.id;
  return null;
end $$;
create trigger collections_lose_access after delete on collections
  referencing old table as stale for each statement execute function end_access_of_lists();

-- Agents who lose an entry hear that contacts changed, and not which; where it was a list's or the whole agency's, everybody does.
create function tell_losers_of_access() returns trigger language plpgsql as $$
declare
  lost record;
begin
  for lost in
    select agency_id, array_agg(distinct principal_id) as agents, bool_or(principal_kind <> 'agent') as is_everybody
    from stale group by agency_id
  loop
    -- A notification holds 8,000 bytes.
    perform pg_notify('changes', json_build_object(
      'agencyId', lost.agency_id, 'entity', 'contact', 'ids', '[]'::json,
      'losers', case when lost.is_everybody or cardinality(lost.agents) > 150 then null else lost.agents end)::text);
  end loop;
  return null;
end $$;
create trigger contact_access_lost after delete on contact_access
  referencing old table as stale for each statement execute function tell_losers_of_access();
