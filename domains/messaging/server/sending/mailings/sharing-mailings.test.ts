// Long mailings that two processes send at the same time: real processes of the program, on one database.
import type { ChildProcess } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { mostInFlight } from '#/domains/messaging/contract.ts';
import { openHouse } from '#/test/house.ts';
import { waitUntil, workersOf } from '#/test/killed-workers.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';

const opened = await openHouse({ environment: { SIMULATORS: 'on' } });
const { owner, maya, house } = opened;
const processes = workersOf(opened, { SIMULATORS: 'on' });
const { fate, balance, phoneId } = await openMessages(opened, { points: 10_000 });
const everybody = house.ids.next();
const total = 900;
const workers: ChildProcess[] = [];
type Stopped = Awaited<ReturnType<typeof maya.mailings.stop>>;

const count = async (what: string, values: unknown[] = []): Promise<number> =>
  (await owner.query<{ count: number }>(`select count(*)::int as count from ${what}`, values)).rows[0]?.count ?? 0;

/** Processes that have messages of a mailing in flight at this moment. */
const sendersOf = (mailingId: string): Promise<number> =>
  count(
    `(select distinct c.worker_id from messages m join job_claims c on c.job_id = m.claimed_by where m.mailing_id = $1 and m.status = 'sending') s`,
    [mailingId],
  );
const takenOf = (mailingId: string): Promise<number> =>
  count(
    `simulated_messages s join messages m on m.id = s.message_id where m.mailing_id = $1 and s.direction = 'out' and s.is_accepted`,
    [mailingId],
  );
const statesOf = async (mailingId: string): Promise<Record<string, number>> => {
  const { rows } = await owner.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from messages where mailing_id = $1 group by 1',
    [mailingId],
  );
  return Object.fromEntries(rows.map(({ status, count: some }) => [status, some]));
};
const settled = (mailingId: string): Promise<number> =>
  count(`messages where mailing_id = $1 and status not in ('scheduled', 'queued', 'sending')`, [mailingId]);
/** The seconds in which it could be taken back are over. */
const go = async (mailingId: string): Promise<void> => {
  await owner.query(`update messages set due_at = now() where mailing_id = $1`, [mailingId]);
  await owner.query('update mailings set undo_until = null where id = $1', [mailingId]);
  await owner.query(
    `insert into timers (kind, agency_id, subject_id, due_at) values ('messaging.due', $1, $2, now())
     on conflict (kind, agency_id, subject_id) do update set due_at = now()`,
    [people.maya.agencyId, mailingId],
  );
};
const write = async (): Promise<string> => {
  const { _id } = await maya.emails.create({
    toCollections: [everybody],
    subject: 'News',
    body: '<p>Dear {{contact.firstName}}</p>',
  });
  return _id;
};

/** One more that works, and not only one that begins to: whoever is alone meanwhile may have sent everything. */
const startAnother = async (): Promise<void> => {
  const worker = processes.start();
  workers.push(worker);
  await waitUntil(async () => (await count('workers where pid = $1', [worker.pid])) === 1);
};

beforeAll(async () => {
  await owner.query(
    `insert into contacts (agency_id, id, first_name, emails, phones, created_at, updated_at)
     select $1, gen_random_uuid(), 'Guest ' || n, jsonb_build_array(jsonb_build_object('emailAddress', 'guest' || n || '@example.com', 'isPrimary', true)),
       jsonb_build_array(jsonb_build_object('number', '+4420794' || lpad(n::text, 5, '0'), 'isPrimary', true)), now(), now()
     from generate_series(1, $2::int) n`,
    [people.maya.agencyId, total],
  );
  await owner.query(
    `insert into collections (agency_id, id, type_name, display_name, filters_groups, created_at, updated_at)
     values ($1, $2, 'contact', 'Everybody', '[[{"field": "firstName", "type": "string", "rule": "contains", "value": "Guest"}]]', now(), now())`,
    [people.maya.agencyId, everybody],
  );
  // Each call takes a while, so that nobody is done before the other has begun.
  await fate('accept');
  await owner.query('update simulated_fates set delay_ms = 400');
  workers.push(processes.start(), processes.start());
  await waitUntil(async () => (await count('workers')) === 2);
});

test('a mailing is sent by two processes at once; one of them is killed, and nothing of it is sent twice or lost', async () => {
  const mailing = await write();
  await go(mailing);
  await waitUntil(async () => (await sendersOf(mailing)) === 2);
  const [killed] = workers.splice(0, 1);
  if (killed) await processes.kill(killed);
  await startAnother();
  await waitUntil(async () => {
    // What the dead one had in flight has had time to settle.
    await owner.query(
      `update messages set ambiguous_since = ambiguous_since - interval '1 minute'
       where status = 'sending' and ambiguous_since > now() - interval '1 minute'`,
    );
    await owner.query(`update timers set due_at = now() where kind = 'messaging.reconcile' and due_at > now()`);
    return (await settled(mailing)) === total;
  }, 100);
  expect(await statesOf(mailing)).toEqual({ sent: total });
  expect(await takenOf(mailing)).toBe(total);
  expect(
    await count(`events e join messages m on m.id::text = e.data ->> 'messageId' where e.name = 'contact.emailSent'`),
  ).toBe(total);
  await waitUntil(async () => (await count('mailing_runners')) === 0);
}, 300_000);

