import { beforeAll, expect, test } from 'vitest';
import { openHouse, type Somebody } from '#/test/house.ts';
import { contactId } from './contacts.ts';
import { seedDemo } from './seed.ts';
import { demoPassword, northlight } from './story.ts';

const { house, owner, stranger, holder, settle } = await openHouse();
const signIn = async (name: string) =>
  holder((await stranger.auth.login({ email: `${name}@northlight.example`, password: demoPassword })).token);
let maya: Somebody;
let tom: Somebody;
beforeAll(async () => {
  await owner.query('truncate agencies, users cascade');
  await seedDemo(house);
  [maya, tom] = [await signIn('maya'), await signIn('tom')];
});

const listed = async (who = maya) => (await who.inbox.list({ length: '100' })).data;

test('everybody has somebody to send by: the agency’s address and number, and three mailboxes of their own', async () => {
  const { data } = await maya.integrations.list({});
  expect(
    data.map(({ provider, isEnabled, isPrimary, lastError }) => [provider, isEnabled, isPrimary, lastError]),
  ).toEqual(Array.from({ length: 5 }, () => ['simulator', true, true, null]));
  for (const [who, address] of [
    [maya, 'maya@northlight.example'],
    [tom, 'tom@northlight.example'],
    [await signIn('grace'), 'hello@northlight.example'],
  ] as const) {
    expect((await who.senders.list({ channel: 'email' })).default?.email).toBe(address);
    expect((await who.senders.list({ channel: 'phone' })).default?.phone?.number).toBe('+447700900100');
    expect((await who.team.me({})).signature).toContain(northlight.name);
  }
});

test('the inbox has mails, texts and calls in every state, the newest first, and three that nobody has read', async () => {
  const { data, unreadCount, unreadByKind } = await maya.inbox.list({ length: '100' });
  expect([unreadCount, unreadByKind]).toEqual([3, { email: 2, sms: 1, call: 0 }]);
  const written = data.filter(({ kind }) => kind !== 'call');
  expect(written.length).toBeGreaterThanOrEqual(15);
  // Some of it is what the workflows of the demo sent.
  expect(written.length).toBeLessThanOrEqual(45);
  expect(new Set(written.map(({ status }) => status))).toEqual(
    new Set(['received', 'sent', 'delivered', 'failed', 'scheduled']),
  );
  expect(data.some(({ kind }) => kind === 'call')).toBe(true);
  expect(written.filter(({ hasFiles }) => hasFiles).map(({ displayName }) => displayName)).toEqual([
    'Ana Pop',
    'Layla Sinclair',
  ]);
  expect(written.filter(({ isUnknownContact }) => isUnknownContact)).toHaveLength(1);
  const moments = data.map(({ sentAt }) => sentAt ?? '');
  expect(moments).toEqual(moments.toSorted().toReversed());
  expect(Temporal.Instant.compare(moments[0] ?? '', house.clock.now())).toBe(-1);
});

test('answers stand in the thread of what they answer, with signature and names filled in', async () => {
  const thread = (await listed()).find(({ displayName, kind }) => displayName === 'Ana Pop' && kind === 'email');
  const { messages } = await maya.inbox.thread({ id: thread?._id ?? '' });
  expect(messages.map(({ direction, status }) => `${direction} ${status}`)).toEqual([
    'out delivered',
    'in received',
    'out delivered',
    'in received',
  ]);
  const [first] = messages;
  expect(first?.body).toContain('Hi Ana,');
  expect(first?.body).toContain('Maya Lindqvist');
  expect(first).toMatchObject({ isOpenHuman: true, createdBy: { fullName: 'Maya Lindqvist' } });
  expect(first?.files.map(({ name }) => name)).toEqual(['floor-plan-14-harbour-court.pdf']);
});

test('one bounced for good, one could not be delivered, and one asked to hear no more: nothing is sent to them again', async () => {
  const words = { subject: 'Hello', body: '<p>Hello</p>' };
  const nobodyLeft = { status: 422, body: { reason: 'messaging.nobodyLeft' } };
  await expect(maya.emails.create({ contactId: contactId(78), ...words })).rejects.toMatchObject(nobodyLeft);
  await expect(maya.texts.create({ contactId: contactId(110), body: 'Hello' })).rejects.toMatchObject(nobodyLeft);
  const failed = (await listed()).filter(({ status }) => status === 'failed');
  expect(failed.map(({ displayName }) => displayName)).toEqual(['Larisa Bălan', 'Oliver Winslow']);
});

test('what is scheduled goes tomorrow, can be taken back by whoever wrote it, and is the only thing that waits', async () => {
  await settle();
  const { rows } = await owner.query<{ id: string; at: string }>(
    `select m.id, to_char(m.scheduled_at at time zone $1, 'HH24:MI') as at from messages m where m.status in ('scheduled', 'queued', 'sending')`,
    [northlight.timezone],
  );
  expect(rows.map(({ at }) => at)).toEqual(['08:00']);
  expect(await tom.emails.delete({ id: rows[0]?.id ?? '' })).toMatchObject({ outcome: 'deleted', count: 1 });
});

test('points were bought, and texts cost what the ledger says', async () => {
  const { rows } = await owner.query<{ balance: string; ledger: string; spent: string }>(
    `select points_balance::text as balance, (select (sum(points) filter (where account = 'available'))::text from ledger_postings where agency_id = $1) as ledger,
       (select sum(points)::text from messages where agency_id = $1 and channel = 'sms' and status in ('sent', 'delivered')) as spent
     from agencies where id = $1`,
    [northlight.id],
  );
  const [{ balance, ledger, spent } = { balance: '', ledger: '-', spent: '' }] = rows;
  expect(balance).toBe(ledger);
  expect(Number(balance)).toBe(northlight.points - Number(spent));
});

test('the simulator has every message, so that one may act as its recipient', async () => {
  const { rows } = await owner.query(
    `select m.id from messages m where m.direction = 'out' and m.status not in ('scheduled', 'cancelled')
       and not exists (select from simulated_messages s where s.message_id = m.id and s.plain = m.plain)`,
  );
  expect(rows).toEqual([]);
});

test('a member reads the own mailbox and conversations with contacts of theirs, and no others', async () => {
  const theirs = await listed(tom);
  expect(theirs.length).toBeGreaterThan(5);
  expect(theirs.map(({ displayName }) => displayName)).not.toContain('Owen Ellery');
});
