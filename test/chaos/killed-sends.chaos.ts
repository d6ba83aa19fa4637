// The long version of `test/chaos/sends.test.ts`: mails and texts to hundreds, while the processes that send them are killed again and again and one
// in twenty answers never comes.
import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { waitUntil, workersOf } from '#/test/killed-workers.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';

const opened = await openHouse({ environment: { SIMULATORS: 'on' } });
const { owner, maya, house } = opened;
const workers = workersOf(opened, { SIMULATORS: 'on' });
const total = 800;
const kills = 6;

const count = async (what: string): Promise<number> =>
  (await owner.query<{ count: number }>(`select count(*)::int as count from ${what}`)).rows[0]?.count ?? 0;

test('800 sends, killed six times, one answer in twenty lost: none is sent twice, none is lost, and the ledger balances', async () => {
  const { fate, balance } = await openMessages(opened, { points: 10_000 });
  await owner.query(
    `insert into contacts (agency_id, id, first_name, emails, phones, created_at, updated_at)
     select $1, gen_random_uuid(), 'Guest ' || n, jsonb_build_array(jsonb_build_object('emailAddress', 'guest' || n || '@example.com', 'isPrimary', true)),
       jsonb_build_array(jsonb_build_object('number', '+4420794' || lpad(n::text, 5, '0'), 'isPrimary', true)), now(), now()
     from generate_series(1, $2::int) n`,
    [people.maya.agencyId, total / 2],
  );
  await owner.query(
    `update integrations set has_business_profile = true, allowance_day = (now() at time zone 'Europe/London')::date,
       remaining_daily_limit = 100000, remaining_daily_threshold = 100000`,
  );
  const everybody = house.ids.next();
  await owner.query(
    `insert into collections (agency_id, id, type_name, display_name, filters_groups, created_at, updated_at)
     values ($1, $2, 'contact', 'Everybody', '[[{"field": "firstName", "type": "string", "rule": "contains", "value": "Guest"}]]', now(), now())`,
    [people.maya.agencyId, everybody],
  );
  await fate('acceptThenTimeOut', { share: 500 });
  const before = await balance();
  const mailing = await maya.emails.create({
    toCollections: [everybody],
    subject: 'News',
    body: '<p>Dear {{contact.firstName}}</p>',
  });
  const texts = await maya.texts.create({ toCollections: [everybody], body: 'Dear {{contact.firstName}}' });
  expect([mailing.count, texts.count, await balance()]).toEqual([total / 2, total / 2, before - total / 2]);
  // The seconds in which they could be taken back are over.
  await owner.query(
    `update messages set due_at = now(); update timers set due_at = now() where kind = 'messaging.due'`,
  );
  const settled = `messages where status not in ('queued', 'scheduled', 'sending')`;
  let child = workers.start();
  for (let kill = 1; kill <= kills; kill += 1) {
    const least = Math.floor((total * 0.9 * kill) / kills);
    const begun = await count(`messages where attempts > 0`);
    await waitUntil(async () => (await count('messages where attempts > 0')) >= Math.max(least, begun));
    await workers.kill(child);
    child = workers.start();
  }
  workers.start();
  await waitUntil(async () => {
    // What nobody is sure of has had time to settle: moved back once, because an answer counts only for the doubt that was asked about.
    await owner.query(
      `update messages set ambiguous_since = ambiguous_since - interval '1 minute'
       where status = 'sending' and ambiguous_since > now() - interval '1 minute'`,
    );
    await owner.query(
      `update timers set due_at = now() where kind in ('messaging.reconcile', 'messaging.due') and due_at > now()`,
    );
    return (await count(settled)) === total;
  }, 200);

  const taken = `simulated_messages where direction = 'out' and is_accepted`;
  const { rows: twice } = await owner.query(
    `select message_id, array_agg(arrived_at) as at from ${taken} group by 1 having count(*) > 1`,
  );
  expect(twice).toEqual([]);
  expect(await count(`(select distinct message_id from ${taken}) once`)).toBe(total);
  expect(
    await count(`messages m where m.status = 'sent' and not exists (select from ${taken} and message_id = m.id)`),
  ).toBe(0);
  // The simulator can be asked: nothing stays in doubt. What does says how it came to it.
  const { rows: doubtful } = await owner.query(
    `select id, channel, status, error, attempts, looks, may_still_go, claimed_at, ambiguous_since from messages where status <> 'sent'`,
  );
  expect(doubtful).toEqual([]);
  expect(await count('messages')).toBe(total);
  expect(await count(`events where name in ('contact.emailSent', 'contact.textSent')`)).toBe(total);
  const { rows } = await owner.query<{ sum: number; debits: number; closings: number }>(
    `select (select sum(points)::int from ledger_postings where agency_id = $1 and account in ('available', 'held')) as sum,
            count(*)::int as debits, count(*) filter (where state <> 'open')::int as closings from point_holds where agency_id = $1`,
    [people.maya.agencyId],
  );
  expect(rows).toEqual([{ sum: await balance(), debits: total / 2, closings: total / 2 }]);
  expect(await balance()).toBe(before - total / 2);
  expect(
    await count(`(select subject_id from ledger_entries where kind = 'settle' group by 1 having count(*) > 1) twice`),
  ).toBe(0);
}, 300_000);
