import { describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, tom, lena, rival, settle } = opened;
const { lay, connect, phoneId } = await openMessages(opened);
await connect('inboxEmail', { agentId: people.lena.agentId });
const body = '<p>Dear {{contact.firstName|friend}}</p>';
const tomorrow = '2026-03-03T08:00:00Z';

describe('what waits for a moment that was chosen', () => {
  test('R640: it is listed, the next one first, until it is taken back or has gone; nobody else sees it but owners', async () => {
    const contactId = await lay({ firstName: 'Ana', assignedAgentId: people.lena.agentId });
    const mail = await lena.emails.create({ contactId, subject: 'Homes', body, scheduledAt: tomorrow });
    const text = await maya.texts.create({ contactId, plain: 'At eight?', scheduledAt: '2026-03-02T12:00:00Z' });
    await maya.emails.create({ contactId, subject: 'Now', body });
    const { data } = await maya.scheduled.list({});
    expect(data).toHaveLength(2);
    expect(data).toMatchObject([
      {
        _id: text._id,
        channel: 'sms',
        subject: null,
        snippet: 'At eight?',
        count: 1,
        scheduledAt: expect.stringMatching(/^2026-03-02T12:00/),
      },
      {
        _id: mail._id,
        channel: 'email',
        subject: 'Homes',
        to: [expect.stringMatching(/^Ana/)],
        createdBy: { _id: people.lena.agentId },
      },
    ]);
    expect((await maya.scheduled.list({ channel: 'email' })).data.map(({ _id }) => _id)).toEqual([mail._id]);
    expect((await lena.scheduled.list({})).data.map(({ _id }) => _id)).toEqual([mail._id]);
    expect((await tom.scheduled.list({})).data).toEqual([]);
    expect((await rival.scheduled.list({})).data).toEqual([]);
    await maya.texts.delete({ id: text._id });
    clock.pass({ hours: 24 });
    await settle();
    expect((await maya.scheduled.list({})).data).toEqual([]);
  });

  test('of one contact: what goes to them, also among others, and their message alone can be taken back', async () => {
    const [ana, bob, cleo] = [await lay({ firstName: 'Ana' }), await lay({ firstName: 'Bob' }), await lay()];
    const at = clock.now().add({ hours: 24 }).toString();
    const many = await maya.emails.create({ to: [{ _id: ana }, { _id: bob }], subject: 'All', body, scheduledAt: at });
    await maya.texts.create({ contactId: cleo, plain: 'You alone', scheduledAt: at });
    const listed = (await maya.scheduled.list({ contactId: bob })).data;
    expect(listed).toMatchObject([{ _id: many._id, subject: 'All', count: 2, messageId: expect.any(String) }]);
    expect((await lena.scheduled.list({ contactId: bob })).data).toEqual([]);
    await maya.emails.delete({ id: listed[0]?.messageId ?? '' });
    expect((await maya.scheduled.list({ contactId: bob })).data).toEqual([]);
    expect((await maya.scheduled.list({ contactId: ana })).data).toMatchObject([{ _id: many._id, count: 1 }]);
    await maya.emails.delete({ id: many._id });
  });

  test('R845, R852: it opens as it was written, is changed, and opens so again', async () => {
    const contactId = await lay({ firstName: 'Bea' });
    const list = await maya.collections.create({ displayName: 'Buyers of March', typeName: 'contact' });
    const at = clock.now().add({ hours: 24 }).toString();
    const sent = await maya.emails.create({
      to: [{ _id: contactId }, { email: { emailAddress: 'new@example.com' } }],
      toCollections: [list._id],
      cc: ['boss@example.org'],
      subject: 'Homes',
      body,
      scheduledAt: at,
      sendAnywayDND: true,
      sendAnywayReason: 'They asked',
    });
    const written = await maya.scheduled.get({ id: sent._id });
    expect(written).toMatchObject({
      _id: sent._id,
      channel: 'email',
      to: [
        { _id: contactId, displayName: expect.stringMatching(/^Bea/), address: expect.stringContaining('@') },
        { _id: null, displayName: 'new@example.com', address: 'new@example.com' },
      ],
      toCollections: [{ _id: list._id, displayName: 'Buyers of March' }],
      cc: ['boss@example.org'],
      subject: 'Homes',
      plain: expect.stringContaining('Dear'),
      sendAnywayDND: true,
      sendAnywayMP: false,
      sendAnywayReason: 'They asked',
      replyToId: null,
    });
    expect(written.body).toContain('{{contact.firstName|friend}}');
    const messageId = sent.threads[0]?.messages[0]?._id ?? '';
    expect((await maya.scheduled.get({ id: messageId }))._id).toBe(sent._id);
    await maya.emails.update({ id: sent._id, subject: 'Homes by the sea' });
    expect(await maya.scheduled.get({ id: sent._id })).toMatchObject({
      subject: 'Homes by the sea',
      cc: ['boss@example.org'],
    });
    const text = await maya.texts.create({ contactId, plain: 'Hello', scheduledAt: at, integration: phoneId });
    await maya.texts.update({ id: text._id, plain: 'Hello again' });
    expect(await maya.scheduled.get({ id: text._id })).toMatchObject({
      channel: 'sms',
      plain: 'Hello again',
      integrationId: phoneId,
    });
  });

  test('another’s is not there, and what has gone is too late', async () => {
    const contactId = await lay({ firstName: 'Cleo' });
    const sent = await maya.emails.create({
      contactId,
      subject: 'Homes',
      body,
      scheduledAt: clock.now().add({ hours: 1 }).toString(),
    });
    expect(await refusalOf(lena.scheduled.get({ id: sent._id }))).toMatchObject({ status: 404 });
    expect(await refusalOf(rival.scheduled.get({ id: sent._id }))).toMatchObject({ status: 404 });
    clock.pass({ hours: 2 });
    await settle();
    expect(await refusalOf(maya.scheduled.get({ id: sent._id }))).toMatchObject({
      status: 409,
      body: { reason: 'messaging.tooLate' },
    });
  });
});

describe('the hour for whoever gets it', () => {
  test('the composer hears on which clocks they live, of their numbers first, then of their addresses', async () => {
    const ids = [
      await lay({ firstName: 'Lia', phones: ['+14155550123'] }),
      await lay({ firstName: 'Max', phones: ['+14155550124'] }),
      await lay({ firstName: 'Nia', phones: ['+442079460123'] }),
    ];
    const { localTimes } = await maya.messages.preview({ channel: 'sms', to: ids.map((_id) => ({ _id })) });
    expect(localTimes.toSorted((a, b) => b.count - a.count)).toMatchObject([
      { zone: 'America/Los_Angeles', by: 'number', count: 2 },
      { zone: 'Europe/London', by: 'number', count: 1 },
    ]);
    expect((await maya.messages.preview({ channel: 'sms' })).localTimes).toEqual([]);
  });
});
