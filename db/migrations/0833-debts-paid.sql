-- billing: what an agency owed while points of its own were available. Points that came back from a hold once lay beside a debt; they pay it.
alter table agencies no force row level security;
alter table ledger_entries no force row level security;
alter table ledger_postings no force row level security;
alter table ledger_balances no force row level security;

with owing as (
  select a.agency_id, least(a.points, -o.points) as points, gen_random_uuid() as id
  from ledger_balances o join ledger_balances a on a.agency_id = o.agency_id and a.account = 'available'
  where o.account = 'owed' and o.points < 0 and a.points > 0
), entries as (
  insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, at)
  select agency_id, id, 'refund', 'agency:' || agency_id || ':debt', 'agency', agency_id, 0, 'points that were owed', now() from owing
)
insert into ledger_postings (agency_id, entry_id, account, points)
select owing.agency_id, owing.id, p.account, p.points
from owing cross join lateral (values ('available', -owing.points), ('owed', owing.points)) p (account, points);

alter table agencies force row level security;
alter table ledger_entries force row level security;
alter table ledger_postings force row level security;
alter table ledger_balances force row level security;