test('taken back as a whole while two processes are at it: what went has gone once, and the rest never goes', async () => {
  const mailing = await write();
  await go(mailing);
  await waitUntil(async () => (await sendersOf(mailing)) === 2);
  await maya.emails.delete({ id: mailing });
  await waitUntil(async () => (await settled(mailing)) === total);
  const { sent = 0, cancelled = 0 } = await statesOf(mailing);
  expect(sent + cancelled).toBe(total);
  expect(sent).toBeGreaterThan(0);
  expect(cancelled).toBeGreaterThan(0);
  expect(await takenOf(mailing)).toBe(sent);
  await waitUntil(async () => (await count('mailing_runners')) === 0);
  expect(await takenOf(mailing)).toBe(sent);
}, 300_000);

/** One of the two is killed, and there are two again. */
const killOne = async (): Promise<void> => {
  const [killed] = workers.splice(0, 1);
  if (killed) await processes.kill(killed);
};

test.each([
  ['in the moment in which it is stopped', (stop: () => Promise<Stopped>) => Promise.all([stop(), killOne()])],
  ['after it was stopped', async (stop: () => Promise<Stopped>) => [await stop(), await killOne()] as const],
  ['before it is stopped', (stop: () => Promise<Stopped>) => killOne().then(async () => [await stop()] as const)],
])(
  'its rest is stopped while two processes are at it, and one of them is killed %s: everybody has one final state, and those in flight alone leave after it',
  async (_, stopAmidKills) => {
    const mailing = await write();
    await go(mailing);
    await waitUntil(async () => (await sendersOf(mailing)) === 2);
    let before = 0;
    const [answer] = await stopAmidKills(async () => {
      const stopped = await maya.mailings.stop({ id: mailing });
      before = await takenOf(mailing);
      return stopped;
    });
    await startAnother();
    expect(answer.stopped + answer.left).toBe(total);
    expect(answer.inFlight).toBeLessThanOrEqual(mostInFlight);
    await waitUntil(async () => {
      await owner.query(
        `update messages set ambiguous_since = ambiguous_since - interval '1 minute'
       where status = 'sending' and ambiguous_since > now() - interval '1 minute'`,
      );
      await owner.query(`update timers set due_at = now() where kind = 'messaging.reconcile' and due_at > now()`);
      // What a dead process left is looked up when the mailing is next begun: by one job at a time, however slow they are.
      await owner.query(
        `insert into timers (kind, agency_id, subject_id, due_at) select 'messaging.due', $1::uuid, $2::uuid, now()
         where not exists (select from pgboss.job where data -> 'input' ->> 'mailingId' = $2::uuid::text and state < 'completed')
         on conflict (kind, agency_id, subject_id) do nothing`,
        [people.maya.agencyId, mailing],
      );
      return (await settled(mailing)) === total;
    }, 100);
    const { sent = 0, cancelled = 0, ...others } = await statesOf(mailing);
    expect([others, sent + cancelled, await takenOf(mailing)]).toEqual([{}, total, sent]);
    expect(sent - before).toBeLessThanOrEqual(mostInFlight);
    // What was in flight at the killed process came back unsent, or went: never more than had left.
    expect(sent).toBeLessThanOrEqual(answer.left);
    expect(cancelled).toBeGreaterThanOrEqual(answer.stopped);
    const { figures } = await maya.mailings.get({ id: mailing });
    expect(figures).toMatchObject({ sent, stopped: cancelled, waiting: 0, sending: 0 });
    await waitUntil(async () => (await count('mailing_runners')) === 0);
  },
  300_000,
);

test('what is left of the day is given once, however many processes send: not one text more leaves, and each is paid for once', async () => {
  const left = 500;
  await owner.query(
    `update integrations set has_business_profile = true, allowance_day = (now() at time zone 'Europe/London')::date,
       remaining_daily_limit = 100000, remaining_daily_threshold = 100000 where id = $1`,
    [phoneId],
  );
  const before = await balance();
  const { _id: mailing } = await maya.texts.create({ toCollections: [everybody], body: 'Dear {{contact.firstName}}' });
  await owner.query(
    'update integrations set remaining_daily_limit = $2, remaining_daily_threshold = $2 where id = $1',
    [phoneId, left],
  );
  await go(mailing);
  await waitUntil(async () => (await sendersOf(mailing)) === 2);
  await waitUntil(async () => {
    const { sending = 0, queued = 0 } = await statesOf(mailing);
    return sending === 0 && (await count('messages where mailing_id = $1 and due_at > now()', [mailing])) === queued;
  });
  expect([await takenOf(mailing), await statesOf(mailing)]).toEqual([left, { sent: left, queued: total - left }]);
  expect(await balance()).toBe(before - total);
  expect(
    await count(
      `point_holds p join messages m on m.id = p.subject_id where m.mailing_id = $1 and p.state = 'settled'`,
      [mailing],
    ),
  ).toBe(left);
  const { rows } = await owner.query('select remaining_daily_limit as left from integrations where id = $1', [phoneId]);
  expect(rows).toEqual([{ left: 0 }]);
}, 300_000);
