// A feed in each agency that nobody reads, a run that it did, and a record of it that could not be kept.
import { type Insert } from './contacts.ts';

/** $1 the agency, $2 the new row's id, $3 a guest. */
export const mlsInserts: readonly Insert[] = [
  [
    'mls_feeds',
    `with feed as (
       insert into mls_feeds (agency_id, id, display_name, url, dialect, secret, status, created_at, updated_at)
       values ($1, $2::uuid, 'Feed of ' || $3, 'https://feed.example/odata', 'bridge', 'sealed', 'live', now(), now()) returning agency_id, id
     )
     insert into mls_cursors (agency_id, feed_id, since_at, due_at) select agency_id, id, now(), now() + interval '1 day' from feed`,
  ],
  [
    'mls_runs',
    `insert into mls_runs (agency_id, id, feed_id, kind, status, began_at, ended_at)
     select $1, $2, id, 'changes', 'done', now(), now() from mls_feeds where agency_id = $1 limit 1`,
  ],
  [
    'mls_problems',
    `insert into mls_problems (agency_id, id, feed_id, listing_key, reason, hash, raw, first_at, last_at)
     select $1, $2, id, 'K' || left(md5($3), 6), 'ListPrice is not a number', '\\x00', '{}', now(), now() from mls_feeds where agency_id = $1 limit 1`,
  ],
];
