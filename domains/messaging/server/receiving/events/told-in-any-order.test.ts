// What providers tell, through the door: shuffled, doubled, early and late it ends as it would have in order.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { providerEventKinds } from '#/domains/integrations/server/providers/receiving.ts';
import type { Told } from '#/domains/integrations/server/providers/simulator/simulator.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openArrivals } from '#/test/laying/arrivals.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { house, maya, owner, settle } = opened;
const { lay, mailId, fate, arrived } = await openMessages(opened);
const { tell } = openArrivals(opened);

type Event = Told['events'][number];
interface Sent {
  contactId: string;
  messageId: string;
  address: string;
}

/** Mails to so many contacts, of one mailing. */
const sendTo = async (count: number): Promise<Sent[]> => {
  const to: { _id: string }[] = [];
  while (to.length < count) to.push({ _id: await lay() });
  const { _id } = await maya.emails.create({ to, subject: 'Hi', body: '<p>Hi</p>' });
  clock.pass({ seconds: 11 });
  await settle();
  const { rows } = await owner.query<Sent>(
    'select contact_id as "contactId", id as "messageId", address from messages where mailing_id = $1 order by id',
    [_id],
  );
  return rows;
};
const send = async (): Promise<Sent> => {
  const [sent] = await sendTo(1);
  if (!sent) throw new Error('Nothing was sent');
  return sent;
};

/** Everything that was learnt, without ids and what differs between two contacts anyway. */
const learnt = async ({ contactId, messageId, address }: Sent) => {
  const { rows } = await owner.query(
    'select status, opened_at, is_open_human, clicked_at, bounced_at, error from messages where id = $1',
    [messageId],
  );
  const blocks = await owner.query('select channel, kind, at from contact_blocks where address = $1 order by kind', [
    address,
  ]);
  const { emails, marketingPreferences } = await maya.contacts.get({ id: contactId });
  const [{ emailAddress: _, ...health } = { emailAddress: '' }] = emails ?? [];
  return JSON.stringify({ message: rows[0], blocks: blocks.rows, health, marketingPreferences });
};

