-- Every movement of points stands in the event log from now on; what moved before is told here, one line for what moved at once. In a
-- new database the ledger is made later and there is nothing to tell.

do $$ begin
if to_regclass('point_entries') is null then return; end if;
insert into logs (agency_id, id, name, level, short_description, point_cost, subject_type, subject_id, actor_id, actor_name, created_at)
select m.agency_id, gen_random_uuid(),
       case when m.is_added then 'billing.pointsAdded' when m.points < 0 then 'billing.pointsUsed' else 'billing.pointsReturned' end, 'info',
       case when m.is_added then m.amount || ' added' when m.points < 0 then m.actor || ' used ' || m.amount || ' for ' || m.what
            else m.amount || ' returned for ' || m.what end,
       -m.points, 'agency', m.agency_id, m.actor_id, m.actor, m.at
from (
  select e.agency_id, e.at, e.actor_id, e.kind in ('topUp', 'grant') as is_added, sum(e.points)::int as points,
         coalesce(max(coalesce(a.full_name, a.email)), 'Lintel') as actor,
         case when abs(sum(e.points)) = 1 then '1 point' else abs(sum(e.points)) || ' points' end as amount,
         case when count(*) = 1 then 'a text message' else count(*) || ' text messages' end as what
  from point_entries e left join agents a on a.agency_id = e.agency_id and a.id = e.actor_id
  where e.points <> 0 group by e.agency_id, e.at, e.actor_id, e.kind
) m
where m.points <> 0;
end $$;
