// A request in each agency: somebody asked to see its home.
import { contact, type Insert, owner } from './contacts.ts';

/** $1 the agency, $2 the new row's id, $3 a guest. */
export const siteInserts: readonly Insert[] = [
  [
    'site_requests',
    `insert into site_requests (agency_id, id, contact_id, made_with, listing_id, home, agent_id, kind, message, created_at, updated_at)
     select $1, $2, ${contact}, ${contact}, l.id, l.display_name, ${owner}, 'showing', 'Please, for ' || $3, now(), now()
     from listings l where l.agency_id = $1 order by l.id limit 1`,
  ],
];
