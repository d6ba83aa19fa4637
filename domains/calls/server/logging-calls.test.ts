import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const now = '2026-03-02T09:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, tom, lena, rival, owner, settle } = opened;

let ana = '';
beforeEach(async () => {
  clock.set(now);
  await emptyTables(owner, 'contacts, contact_access, calls, tasks, events');
  ana = await layContact(opened, { firstName: 'Ana', phones: ['+447700900123'], assignedAgentId: people.tom.agentId });
});

describe('a call logged by hand', () => {
  test('is outgoing, now and completed unless somebody says otherwise', async () => {
    const made = await tom.calls.create({ contactId: ana, phoneNumber: '07700 900123' });
    expect(made).toMatchObject({
      contactId: ana,
      contact: { _id: ana, displayName: 'Ana' },
      agent: { _id: people.tom.agentId, displayName: 'Tom Example' },
      direction: 'outgoing',
      status: 'completed',
      outcome: null,
      note: null,
      phoneNumber: '+447700900123',
      durationSeconds: null,
      at: '2026-03-02T09:00:00.000Z',
    });
    expect(await tom.calls.get({ id: made._id })).toEqual(made);
  });

  test('R104: is incoming or outgoing, and nothing else', async () => {
    for (const direction of ['incoming', 'outgoing'] as const)
      expect(await tom.calls.create({ contactId: ana, direction })).toMatchObject({ direction });
    const sideways = refusalOf(tom.calls.create({ contactId: ana, direction: 'sideways' as never }));
    expect((await sideways).body.field).toBe('direction');
    expect((await tom.calls.list({})).total).toBe(2);
  });

  test('R442: the recent ones are fifty, those that were written down last first', async () => {
    const made: string[] = [];
    for (let n = 0; n < 52; n += 1) {
      clock.pass({ seconds: 1 });
      // Calls of long ago that are written down today.
      const at = clock
        .now()
        .subtract({ hours: 24 * n })
        .toString();
      made.unshift((await tom.calls.create({ contactId: ana, at }))._id);
    }
    const { data } = await tom.calls.list({ start: '0', length: '50', column: 'createdAt', order: 'descending' });
    expect(data.map(({ _id }) => _id)).toEqual(made.slice(0, 50));
  });

  test('whose outcome is that nobody was reached is a missed one', async () => {
    for (const outcome of ['noAnswer', 'busy'] as const)
      expect(await tom.calls.create({ contactId: ana, outcome })).toMatchObject({ status: 'missed', outcome });
    for (const outcome of ['spoke', 'leftMessage', 'wrongNumber', 'notInterested'] as const)
      expect(await tom.calls.create({ contactId: ana, outcome })).toMatchObject({ status: 'completed', outcome });
    expect(await tom.calls.create({ contactId: ana, outcome: 'busy', status: 'completed' })).toMatchObject({
      status: 'completed',
    });
  });

  test('plans a task to call again with it, or is not logged at all', async () => {
    await tom.calls.create({ contactId: ana, outcome: 'noAnswer', followUpDays: 3 });
    expect((await tom.tasks.list({})).data).toMatchObject([
      {
        displayName: 'Call Ana',
        type: 'call',
        contactId: ana,
        agent: { _id: people.tom.agentId },
        when: { startAt: '2026-03-05T09:00:00.000Z' },
      },
    ]);
    expect((await refusalOf(tom.calls.create({ contactId: ana, followUpDays: 0 }))).body.field).toBe('followupdays');
    expect((await tom.calls.list({})).total).toBe(1);
  });

  test('stands in the timeline at the moment at which it was made, with what is written about it today', async () => {
    await tom.notes.create({ contactId: ana, text: 'a note' });
    const made = await tom.calls.create({
      contactId: ana,
      direction: 'incoming',
      outcome: 'spoke',
      note: 'wants a garden',
      at: '2026-03-02T10:00:00+02:00',
      durationSeconds: 95,
    });
    await tom.calls.update({ id: made._id, note: 'wants two gardens' });
    const { data } = await maya.timeline.list({ contactId: ana });
    expect(data.map(({ item }) => item.type)).toEqual(['Note', 'Call']);
    expect(data[1]?.item).toMatchObject({
      sentence: 'Tom Example logged a call with Ana',
      at: '2026-03-02T08:00:00.000Z',
      more: { _id: made._id, direction: 'incoming', outcome: 'spoke', note: 'wants two gardens', durationSeconds: 95 },
    });
  });

  test('is the last communication with the contact', async () => {
    await tom.calls.create({ contactId: ana, outcome: 'leftMessage' });
    expect(await maya.contacts.get({ id: ana })).toMatchObject({
      lastActivityKind: 'call',
      lastActivityAt: '2026-03-02T09:00:00.000Z',
      lastCommunication: { channel: 'call', direction: 'outgoing', isAnswered: false },
    });
    await tom.calls.create({ contactId: ana, outcome: 'spoke', at: '2026-03-01T09:00:00Z' });
    expect(await maya.contacts.get({ id: ana })).toMatchObject({ lastCommunication: { isAnswered: false } });
  });

  test.each([
    ['at', { at: '2026-03-02T09:02:00Z' }],
    ['at', { at: 'yesterday' }],
    ['note', { note: ' ' }],
    ['note', { note: 'x'.repeat(5_001) }],
    ['durationseconds', { durationSeconds: -1 }],
    ['durationseconds', { durationSeconds: 90_000 }],
    ['outcome', { outcome: 'sold' as 'spoke' }],
    ['status', { status: 'ongoing' as 'missed' }],
    ['direction', { direction: 'sideways' as 'incoming' }],
    ['contactid', { contactId: 'x' }],
  ])('is refused for its %s', async (field, wrong) => {
    const { body } = await refusalOf(tom.calls.create({ contactId: ana, ...wrong }));
    expect([body.status, body.field]).toEqual([422, field]);
    expect((await maya.calls.list({})).total).toBe(0);
  });

  test('is changed: what is left out stays, null clears', async () => {
    const { _id: id } = await tom.calls.create({ contactId: ana, outcome: 'spoke', note: 'n', durationSeconds: 60 });
    expect(await tom.calls.update({ id, note: null, outcome: 'busy', status: 'missed' })).toMatchObject({
      note: null,
      outcome: 'busy',
      status: 'missed',
      durationSeconds: 60,
    });
    const before = await owner.query(`select count(*) from events where name = 'call.updated'`);
    await tom.calls.update({ id });
    expect(await owner.query(`select count(*) from events where name = 'call.updated'`)).toMatchObject({
      rows: before.rows,
    });
    expect((await refusalOf(tom.calls.update({ id, at: '2026-04-01T00:00:00Z' }))).body.field).toBe('at');
  });
});

