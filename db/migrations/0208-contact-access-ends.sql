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

-- Agents who lose an entry hear that contacts changed, and not which; where it was the whole agency's, everybody does. The members of
-- a list are read from those who were put in by hand.
create function tell_losers_of_access() returns trigger language plpgsql as $$
declare
  lost record;
begin
  for lost in
    select ended.agency_id, bool_or(ended.principal_kind = 'agency') as is_everybody,
           coalesce(array_agg(distinct of_one.agent_id) filter (where of_one.agent_id is not null), '{}') as agents
    from (select distinct agency_id, principal_id, principal_kind from stale) ended
    left join lateral (
      select ended.principal_id as agent_id where ended.principal_kind = 'agent'
      union all
      select m.record_id from collection_members m
      where ended.principal_kind = 'list' and m.agency_id = ended.agency_id and m.collection_id = ended.principal_id and m.is_member
    ) of_one on true
    group by ended.agency_id
  loop
    perform pg_notify('changes', json_build_object(
      'agencyId', lost.agency_id, 'entity', 'contact', 'ids', '[]'::json,
      'losers', case when lost.is_everybody or cardinality(lost.agents) > 150 then null else lost.agents end)::text);
  end loop;
  return null;
end $$;
create trigger contact_access_lost after delete on contact_access
  referencing old table as stale for each statement execute function tell_losers_of_access();
