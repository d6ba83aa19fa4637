// How PostgreSQL goes about the page of a mailing among many that are long: by indexes, a page of each part and nothing besides.
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { servedContacts } from '#/domains/contacts/server.ts';
import { mostLookedAt } from '#/domains/messaging/contract/mailing-calls.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { type Plan, readsOf } from '#/test/plans.ts';
import { linesSql, reachedSql } from './finding-mended.ts';
import { recipientsSql } from './listing-recipients.ts';
import { sentSql } from './listing-sent.ts';
import { mailingSql } from './reading-mailing.ts';

const { house, owner, maya } = await openHouse();
const each = 4_000;
const idOf = (kind: number, n: number): string =>
  `01900000-0000-7000-8${String(kind)}00-${n.toString(16).padStart(12, '0')}`;
const mailing = idOf(1, 3);

await owner.query('set session_replication_role = replica');
await owner.query(
  `insert into mailings (agency_id, id, channel, created_by, request_key, content_hash, subject, body, plain, sender, contact_count, created_at, updated_at)
   select $1, ('01900000-0000-7000-8100-' || lpad(to_hex(n), 12, '0'))::uuid, 'email', $2, 'key ' || n, '\\x00', 'News', '<p>News</p>', 'News', '{}', $3, now(), now()
   from generate_series(1, 8) n`,
  [agencies.northlight.id, people.maya.agentId, each],
);
await owner.query(
  `insert into messages (agency_id, id, thread_id, mailing_id, contact_id, direction, channel, status, sender, recipients, address, sent_at, opened_at, created_at, updated_at)
   select $1, ('01900000-0000-7000-8300-' || lpad(to_hex(g * 100000 + n), 12, '0'))::uuid, gen_random_uuid(), ('01900000-0000-7000-8100-' || lpad(to_hex(g), 12, '0'))::uuid,
     gen_random_uuid(), 'out', 'email', case when n % 500 = 0 then 'failed' else 'delivered' end, '{}', '[]', 'guest' || n || '@example.com', now(),
     case when n % 300 = 0 then now() end, now(), now()
   from generate_series(1, 8) g, generate_series(1, $2::int) n`,
  [agencies.northlight.id, each],
);
await owner.query(
  `insert into mailing_skips (agency_id, id, mailing_id, contact_id, made_with, reason, created_at)
   select $1, ('01900000-0000-7000-8400-' || lpad(to_hex(g * 100000 + n), 12, '0'))::uuid, ('01900000-0000-7000-8100-' || lpad(to_hex(g), 12, '0'))::uuid,
     gen_random_uuid(), gen_random_uuid(), 'marketingOff', now()
   from generate_series(1, 8) g, generate_series(1, $2::int) n`,
  [agencies.northlight.id, each],
);
await owner.query('set session_replication_role = origin');
await owner.query('vacuum analyze mailings, messages, mailing_skips');

const planOf = (make: (ctx: Context) => RawBuilder<unknown>): Promise<Plan> =>
  openSystem(house, agencies.northlight.id, (ctx) =>
    ctx.inAgency(
      ctx.agency,
      {
        type: 'agent',
        agentId: people.maya.agentId,
        userId: people.maya.userId,
        name: 'Maya',
        rights: { role: 'owner', permissions: [] },
        sessionId: null,
      },
      async (inner) => {
        await reachable(inner, servedContacts);
        const { rows } = await sql<{
          'QUERY PLAN': { Plan: Plan }[];
        }>`explain (analyze, format json) ${make(inner)}`.execute(inner.db);
        const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
        if (!plan) throw new Error('No plan');
        return plan;
      },
    ),
  );

const length = 51;

test.each([
  ['the first page', undefined, undefined],
  ['a page behind another', undefined, idOf(3, 300_000 + 2_000)],
  ['a page of the skipped behind another', undefined, idOf(4, 300_000 + 2_000)],
  ['those who failed', 'failed', undefined],
  ['those who opened it', 'opened', undefined],
  ['the skipped', 'skipped', undefined],
] as const)('%s of the recipients is read as it is, by an index', async (_, show, lastId) => {
  const plan = await planOf((ctx) => recipientsSql(ctx, { id: mailing, show, lastId, most: length }));
  for (const table of ['messages', 'mailing_skips'])
    for (const { isWhole, rows } of readsOf(table, plan)) {
      expect(isWhole, `${table}: ${JSON.stringify(plan)}`).toBe(false);
      expect(rows).toBeLessThanOrEqual(length * 2);
    }
});

