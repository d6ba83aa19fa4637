// What each agency wrote to its guest: a mail that waits, in a thread of its own.
import { contact, type Insert, owner } from './contacts.ts';

/** In the order in which they lean on each other; $1 the agency, $2 the new row's id, $3 a guest. */
export const messageInserts: readonly Insert[] = [
  [
    'threads',
    `insert into threads (agency_id, id, kind, contact_id, made_with, subject, reply_token, last_at, last_direction, created_at, updated_at)
     values ($1, $2::uuid, 'email', ${contact}, ${contact}, 'Hello ' || $3, replace($2::uuid::text, '-', ''), now(), 'in', now(), now())`,
  ],
  [
    'mailings',
    `insert into mailings (agency_id, id, channel, created_by, request_key, content_hash, subject, body, plain, sender, scheduled_at, contact_count,
       created_at, updated_at)
     values ($1, $2::uuid, 'email', ${owner}, $2::uuid::text, '\\x00', 'Hello ' || $3, '<p>Hello</p>', 'Hello', '{"name": null}', '2040-01-31T09:00:00Z', 2, now(), now())`,
  ],
  [
    // A text that waits, with nobody on it yet.
    'mailings_of_texts',
    `insert into mailings (agency_id, id, channel, created_by, request_key, content_hash, subject, body, plain, sender, scheduled_at, contact_count,
       created_at, updated_at)
     values ($1, $2::uuid, 'sms', ${owner}, $2::uuid::text, '\\x00', null, null, 'Hello', '{"name": null}', '2040-01-31T09:00:00Z', 1, now(), now())`,
  ],
  [
    'messages',
    `insert into messages (agency_id, id, thread_id, mailing_id, contact_id, direction, channel, status, sender, recipients, address, scheduled_at, due_at,
       created_by, created_at, updated_at)
     select $1, $2, (select id from threads where agency_id = $1 limit 1), (select id from mailings where agency_id = $1 and channel = 'email' limit 1), ${contact}, 'out', 'email',
       'scheduled', '{"name": null}', '[]', 'guest@guest.example', '2040-01-31T09:00:00Z', '2040-01-31T09:00:00Z', ${owner}, now(), now()`,
  ],
  [
    'rehearsals',
    `insert into messages (agency_id, id, thread_id, contact_id, direction, channel, status, sender, recipients, address, created_by, created_at, updated_at)
     select $1, $2, (select id from threads where agency_id = $1 limit 1), ${contact}, 'out', 'email', 'rehearsed', '{"name": null}', '[]',
       'guest@guest.example', ${owner}, now(), now()`,
  ],
  [
    'drafts',
    `insert into drafts (agency_id, id, agent_id, channel, contact_id, content, created_at, updated_at)
     values ($1, $2, ${owner}, 'email', ${contact}, '{"subject": "Hello"}', now(), now())`,
  ],
];
