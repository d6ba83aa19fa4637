// Keys of the beacon in each agency, since the only one cannot be revoked, a page that somebody looked at, and a campaign.
import type { Insert } from './contacts.ts';

/** $1 the agency, $2 the new row's id, $3 a guest. */
export const marketingInserts: readonly Insert[] = [
  [
    'beacon_keys',
    `insert into beacon_keys (agency_id, id, public_key, created_at) 
     values ($1, $2, 'pk_' || left(md5($3), 24), now()), ($1, gen_random_uuid(), 'pk_' || left(md5('other ' || $3), 24), now())`,
  ],
  [
    'track_events',
    `insert into track_events (agency_id, day, id, kind, name, url, host, title, properties, is_bot, is_staff, at, received_at)
     values ($1, (now() at time zone 'utc')::date, $2, 'page', 'Page view', 'https://homes.example/' || $3, 'homes.example', 'A page of ' || $3, '{}',
       false, false, now(), now())`,
  ],
  [
    'marketing_campaigns',
    `insert into marketing_campaigns (agency_id, id, display_name, channel, matches, rules, target, tracking_link, created_at, updated_at)
     values ($1, $2, 'Campaign of ' || $3, 'other', 'all', jsonb_build_array(jsonb_build_object('field', 'source', 'operator', 'is', 'value', lower($3))),
       'https://homes.example/' || $3, 'https://homes.example/' || $3 || '?utm_source=' || lower($3), now(), now())`,
  ],
];
