// Texts that come in, and what they ask for.
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openArrivals } from '#/test/laying/arrivals.ts';
import { openMessages } from '#/test/laying/messages.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { house, maya, lena, owner, settle } = opened;
const { lay, arrived, phoneId, testMode, fate } = await openMessages(opened);
const { text, tell } = openArrivals(opened);

let count = 0;
const newNumber = (): string => {
  count += 1;
  return `+4477009001${String(count).padStart(2, '0')}`;
};
const blocksOf = async (number: string) =>
  (await owner.query<{ kind: string }>('select kind from contact_blocks where address = $1', [number])).rows.map(
    ({ kind }) => kind,
  );
const messagesOf = async (number: string) =>
  (
    await owner.query<{
      direction: string;
      plain: string;
      contact_id: string;
      thread_id: string;
      wish: string | null;
      status: string;
    }>('select * from messages where address = $1 order by created_at, id', [number])
  ).rows;
const answersOf = async (number: string) => (await messagesOf(number)).filter(({ direction }) => direction === 'out');

beforeEach(async () => {
  clock.pass({ hours: 25 });
  await owner.query('delete from simulated_messages');
});

describe('a text that came in', () => {
  test('of a number nobody knows makes an unknown contact and one thread', async () => {
    const from = newNumber();
    await text(phoneId, 'Is 12 Oak Street still for sale?', { from });
    await text(phoneId, 'And the garden?', { from });
    const messages = await messagesOf(from);
    expect(new Set(messages.map(({ thread_id }) => thread_id)).size).toBe(1);
    const id = messages[0]?.contact_id ?? '';
    expect(await maya.contacts.get({ id })).toMatchObject({
      isUnknownContact: true,
      phones: [{ number: from }],
      lastCommunication: { channel: 'text', direction: 'incoming' },
    });
    await expect(lena.contacts.get({ id })).rejects.toMatchObject({ status: 404 });
    const { data } = await maya.timeline.list({ contactId: id });
    expect(data.filter(({ item }) => item.name === 'contact.textReceived')).toHaveLength(2);
  });

  test('told many times at once is one', async () => {
    const from = newNumber();
    const told = {
      texts: [{ eventId: house.ids.next(), from, to: '+442071838750', text: 'Once', at: clock.now().toString() }],
    };
    expect(await Promise.all(Array.from({ length: 8 }, () => tell(phoneId, told)))).toEqual(
      Array.from({ length: 8 }, () => 200),
    );
    await Promise.all([settle(), settle()]);
    expect(await messagesOf(from)).toHaveLength(1);
  });

  test('with signs that no database takes is kept without them', async () => {
    const from = newNumber();
    await text(phoneId, 'a\0b\ud800c', { from });
    expect((await messagesOf(from))[0]?.plain).toMatch(/^ab.c$/u);
  });
});

