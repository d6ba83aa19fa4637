// What is true of the ledger at any moment, whatever was killed in between: the database itself refuses most of what would break it.
import { sql } from 'kysely';
import type { Invariant } from '#/kernel/server/invariants/invariant.ts';

export const ledgerInvariants: readonly Invariant[] = [
  {
    name: 'I4a',
    says: 'The postings of every entry come to zero, and move what the entry says',
    query: sql`
      select e.id::text as broken from ledger_entries e left join ledger_postings p on p.agency_id = e.agency_id and p.entry_id = e.id
      group by e.agency_id, e.id
      having count(p.account) < 2 or sum(p.points) <> 0
        or coalesce(sum(p.points) filter (where p.account in ('available', 'held', 'owed')), 0) <> e.points`,
  },
  {
    name: 'I4b',
    says: 'Every account holds the sum of its postings',
    query: sql`
      select account as broken from ledger_balances b
        full join (select account, sum(points) as points from ledger_postings group by account) p using (account)
      where b.points is distinct from p.points`,
  },
  {
    name: 'I4c',
    says: 'The balance of the agency is what is available, and neither that nor what is held is below zero',
    query: sql`
      select a.id::text as broken from agencies a
        left join ledger_balances v on v.agency_id = a.id and v.account = 'available'
        left join ledger_balances h on h.agency_id = a.id and h.account = 'held'
      where a.id = current_agency() and (a.points_balance <> coalesce(v.points, 0) or a.points_balance < 0 or h.points < 0)`,
  },
  {
    name: 'I4d',
    says: 'What is held is the sum of the open holds',
    query: sql`
      select held::text as broken from (select coalesce(sum(points), 0) as held from ledger_balances where account = 'held') b
      where held <> (select coalesce(sum(points), 0) from point_holds where state = 'open')`,
  },
  {
    name: 'I4e',
    // Put side by side and summed, as a join by subject of a million of each was planned as a million scans where nobody had counted them yet.
    says: 'What is settled has one entry that took all that was held for it, and what is refunded came back whole',
    query: sql`
      select subject_id::text as broken from (
        select subject_type, subject_id, 1 as holds, (state = 'settled')::int as settled, 0 as entries,
          case when state = 'settled' then points else 0 end as points
        from point_holds
        union all
        select e.subject_type, e.subject_id, 0, 0, 1, coalesce(p.points, 0) from ledger_entries e
          left join ledger_postings p on p.agency_id = e.agency_id and p.entry_id = e.id and p.account = 'held'
        where e.kind = 'settle'
      ) s
      group by subject_type, subject_id
      having sum(holds) > 0 and ((sum(settled) > 0) <> (sum(entries) > 0) or sum(points) <> 0)
      union all
      select h.refunded_by::text from point_holds h
        join ledger_postings p on p.agency_id = h.agency_id and p.entry_id = h.refunded_by and p.account = 'held'
      group by h.refunded_by, p.points having p.points <> -sum(h.points)`,
  },
  {
    name: 'I4g',
    says: 'Nothing is owed while points are available',
    query: sql`
      select o.points::text as broken from ledger_balances o join ledger_balances a on a.agency_id = o.agency_id and a.account = 'available'
      where o.account = 'owed' and o.points <> 0 and a.points > 0`,
  },
];
