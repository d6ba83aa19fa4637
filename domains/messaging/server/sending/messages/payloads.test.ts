// What the specification says of the calls about mail and text beyond sending one: by whom, to whom, what is told of it, and changing it.
import { beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#/kernel/server/clock.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';
import { layThread } from '#/test/laying/threads.ts';

const clock = testClock(systemClock.now().toString());
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, tom, rival, owner, settle } = opened;
const { lay, arrived, statesOf } = await openMessages(opened);
const mail = { subject: 'Homes', body: '<p>Three that you should see.</p>' };
const text = { body: 'See you at five.' };

const go = async () => {
  clock.pass({ seconds: 11 });
  await settle();
  return (await arrived()).map(({ recipient }) => recipient).toSorted();
};
const later = (hours: number): string => clock.now().add({ hours }).toString({ fractionalSecondDigits: 3 });
beforeEach(() => owner.query('delete from simulated_messages'));

describe('R458: owners and members write mails and texts', () => {
  const writers = [
    ['an owner', maya, people.maya],
    ['a member', tom, people.tom],
  ] as const;

  test.each(writers)('%s, to contacts', async (_, who, { agentId }) => {
    const lastName = 'Reached';
    const to = [
      { _id: await lay({ lastName, assignedAgentId: agentId }) },
      { _id: await lay({ assignedAgentId: agentId }) },
    ];
    expect(await who.emails.create({ to, ...mail })).toMatchObject({ count: 2, skipped: [] });
    expect(await who.texts.create({ to, ...text })).toMatchObject({ count: 2, skipped: [] });
    expect(await go()).toHaveLength(4);
  });

  test.each(writers)('%s, to a collection of contacts and whoever is named beside it', async (_, who, { agentId }) => {
    const lastName = `Listed by ${agentId}`;
    for (const firstName of ['Ana', 'Bob']) await lay({ firstName, lastName, assignedAgentId: agentId });
    const beside = await lay({ assignedAgentId: agentId });
    const collection = await who.collections.create({
      typeName: 'contact',
      displayName: lastName,
      filtersGroups: [[{ field: 'lastName', type: 'string', rule: 'isEqualTo', value: lastName }]],
    });
    const addressed = { to: [{ _id: beside }], toCollections: [collection._id] };
    expect(await who.emails.create({ ...addressed, ...mail })).toMatchObject({ count: 3 });
    expect(await who.texts.create({ ...addressed, ...text })).toMatchObject({ count: 3 });
    expect(await go()).toHaveLength(6);
  });
});

describe('R460: a message of the inbox is answered', () => {
  test.each([
    ['an owner', maya],
    ['a member', tom],
  ] as const)('by %s, into its thread and to whoever wrote it', async (_, who) => {
    const contactId = await lay({ emails: [`ana.of.${who.person?.email}`], assignedAgentId: people.tom.agentId });
    const { id, messageIds } = await layThread(opened, {
      contactId,
      subject: 'The garden',
      messages: [{ plain: 'Is it large?', age: 60 }],
    });
    const sent = await who.emails.create({
      contactId,
      ...mail,
      subject: 'Re: The garden',
      replyToId: messageIds[0] ?? null,
    });
    expect(sent.threads[0]?._id).toBe(id);
    expect(await go()).toEqual([`ana.of.${who.person?.email}`]);
    const { messages } = await who.inbox.thread({ id });
    expect(messages.map(({ direction, subject }) => [direction, subject])).toEqual([
      ['in', 'The garden'],
      ['out', 'Re: The garden'],
    ]);
  });
});

describe('what is told of what was sent', () => {
  test('R571: a mail and a text carry when they go, their threads, and whom they go to by id', async () => {
    const to = [{ _id: await lay({ firstName: 'Ana', lastName: 'Pop' }) }];
    const scheduledAt = later(24);
    const planned = await maya.emails.create({ to, ...mail, scheduledAt });
    expect(planned).toMatchObject({
      scheduledAt,
      to: [{ _id: to[0]?._id, displayName: 'Ana Pop' }],
      threads: [{ _id: expect.any(String), kind: 'EmailMessagingThread', messages: [{ status: 'scheduled' }] }],
    });
    const now = await maya.texts.create({ to, ...text });
    expect(now).toMatchObject({
      scheduledAt: null,
      to: [{ _id: to[0]?._id, displayName: 'Ana Pop' }],
      threads: [{ _id: expect.any(String), kind: 'SMSMessagingThread', messages: [{ plain: text.body }] }],
    });
    await maya.emails.delete({ id: planned._id });
    await maya.texts.delete({ id: now._id });
  });
});