describe('calls are for those who reach the contact', () => {
  test('in the list, its total, a search, one by one and in what changes them', async () => {
    const bea = await layContact(opened, { firstName: 'Bea', assignedAgentId: people.lena.agentId });
    const { _id: anas } = await tom.calls.create({ contactId: ana, note: 'garden' });
    const { _id: beas } = await lena.calls.create({ contactId: bea, note: 'garden too' });
    const seen = async (who: typeof tom) => {
      const { data, total } = await who.calls.list({ search: 'garden' });
      expect([total, (await who.calls.count({})).total]).toEqual([data.length, data.length]);
      return data.map(({ _id }) => _id);
    };
    expect(await seen(tom)).toEqual([anas]);
    expect(await seen(lena)).toEqual([beas]);
    expect(await seen(maya)).toEqual([beas, anas]);
    expect(await seen(rival)).toEqual([]);
    for (const who of [lena, rival]) {
      expect(await refusalOf(who.calls.get({ id: anas }))).toMatchObject({ status: 404 });
      expect(await refusalOf(who.calls.update({ id: anas, note: 'x' }))).toMatchObject({ status: 404 });
      expect(await refusalOf(who.calls.create({ contactId: ana }))).toMatchObject({ status: 404 });
    }
    await maya.contacts.share({ id: ana, agentsEmails: [people.lena.email], permissionType: 4 });
    expect(await seen(lena)).toEqual([beas, anas]);
    expect(await refusalOf(lena.calls.update({ id: anas, note: 'x' }))).toMatchObject({ status: 403 });
    expect(await refusalOf(lena.calls.create({ contactId: ana }))).toMatchObject({ status: 403 });
    await maya.contacts.delete({ id: ana });
    expect(await seen(maya)).toEqual([beas]);
  });

  test('the latest come first, fifty a page', async () => {
    for (let n = 0; n < 52; n += 1) {
      clock.pass({ seconds: 1 });
      await tom.calls.create({ contactId: ana, note: `call ${n}` });
    }
    const { data, total } = await maya.calls.list({ start: '0', column: 'createdAt', order: 'desc' });
    expect([data.length, total, data[0]?.note]).toEqual([50, 52, 'call 51']);
  });
});

test('calls follow a contact that is merged, and come back when it is taken apart', async () => {
  const kept = await layContact(opened, { firstName: 'Kept', assignedAgentId: people.lena.agentId });
  const { _id: id } = await tom.calls.create({ contactId: ana });
  const { _id: own } = await lena.calls.create({ contactId: kept });
  const { mergeId } = await maya.contacts.merge({ id: kept, otherId: ana });
  await settle();
  expect(await maya.calls.get({ id })).toMatchObject({ contactId: kept });
  expect((await maya.timeline.list({ contactId: kept, type: 'Call' })).total).toBe(2);
  await maya.contacts.undoMerge({ id: mergeId });
  await settle();
  expect(await maya.calls.get({ id })).toMatchObject({ contactId: ana });
  expect(await maya.calls.get({ id: own })).toMatchObject({ contactId: kept });
});

test('R123: the kinds of activity are call, email, sms and todo', async () => {
  const { enums } = await maya.agency.config({});
  expect(enums).toMatchObject({
    activityType: ['call', 'email', 'sms', 'todo'],
    callStatus: ['ongoing', 'completed', 'missed'],
    callDirection: ['incoming', 'outgoing'],
  });
});
