import { beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock });
const { maya, tom, rival, owner } = opened;

let ana = '';
const items = async (length = '100') => (await maya.timeline.list({ contactId: ana, length })).data;
const pin = (id: string, pinned = true) => maya.timeline.pin({ id, pinned });

beforeAll(async () => {
  ana = await layContact(opened, { firstName: 'Ana', lastName: 'Pop' });
  for (let n = 0; n < 14; n += 1) {
    clock.pass({ seconds: 1 });
    await maya.notes.create({ contactId: ana, text: `note ${n}` });
  }
});

describe('R324: PATCH /crm/timeline/{id} takes pinned', () => {
  test('a pinned item stands on top of the first page, and on no other', async () => {
    const before = await items();
    const oldest = before.at(-1)?._id ?? '';
    expect(await pin(oldest)).toMatchObject({ _id: oldest, pinned: true, item: { more: { text: 'note 0' } } });
    const { data, total } = await maya.timeline.list({ contactId: ana, length: '5' });
    expect(total).toBe(14);
    expect(data.map(({ _id, pinned }) => [_id, pinned])).toEqual([
      [oldest, true],
      ...before.slice(0, 4).map(({ _id }) => [_id, false]),
    ]);
    const rest = await maya.timeline.list({ contactId: ana, length: '100', afterId: data.at(-1)?._id ?? '' });
    expect(rest.data.map(({ _id }) => _id)).toEqual(before.slice(4, -1).map(({ _id }) => _id));
    expect((await maya.timeline.list({ contactId: ana, type: 'Call' })).data).toEqual([]);
    expect(await pin(oldest, false)).toMatchObject({ pinned: false });
    expect(await items()).toEqual(before);
  });

  test('a page that holds fewer items than are pinned still leads on', async () => {
    const before = await items();
    for (const { _id } of before.slice(2, 6)) await pin(_id);
    const { data, hasMore } = await maya.timeline.list({ contactId: ana, length: '2' });
    expect([data.length, hasMore]).toEqual([5, true]);
    for (const { _id } of before.slice(2, 6)) await pin(_id, false);
  });

  test('at most ten are pinned, however they are asked for at once', async () => {
    const before = await items();
    const asked = await Promise.allSettled(before.map(({ _id }) => pin(_id)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const pinned = (await items()).filter((one) => one.pinned);
    expect(pinned).toHaveLength(10);
    const refused = await refusalOf(pin(before.find(({ _id }) => !pinned.some((one) => one._id === _id))?._id ?? ''));
    expect(refused.body).toMatchObject({ status: 409, reason: 'timeline.tooManyPinned' });
    await pin(pinned[0]?._id ?? '');
    for (const { _id } of pinned) await pin(_id, false);
  });

  test('needs the right to change the contact', async () => {
    const [first] = await items();
    const id = first?._id ?? '';
    expect(await refusalOf(tom.timeline.pin({ id, pinned: true }))).toMatchObject({ status: 404 });
    expect(await refusalOf(rival.timeline.pin({ id, pinned: true }))).toMatchObject({ status: 404 });
    await maya.contacts.share({ id: ana, agentsEmails: [people.tom.email], permissionType: 4 });
    expect(await refusalOf(tom.timeline.pin({ id, pinned: true }))).toMatchObject({ status: 403 });
    await maya.contacts.share({ id: ana, agentsEmails: [people.tom.email], permissionType: 6 });
    expect(await tom.timeline.pin({ id, pinned: true })).toMatchObject({ pinned: true });
    await pin(id, false);
  });

  test('an event that is no item of a timeline cannot be pinned', async () => {
    const { rows } = await owner.query<{ id: string }>(
      `select id from events where agency_id = $1 and subject_type <> 'contact' limit 1`,
      [people.maya.agencyId],
    );
    await maya.team.update({ firstName: 'Maja' });
    const { rows: others } = await owner.query<{ id: string }>(
      `select id from events where name like 'team.%' limit 1`,
    );
    for (const { id } of [...rows, ...others]) expect(await refusalOf(pin(id))).toMatchObject({ status: 404 });
    expect(others).toHaveLength(1);
  });
});
