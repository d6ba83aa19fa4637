// Points for agencies that journeys found.

/** A gift to the agency, as the ledger keeps one. */
export const gift = `with entry as (
    insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, at)
    select $1, id, 'grant', 'grant:' || id, 'payment', id, 20, 'a gift', now() from gen_random_uuid() id returning agency_id, id)
  insert into ledger_postings (agency_id, entry_id, account, points)
  select entry.agency_id, entry.id, p.account, p.points from entry, (values ('granted', -20::bigint), ('available', 20::bigint)) p (account, points)`;
