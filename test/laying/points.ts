// Points for tests: a gift by the owner of the database, as the ledger keeps one.
import type pg from 'pg';

/** Gives an agency points, or takes some where they are below zero. */
export const layPoints = async (owner: pg.Client, agencyId: string, points: number): Promise<void> => {
  if (points === 0) return;
  await owner.query(
    `with entry as (
       insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, at)
       select $1, id, 'grant', 'grant:' || id, 'payment', id, $2, 'a gift', now() from gen_random_uuid() id returning agency_id, id
     )
     insert into ledger_postings (agency_id, entry_id, account, points)
     select entry.agency_id, entry.id, p.account, p.points from entry, (values ('granted', -$2::bigint), ('available', $2::bigint)) p (account, points)`,
    [agencyId, points],
  );
};