test('its numbers are read of its own rows, each once', async () => {
  const plan = await planOf((ctx) => mailingSql(ctx, mailing));
  const reads = readsOf('messages', plan);
  expect(reads.some(({ isWhole }) => isWhole)).toBe(false);
  expect(reads.flatMap(({ rows }) => (rows >= each ? [rows] : []))).toEqual([each]);
});

test('a mailing that went to thousands is found and read by the call', async () => {
  expect(await maya.mailings.get({ id: mailing })).toMatchObject({
    state: 'done',
    figures: { delivered: 3_992, failed: 8, opened: 13, skipped: each },
  });
});

test('of a hundred thousand, half of them skipped, the first are looked at and nobody besides', async () => {
  const half = 50_000;
  const [long, most] = [idOf(1, 99), mostLookedAt + 1];
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `insert into mailings (agency_id, id, channel, created_by, request_key, content_hash, subject, body, plain, sender, contact_count, created_at, updated_at)
     values ($1, $2, 'email', $3, 'long', '\\x00', 'News', '<p>News</p>', 'News', '{}', $4, now(), now())`,
    [agencies.northlight.id, long, people.maya.agentId, half],
  );
  await owner.query(
    `insert into messages (agency_id, id, thread_id, mailing_id, contact_id, direction, channel, status, sender, recipients, address, sent_at, created_at, updated_at)
     select $1, gen_random_uuid(), gen_random_uuid(), $2, gen_random_uuid(), 'out', 'email', case when n % 5 = 0 then 'skipped' else 'delivered' end, '{}', '[]',
       'person' || n || '@example.com', now(), now(), now() from generate_series(1, $3::int) n`,
    [agencies.northlight.id, long, half],
  );
  await owner.query(
    `insert into mailing_skips (agency_id, id, mailing_id, contact_id, made_with, address, reason, created_at)
     select $1, gen_random_uuid(), $2, gen_random_uuid(), gen_random_uuid(), 'other' || n || '@example.com', 'marketingOff', now() from generate_series(1, $3::int) n`,
    [agencies.northlight.id, long, half],
  );
  await owner.query('set session_replication_role = origin');
  await owner.query('vacuum analyze mailings, messages, mailing_skips');
  const whatIsRead = async (make: (ctx: Context) => RawBuilder<unknown>, table: string, limit: number) => {
    const plan = await planOf(make);
    for (const { isWhole, rows } of readsOf(table, plan)) {
      expect(isWhole, `${table}: ${JSON.stringify(plan)}`).toBe(false);
      expect(rows, `${table}: ${JSON.stringify(plan)}`).toBeLessThanOrEqual(limit);
    }
  };
  for (const lastId of [null, idOf(4, 1)])
    for (const table of ['messages', 'mailing_skips'])
      await whatIsRead((ctx) => linesSql(ctx, long, lastId, most), table, most);
  const addresses = Array.from({ length: mostLookedAt }, (_, n) => `${n % 2 ? 'person' : 'other'}${n}@example.com`);
  const mailingToMend = {
    id: long,
    channel: 'email',
    createdBy: people.maya.agentId,
    integrationId: null,
    sendAnywayDND: false,
    sendAnywayMP: false,
    by: 'hand',
  } as const;
  await whatIsRead((ctx) => reachedSql(ctx, mailingToMend, addresses), 'messages', mostLookedAt);
});

test('a page of what somebody sent, among what all sent, is read by its index', async () => {
  await owner.query(
    `insert into mailings (agency_id, id, channel, created_by, request_key, content_hash, subject, body, plain, sender, contact_count, created_at, updated_at)
     select $1, gen_random_uuid(), 'email', case when n % 50 = 0 then $2 else $3 end::uuid, 'sent ' || n, '\\x00', 'News', '', 'News', '{}', 1, now() - n * interval '1 minute', now()
     from generate_series(1, 20000) n`,
    [agencies.northlight.id, people.maya.agentId, people.lena.agentId],
  );
  await owner.query('vacuum analyze mailings');
  const plan = await planOf((ctx) => sentSql(ctx, undefined, length));
  for (const { isWhole, rows } of readsOf('mailings', plan)) {
    expect(isWhole, JSON.stringify(plan)).toBe(false);
    expect(rows).toBeLessThanOrEqual(length * 2);
  }
});
