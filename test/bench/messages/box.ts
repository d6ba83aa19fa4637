// An inbox of an agency that has written to everybody for years: three messages in each conversation, one in fifty of them unread, one
// contact in ten shared with a member.
import type pg from 'pg';
import type { Filling } from '#/test/bench/opening.ts';
import { agencies, people } from '#/test/laying/people.ts';

const fillBox = async (client: pg.Client, messages: number): Promise<void> => {
  const { id } = agencies.northlight;
  const threads = Math.floor(messages / 3);
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into contacts (agency_id, id, first_name, emails, created_at, updated_at)
     select $1, ('01900000-0000-7000-8100-' || lpad(to_hex(n), 12, '0'))::uuid, 'Guest ' || n,
       jsonb_build_array(jsonb_build_object('emailAddress', 'guest' || n || '@example.com', 'isPrimary', true)), now(), now()
     from generate_series(1, $2::int) n`,
    [id, Math.floor(threads / 3)],
  );
  await client.query(
    `insert into threads (agency_id, id, kind, contact_id, made_with, subject, reply_token, last_at, last_direction, snippet, is_unread, created_at, updated_at)
     select $1, ('01900000-0000-7000-8200-' || lpad(to_hex(n), 12, '0'))::uuid, 'email', c.id, c.id, 'House ' || n, 'token' || n,
       now() - make_interval(mins => n), case when n % 2 = 0 then 'in' else 'out' end, 'Is it still for sale?', n % 50 = 0, now(), now()
     from generate_series(1, $2::int) n,
       lateral (select ('01900000-0000-7000-8100-' || lpad(to_hex(1 + n % $3::int), 12, '0'))::uuid as id) c`,
    [id, threads, Math.floor(threads / 3)],
  );
  await client.query(
    `insert into messages (agency_id, id, thread_id, contact_id, direction, channel, status, sender, recipients, address, subject, html, plain, snippet,
       received_at, sent_at, created_by, created_at, updated_at)
     select h.agency_id, gen_random_uuid(), h.id, h.contact_id, case when n = 1 then 'in' else 'out' end, 'email',
       case when n = 1 then 'received' else 'sent' end, '{"name": "Guest", "email": "guest@example.com"}', '[]', 'guest@example.com', h.subject,
       '<p>Is it still for sale?</p>', 'Is it still for sale?', 'Is it still for sale?', h.last_at, h.last_at, $2, h.last_at - make_interval(mins => n), h.last_at
     from threads h, generate_series(1, 3) n where h.agency_id = $1`,
    [id, people.maya.agentId],
  );
  // A member reaches every tenth.
  await client.query(
    `insert into contact_access (agency_id, contact_id, principal_id, principal_kind, shared_level, contact_created_at)
     select agency_id, id, $2, 'agent', 4, created_at from contacts
     where agency_id = $1 and ('x' || right(id::text, 7))::bit(28)::int % 10 = 0`,
    [id, people.tom.agentId],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze contacts, contact_access, threads, messages');
};

export const box: Filling = { what: 'messages', file: 'messages/box.ts', lay: fillBox };
