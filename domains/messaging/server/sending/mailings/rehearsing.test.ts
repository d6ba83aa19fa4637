import { describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, rival, settle, owner } = opened;
const { lay, arrived, testMode } = await openMessages(opened);
await testMode(true);

/** Past the seconds in which sending can be taken back. */
const go = async (): Promise<void> => {
  clock.pass({ seconds: 11 });
  await settle();
};

describe('what would have been sent', () => {
  test('it is counted within the seconds before, then listed with its cost, to whom, and who wrote it', async () => {
    const before = await maya.messages.rehearsed({});
    expect(before.coming).toBe(0);
    const ids = [await lay({ firstName: 'Ana' }), await lay({ firstName: 'Bob' })];
    await maya.texts.create({ to: ids.map((_id) => ({ _id })), body: 'Hello {{contact.firstName}}' });
    expect(await maya.messages.rehearsed({})).toEqual({ ...before, coming: 2 });
    await go();
    const after = await maya.messages.rehearsed({});
    expect(after).toMatchObject({ total: before.total + 2, points: before.points + 2, coming: 0 });
    expect(after.data.map(({ snippet }) => snippet).toSorted()).toEqual(['Hello Ana', 'Hello Bob']);
    expect(after.data[0]).toMatchObject({
      channel: 'sms',
      to: expect.stringMatching(/^\+/),
      displayName: expect.stringMatching(/^(Ana|Bob)/),
      points: 1,
      createdBy: { _id: people.maya.agentId },
      at: expect.stringMatching(/^2026-03-02T09:00/),
    });
    expect(await arrived()).toEqual([]);
  });

  test('it is paged like other lists: each once, whatever came meanwhile, and a page of one that is gone by its place', async () => {
    const to = await Promise.all(Array.from({ length: 5 }, async () => ({ _id: await lay() })));
    await maya.texts.create({ to, body: 'Paged' });
    await go();
    const all = (await maya.messages.rehearsed({})).data.map(({ _id }) => _id);
    const idsOf = async (input: Parameters<typeof maya.messages.rehearsed>[0]) =>
      (await maya.messages.rehearsed({ length: '2', ...input })).data.map(({ _id }) => _id);
    const first = await idsOf({});
    expect(first).toEqual(all.slice(0, 2));
    await maya.texts.create({ to: to.slice(0, 1), body: 'Newer' });
    await go();
    const second = await idsOf({ lastId: first[1] ?? '', offset: '2' });
    expect(second).toEqual(all.slice(2, 4));
    expect(await idsOf({ offset: '3' })).toEqual(all.slice(2, 4));
    expect(await idsOf({ start: '3' })).toEqual(all.slice(2, 4));
    await owner.query('update messages set removed_at = now() where id = $1', [first[1]]);
    expect(await idsOf({ lastId: first[1] ?? '', offset: '2' })).toEqual(all.slice(2, 4));
    expect((await maya.messages.rehearsed({ length: '2' })).total).toBe(all.length);
  });

  test('it is opened as it would have gone, by whoever sees its contact and by nobody else', async () => {
    const contactId = await lay({ firstName: 'Cleo' });
    await maya.emails.create({
      contactId,
      subject: 'Hi {{contact.firstName}}',
      body: '<p>Dear {{contact.firstName}}</p>',
    });
    await go();
    const [newest] = (await maya.messages.rehearsed({})).data;
    const id = newest?._id ?? '';
    expect(await maya.messages.get({ id })).toMatchObject({
      contactId,
      status: 'rehearsed',
      subject: 'Hi Cleo',
      body: expect.stringContaining('Dear Cleo'),
      createdBy: { _id: people.maya.agentId },
    });
    expect(await rival.messages.rehearsed({})).toEqual({ data: [], total: 0, points: 0, coming: 0 });
    expect(await refusalOf(rival.messages.get({ id }))).toMatchObject({ status: 404 });
  });
});
