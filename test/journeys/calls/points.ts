// Points for agencies that journeys found.

/** A gift to the agency, as the ledger keeps one. */
export const giftOf = (points: number): string => `with entry as (
    insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, at)
    select $1, id, 'grant', 'grant:' || id, 'payment', id, ${points}, 'a gift', now() from gen_random_uuid() id returning agency_id, id)
  insert into ledger_postings (agency_id, entry_id, account, points)
  select entry.agency_id, entry.id, p.account, p.points from entry, (values ('granted', ${-points}::bigint), ('available', ${points}::bigint)) p (account, points)`;

export const gift = giftOf(20);