test('R102: in the timeline of the contact a mail and a text are of the types of their threads', async () => {
  const contactId = await lay();
  await maya.emails.create({ contactId, ...mail });
  await maya.texts.create({ contactId, ...text });
  await go();
  const { data } = await maya.timeline.list({ contactId });
  expect(data.map(({ item }) => item.type).toSorted()).toEqual(['EmailMessagingThread', 'SMSMessagingThread']);
});

describe('the number of a text', () => {
  const countryIs = (country: string | null) =>
    owner.query('update agencies set country = $2 where id = $1', [people.maya.agencyId, country]);
  const typed = async (number: string, country?: string) => {
    await maya.texts.create({ to: [{ phone: { number, ...(country ? { country } : {}) } }], ...text });
    return go();
  };

  test('R570 decision 31: without a country it is of the agency’s, and of its own where it names one', async () => {
    await countryIs('GB');
    expect(await typed('2079460991')).toEqual(['+442079460991']);
    await owner.query('delete from simulated_messages');
    expect(await typed('721555019', 'RO')).toEqual(['+40721555019']);
  });

  test('R713 decision 38: a typed one makes a contact when it is sent, with both flags of messages on', async () => {
    await countryIs('GB');
    const sent = await maya.texts.create({ to: [{ phone: { number: '+442079460992' } }], ...text });
    expect(sent).toMatchObject({ count: 1 });
    expect(await maya.contacts.get({ id: sent.to[0]?._id ?? '' })).toMatchObject({
      phones: [{ number: '+442079460992', country: 'GB' }],
      marketingPreferences: { isEnabledMessageManual: true, isEnabledMessageWorkflow: true },
      consentSource: 'typed by agent',
    });
    expect(await go()).toEqual(['+442079460992']);
    // Typed once more, it is that contact.
    const again = await maya.texts.create({ to: [{ phone: { number: '+442079460992' } }], ...text });
    expect(again.to).toEqual(sent.to);
    await go();
  });

  test('R723: those without one are left out of a text, and counted', async () => {
    const [reached, without] = [await lay({ phones: ['+442079460993'] }), await lay({ phones: [] })];
    const to = [{ _id: reached }, { _id: without }];
    expect(await maya.texts.create({ to, ...text })).toMatchObject({
      count: 1,
      points: 1,
      skipped: [{ reason: 'noAddress', count: 1 }],
    });
    expect(await go()).toEqual(['+442079460993']);
  });

  test('R714 R723: one that can be no number is left out with its reason, and refused where it is alone', async () => {
    await countryIs('GB');
    const to = [{ phone: { number: '12345' } }, { phone: { number: '+442079460994' } }];
    const left = { skipped: [{ reason: 'notANumber', count: 1 }] };
    expect(await maya.messages.preview({ channel: 'sms', to })).toMatchObject({ count: 1, ...left });
    expect(await maya.texts.create({ to, ...text })).toMatchObject({ count: 1, ...left });
    expect(await go()).toEqual(['+442079460994']);
    await expect(maya.texts.create({ to: to.slice(0, 1), ...text })).rejects.toMatchObject({
      body: { field: 'to.0.phone.number', fullMessage: 'Please enter a valid email address or phone number' },
    });
  });

  test('R570 R719: where the agency names no country either it is RO', async () => {
    await countryIs(null);
    expect(await typed('721555018')).toEqual(['+40721555018']);
    await countryIs('GB');
  });
});

describe('what waits', () => {
  test('R846: a mail is deleted by its id and never goes out, by those who reach it alone', async () => {
    const contactId = await lay();
    const sent = await maya.emails.create({ contactId, ...mail, scheduledAt: later(2) });
    for (const who of [tom, rival])
      await expect(who.emails.delete({ id: sent._id })).rejects.toMatchObject({ status: 404 });
    expect(await maya.emails.delete({ id: sent._id })).toEqual({ outcome: 'deleted', count: 1 });
    clock.pass({ hours: 3 });
    expect(await go()).toEqual([]);
    expect(await statesOf(sent._id)).toEqual(['cancelled']);
  });

  test('R852: a text is changed in its words, its recipients and its time', async () => {
    const [one, other] = [await lay(), await lay()];
    const sent = await maya.texts.create({ contactId: one, body: 'At five', scheduledAt: later(2) });
    const changed = await maya.texts.update({
      id: sent._id,
      body: 'At six',
      to: [{ _id: one }, { _id: other }],
      scheduledAt: null,
    });
    expect(changed).toMatchObject({ _id: sent._id, count: 2, scheduledAt: null, points: 2 });
    await go();
    expect((await arrived()).map(({ plain }) => plain)).toEqual(['At six', 'At six']);
    await expect(maya.texts.update({ id: sent._id, body: 'At seven' })).rejects.toMatchObject({ status: 409 });
    await expect(tom.texts.update({ id: sent._id, body: 'At seven' })).rejects.toMatchObject({ status: 404 });
  });
});