describe('who asks for no more texts', () => {
  test('gets none from any number, and one answer that says so', async () => {
    const from = newNumber();
    const contactId = await lay({ phones: [from] });
    await text(phoneId, 'Please stop texting me', { from });
    expect(await blocksOf(from)).toEqual(['stop']);
    expect(await answersOf(from)).toMatchObject([
      { status: 'sent', plain: expect.stringContaining('no more text messages') },
    ]);
    expect(await arrived()).toHaveLength(1);
    await text(phoneId, 'STOP!!', { from });
    await text(phoneId, 'no more texts', { from });
    expect(await answersOf(from)).toHaveLength(1);
    await expect(maya.texts.create({ contactId, body: 'Hello', plain: 'Hello' })).rejects.toMatchObject({
      status: 422,
    });
    const { data } = await maya.timeline.list({ contactId });
    expect(data.filter(({ item }) => item.name === 'contact.textsStopped')).toHaveLength(1);
  });

  test('gets no answer of ours where the carrier gave one', async () => {
    const from = newNumber();
    await text(phoneId, 'STOP', { from, optOut: 'stop' });
    expect(await blocksOf(from)).toEqual(['stop']);
    expect(await answersOf(from)).toEqual([]);
  });

  test('may have them again; the latest wish holds, in whatever order they come', async () => {
    const [a, b] = [newNumber(), newNumber()];
    const now = clock.now();
    const [first, second, third] = [1, 2, 3].map((seconds) => now.add({ seconds }).toString());
    await text(phoneId, 'stop', { from: a, at: first ?? '' });
    await text(phoneId, 'start', { from: a, at: second ?? '' });
    expect(await blocksOf(a)).toEqual([]);
    await text(phoneId, 'stop', { from: a, at: first ?? '', eventId: house.ids.next() });
    expect(await blocksOf(a)).toEqual([]);
    await text(phoneId, 'START', { from: b, at: second ?? '' });
    await text(phoneId, 'stop', { from: b, at: third ?? '' });
    await text(phoneId, 'stop', { from: b, at: first ?? '' });
    expect(await blocksOf(b)).toEqual(['stop']);
  });

  test('in test mode gets no answer, and is asked of nobody', async () => {
    await testMode(true);
    const from = newNumber();
    await text(phoneId, 'stop it', { from });
    await testMode(false);
    expect(await answersOf(from)).toMatchObject([{ status: 'rehearsed' }]);
    expect(await blocksOf(from)).toEqual(['stop']);
    expect(await arrived()).toEqual([]);
  });

  test('where nobody can say whether the answer left, it is never sent again', async () => {
    const from = newNumber();
    await fate('acceptThenTimeOut', { timesLeft: 1, channel: 'sms' });
    await text(phoneId, 'unsubscribe me', { from });
    await settle();
    expect(await answersOf(from)).toMatchObject([{ status: 'uncertain' }]);
    expect(await arrived()).toHaveLength(1);
    await owner.query('delete from simulated_fates');
  });
});

describe('the answer to a wish that certainly did not leave', () => {
  test.each(['busy', 'refuseSignedOut'] as const)('is tried again until it does, and leaves once: %s', async (kind) => {
    const from = newNumber();
    await fate(kind, { timesLeft: 2, channel: 'sms' });
    await text(phoneId, 'STOP', { from });
    expect(await answersOf(from)).toMatchObject([{ status: 'sending' }]);
    for (let tries = 1; tries < 3; tries += 1) {
      clock.pass({ minutes: 5 });
      await settle();
    }
    expect(await answersOf(from)).toMatchObject([{ status: 'sent', error: null }]);
    expect(await arrived()).toHaveLength(1);
    clock.pass({ hours: 2 });
    await settle();
    expect(await arrived()).toHaveLength(1);
  });

  test('is given up after a few tries, and says why', async () => {
    const from = newNumber();
    await fate('busy', { channel: 'sms' });
    await text(phoneId, 'START', { from });
    for (let tries = 1; tries < 10; tries += 1) {
      clock.pass({ hours: 1 });
      await settle();
    }
    expect(await answersOf(from)).toMatchObject([
      { status: 'failed', error: 'The provider takes no more messages for a while' },
    ]);
    await owner.query('delete from simulated_fates');
  });

  test('is not tried again where the recipient is refused', async () => {
    const from = newNumber();
    await fate('refuse', { timesLeft: 1, channel: 'sms' });
    await text(phoneId, 'STOP', { from });
    clock.pass({ hours: 1 });
    await settle();
    expect(await answersOf(from)).toMatchObject([{ status: 'failed', error: 'There is no such recipient' }]);
    expect(await arrived()).toEqual([]);
  });
});

test('who asks for help is answered once', async () => {
  const from = newNumber();
  await text(phoneId, 'HELP', { from });
  await text(phoneId, 'help', { from });
  expect(await answersOf(from)).toMatchObject([{ plain: expect.stringContaining('Reply STOP') }]);
  expect(await blocksOf(from)).toEqual([]);
});
