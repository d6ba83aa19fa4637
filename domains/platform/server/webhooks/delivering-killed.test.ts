import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { waitUntil, workersOf } from '#/test/killed-workers.ts';
import { northlightDomain } from '#/test/laying/address-book.ts';
import { openHttpPeer } from '#/test/servers/http-peer.ts';

/** Answers that a consumer owes while it is asked to be slow: the process that waits for them is killed. */
const owed: (() => void)[] = [];
let isSlow = false;
const peer = await openHttpPeer(async () => {
  if (isSlow) await new Promise<void>((answer) => void owed.push(answer));
  return {};
});
const environment = { EGRESS_ALLOW: `127.0.0.1:${peer.port}` };
const opened = await openHouse({ environment });
const workers = workersOf(opened, environment);

interface Body {
  id: string;
  sequence: number;
  subject: { _id: string };
}
const arrived = (): Body[] => peer.asked.map(({ json }) => json as Body);
const contacts = 24;
const kills = 2;

const deliveredCount = async (): Promise<number> => {
  const { rows } = await opened.owner.query<{ count: number }>(
    `select count(*)::int as count from webhook_messages where status = 'delivered'`,
  );
  return rows[0]?.count ?? 0;
};

test('messages whose process is killed in the middle of sending all arrive, in order for each contact, and none again after a written 2xx', async () => {
  const { maya } = opened;
  await maya.webhooks.create({ url: `${peer.url}/lintel`, events: ['contact.created', 'contact.updated'] });
  for (let n = 0; n < contacts; n += 1) {
    const { _id: id } = await maya.contacts.create({
      isNew: true,
      domain: northlightDomain,
      firstName: `Guest ${n}`,
      emails: [{ emailAddress: `guest${n}@example.org` }],
    });
    await maya.contacts.update({ id, firstName: `Guest number ${n}` });
  }
  const total = contacts * 2;
  let child = workers.start();
  for (let kill = 1; kill <= kills; kill += 1) {
    await waitUntil(async () => (await deliveredCount()) >= Math.floor((total * kill) / (kills + 2)));
    isSlow = true;
    await waitUntil(() => owed.length > 0);
    await workers.kill(child);
    isSlow = false;
    for (const answer of owed.splice(0)) answer();
    child = workers.start();
  }
  await waitUntil(async () => (await deliveredCount()) === total, 50);

  expect(new Set(arrived().map(({ sequence }) => sequence))).toEqual(
    new Set(Array.from({ length: total }, (_, at) => at + 1)),
  );
  for (const [, some] of Map.groupBy(arrived(), ({ subject }) => subject._id)) {
    const numbers = some.map(({ sequence }) => sequence);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  }
  // What arrived twice was in flight as a process died: nobody had written down that it was answered.
  const twice = peer.asked.length - total;
  expect(twice).toBeGreaterThanOrEqual(kills);
  expect(new Set(arrived().map(({ id }) => id)).size).toBe(total);
  const { rows: tries } = await opened.owner.query(
    'select message_id from webhook_attempts group by message_id having count(*) > 1',
  );
  expect(tries).toEqual([]);
  await peer.close();
});
