// How each agency reaches the outside: a mailbox of its own with a sending domain, and a number.
import type { Insert } from './contacts.ts';

/** $1 the agency, $2 the new row's id. */
export const integrationInserts: readonly Insert[] = [
  [
    'integrations',
    `insert into integrations (agency_id, id, provider, service_type, integration_name, from_name, from_address, secret, created_at, updated_at)
     values ($1, $2::uuid, 'simulator', 'bulkEmail', 'Simulator', 'Guest', 'hello-' || $2::uuid || '@guest.example', null, now(), now())`,
  ],
  [
    'do_not_call',
    `insert into do_not_call (agency_id, id, number, added_at) values ($1, $2::uuid, '+442079460199', now())`,
  ],
  [
    'integration_domains',
    `insert into integration_domains (agency_id, id, integration_id, domain, created_at, updated_at)
     select $1, $2, i.id, 'guest.example', now(), now() from integrations i where i.agency_id = $1 limit 1`,
  ],
];
