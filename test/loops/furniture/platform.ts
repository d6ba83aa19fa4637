// A key in each agency, whose secret nobody has; a webhook that is paused, so that nothing is sent, and a message of it that is dead.
import { type Insert, owner } from './contacts.ts';

/** $1 the agency, $2 the new row's id, $3 a guest. */
export const platformInserts: readonly Insert[] = [
  [
    'api_keys',
    `insert into api_keys (agency_id, id, display_name, agent_id, created_by, scopes, prefix, last_four, rolled_at, created_at, updated_at)
     values ($1, $2, 'Website ' || $3, ${owner}, ${owner}, '{contact.read}', 'lk_live_0000', '0000', now(), now(), now())`,
  ],
  [
    'webhook_endpoints',
    `insert into webhook_endpoints (agency_id, id, url, description, events, status, secret, agent_id, created_at, updated_at)
     values ($1, $2, 'https://hooks.example/' || $3, 'Warehouse', '{contact.created}', 'paused', 'sealed', ${owner}, now(), now())`,
  ],
  [
    'webhook_messages',
    `insert into webhook_messages (agency_id, id, endpoint_id, event_id, sequence, type, lane, body, occurred_at, status, tries, created_at, settled_at)
     select agency_id, $2, id, $2, 1, 'contact.created', 'contact:' || $3, '{}', now(), 'dead', 11, now(), now() from webhook_endpoints where agency_id = $1`,
  ],
];