test('shuffled, doubled and delayed, what is told ends as in order', async () => {
  const runs = 12;
  const pool = await sendTo(2 * runs);
  const next = async (): Promise<Sent> => pool.pop() ?? (await send());
  const began = clock.now();
  const happening = fc.record({
    kind: fc.constantFrom(...providerEventKinds),
    seconds: fc.integer({ min: 1, max: 900 }),
    isMachine: fc.boolean(),
  });
  const plan = fc.array(happening, { minLength: 1, maxLength: 5 }).chain((events) =>
    fc.record({
      events: fc.constant(events),
      order: fc.shuffledSubarray([...events.keys(), ...events.keys()], { minLength: events.length * 2 }),
      cut: fc.nat({ max: events.length * 2 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(plan, async ({ events, order, cut }) => {
      const [one, other] = [await next(), await next()];
      const eventsOf = ({ messageId, address }: Sent): Event[] =>
        events.map(({ kind, seconds, isMachine }, at) => ({
          eventId: `${messageId} ${at}`,
          kind,
          at: began.add({ seconds }).toString(),
          messageId,
          providerMessageId: messageId,
          address,
          reason: `${kind} ${seconds}`,
          isMachine,
          url: `https://x.example/${at}`,
        }));
      for (const event of eventsOf(one).toSorted((a, b) => a.at.localeCompare(b.at))) {
        await tell(mailId, { events: [event] });
        await settle();
      }
      const all = eventsOf(other);
      const shuffled = order.flatMap((at) => all[at] ?? []);
      for (const part of [shuffled.slice(0, cut), shuffled.slice(cut)]) {
        await tell(mailId, { events: part });
        if (cut % 2 === 0) await settle();
      }
      await settle();
      expect(await learnt(other)).toBe(await learnt(one));
    }),
    { numRuns: runs, endOnFailure: true },
  );
});

describe('what is told', () => {
  const about = ({ messageId, address }: Sent, kind: Event['kind'], more: Partial<Event> = {}): Event => ({
    eventId: house.ids.next(),
    kind,
    at: clock.now().toString(),
    messageId,
    providerMessageId: 'p',
    address,
    ...more,
  });

  test('before the provider has answered settles the message, and what it is the timeline’s', async () => {
    await fate('acceptThenTimeOut', { timesLeft: 1 });
    const sent = await send();
    const states = async () => (await owner.query('select status from messages where id = $1', [sent.messageId])).rows;
    expect(await states()).toEqual([{ status: 'sending' }]);
    await tell(mailId, { events: [about(sent, 'delivered')] });
    await settle();
    expect(await states()).toEqual([{ status: 'delivered' }]);
    clock.pass({ hours: 1 });
    await settle();
    expect(await states()).toEqual([{ status: 'delivered' }]);
    const { data } = await maya.timeline.list({ contactId: sent.contactId });
    expect(data.filter(({ item }) => item.name === 'contact.emailSent')).toMatchObject([
      { item: { actor: { _id: people.maya.agentId } } },
    ]);
  });

  test('of a message that is known by the provider’s id alone waits until that is known', async () => {
    const sent = await send();
    const [{ messageId: _, ...early }] = [about(sent, 'delivered', { providerMessageId: `p ${sent.messageId}` })];
    await tell(mailId, { events: [early] });
    await settle();
    expect(
      (await owner.query('select worked_at from message_events where event_id = $1', [early.eventId])).rows,
    ).toEqual([{ worked_at: null }]);
    await owner.query('update messages set provider_message_id = $2 where id = $1', [
      sent.messageId,
      `p ${sent.messageId}`,
    ]);
    clock.pass({ minutes: 2 });
    await settle();
    expect((await owner.query('select status from messages where id = $1', [sent.messageId])).rows).toEqual([
      { status: 'delivered' },
    ]);
  });

  test('of a message that never comes is put away after three days', async () => {
    const [{ messageId: _, ...nobodys }] = [
      about({ contactId: '', messageId: house.ids.next(), address: 'x@y.example' }, 'delivered', {
        providerMessageId: 'none',
      }),
    ];
    await tell(mailId, { events: [nobodys] });
    await settle();
    clock.pass({ hours: 73 });
    await settle();
    expect(
      (
        await owner.query('select worked_at is not null as done from message_events where event_id = $1', [
          nobodys.eventId,
        ])
      ).rows,
    ).toEqual([{ done: true }]);
  });

  test('a complaint ends mail to the address for good; an opt-out turns mail off (decisions 35, 36)', async () => {
    const sent = await send();
    await tell(mailId, { events: [about(sent, 'complaint'), about(sent, 'unsubscribed')] });
    await settle();
    expect(await maya.contacts.get({ id: sent.contactId })).toMatchObject({
      emails: [{ spamComplaint: expect.any(String), optOut: expect.any(String), engagementScore: 0 }],
      marketingPreferences: { isEnabledEmailManual: false, isEnabledEmailWorkflow: false },
    });
    const before = (await arrived()).length;
    const again = maya.emails.create({
      contactId: sent.contactId,
      subject: 'x',
      body: '<p>x</p>',
      sendAnywayMP: true,
      sendAnywayReason: 'asked',
    });
    await expect(again).rejects.toMatchObject({ status: 422 });
    expect(await arrived()).toHaveLength(before);
  });

  test('a failure is told to who wrote the message', async () => {
    const sent = await send();
    await tell(mailId, { events: [about(sent, 'hardBounce', { reason: '550 no such user' })] });
    await settle();
    const { rows } = await owner.query(`select data from events where name = 'messaging.failed' and subject_id = $1`, [
      sent.messageId,
    ]);
    expect(rows).toMatchObject([{ data: { reason: '550 no such user', agentId: people.maya.agentId } }]);
  });
});
