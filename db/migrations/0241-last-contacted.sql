-- When the agency last reached out to a contact: a mail, a text, a call, an appointment that was held. Kept by those who do it, with the last
-- activity; what happened before is read from what is kept of it, as far as those tables are there already.

alter table contacts add last_contacted_at timestamptz;
create index contacts_contacted on contacts (agency_id, last_contacted_at, id) where removed_at is null;

update contacts set last_contacted_at = (last_communication ->> 'at')::timestamptz
where last_communication ->> 'direction' = 'outgoing'
  or (last_communication ->> 'channel' = 'call' and (last_communication ->> 'isAnswered')::boolean);

update contacts c set last_contacted_at = greatest(c.last_contacted_at, k.at)
from (select agency_id, contact_id, max(at) as at from calls
      where direction = 'outgoing' or outcome in ('spoke', 'notInterested') or (outcome is null and status = 'completed') group by agency_id, contact_id) k
where c.agency_id = k.agency_id and c.id = k.contact_id;

do $$ begin
if to_regclass('messages') is not null then
  update contacts c set last_contacted_at = greatest(c.last_contacted_at, m.at)
  from (select agency_id, contact_id, max(sent_at) as at from messages
        where direction = 'out' and sent_at is not null and contact_id is not null group by agency_id, contact_id) m
  where c.agency_id = m.agency_id and c.id = m.contact_id;
end if;
if to_regclass('appointments') is not null then
  update contacts c set last_contacted_at = greatest(c.last_contacted_at, a.at)
  from (select agency_id, contact_id, max(end_at) as at from appointments
        where removed_at is null and contact_id is not null and end_at <= now() group by agency_id, contact_id) a
  where c.agency_id = a.agency_id and c.id = a.contact_id;
  insert into timers (kind, agency_id, subject_id, due_at)
  select 'appointments.held', agency_id, id, end_at from appointments where removed_at is null and end_at > now()
  on conflict do nothing;
end if;
end $$;
