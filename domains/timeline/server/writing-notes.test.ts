import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock });
const { maya, tom, lena, rival, owner } = opened;

let ana = '';
beforeEach(async () => {
  ana = await layContact(opened, { firstName: 'Ana', assignedAgentId: people.tom.agentId });
});
const textsIn = async (contactId: string) =>
  (await maya.timeline.list({ contactId, type: 'Note' })).data.map(({ item }) => item.more?.text);

describe('a note', () => {
  test('is trimmed text of 1 to 5,000 characters (decision 84)', async () => {
    const made = await tom.notes.create({ contactId: ana, text: '  likes gardens 🌿\n' });
    expect(made).toMatchObject({
      contactId: ana,
      text: 'likes gardens 🌿',
      authorId: people.tom.agentId,
      isEdited: false,
    });
    await tom.notes.create({ contactId: ana, text: 'x'.repeat(5_000) });
    for (const text of ['', '   ', 'x'.repeat(5_001)]) {
      const { body } = await refusalOf(tom.notes.create({ contactId: ana, text }));
      expect(body).toMatchObject({ status: 422, field: 'text' });
    }
    for (const text of ['a\u0000b', '\ud800'])
      expect((await refusalOf(tom.notes.create({ contactId: ana, text }))).status).toBeGreaterThanOrEqual(400);
    expect(await textsIn(ana)).toHaveLength(2);
  });

  test('counts as activity with the contact', async () => {
    await tom.notes.create({ contactId: ana, text: 'hello' });
    const contact = await maya.contacts.get({ id: ana });
    expect([contact.lastActivityKind, contact.lastActivityAt]).toEqual(['note', '2026-03-02T09:00:00.000Z']);
  });

  test('is changed by its author and by owners, and by nobody else', async () => {
    await maya.contacts.share({ id: ana, agentsEmails: [people.lena.email], permissionType: 6 });
    const { _id: id } = await tom.notes.create({ contactId: ana, text: 'first' });
    clock.pass({ minutes: 1 });
    expect((await refusalOf(lena.notes.update({ id, text: 'mine now' }))).body).toMatchObject({
      status: 403,
      reason: 'timeline.notYourNote',
    });
    expect(await refusalOf(lena.notes.delete({ id }))).toMatchObject({ status: 403 });
    expect(await tom.notes.update({ id, text: ' second ' })).toMatchObject({ text: 'second', isEdited: true });
    expect(await maya.notes.update({ id, text: 'third' })).toMatchObject({
      text: 'third',
      authorId: people.tom.agentId,
    });
    expect(await textsIn(ana)).toEqual(['third']);
    const { data } = await lena.timeline.list({ contactId: ana, type: 'Note' });
    expect(data[0]?.item.more).toMatchObject({ isEditable: false });
  });

  test('that is deleted leaves the timeline, its count and its pin, and no word in any event', async () => {
    const { _id: id } = await tom.notes.create({ contactId: ana, text: 'a secret word' });
    await tom.notes.create({ contactId: ana, text: 'stays' });
    const { data } = await maya.timeline.list({ contactId: ana });
    const item = data.find((one) => one.item.more?.text === 'a secret word')?._id ?? '';
    await maya.timeline.pin({ id: item, pinned: true });
    expect(await tom.notes.delete({ id })).toEqual({ deletedCount: 1 });
    const after = await maya.timeline.list({ contactId: ana });
    expect([after.total, after.data.map((one) => one.item.more?.text)]).toEqual([1, ['stays']]);
    const refused = [
      () => tom.notes.delete({ id }),
      () => tom.notes.update({ id, text: 'x' }),
      () => maya.timeline.pin({ id: item, pinned: true }),
    ];
    for (const call of refused) expect(await refusalOf(call())).toMatchObject({ status: 404 });
    const { rows } = await owner.query(`select from events where (data::text || changes::text) like '%secret%'`);
    expect(rows).toEqual([]);
  });

  test('is written about contacts within reach to change', async () => {
    expect(await refusalOf(lena.notes.create({ contactId: ana, text: 'x' }))).toMatchObject({ status: 404 });
    expect(await refusalOf(rival.notes.create({ contactId: ana, text: 'x' }))).toMatchObject({ status: 404 });
    await maya.contacts.share({ id: ana, agentsEmails: [people.lena.email], permissionType: 4 });
    expect(await refusalOf(lena.notes.create({ contactId: ana, text: 'x' }))).toMatchObject({ status: 403 });
    const { _id: id } = await tom.notes.create({ contactId: ana, text: 'x' });
    await owner.query('update contacts set assigned_agent_id = null where id = $1', [ana]);
    expect(await refusalOf(tom.notes.update({ id, text: 'y' }))).toMatchObject({ status: 404 });
  });

  test('about a contact that was merged is changed where it is shown', async () => {
    const kept = await layContact(opened, { firstName: 'Kept', assignedAgentId: people.tom.agentId });
    const { _id: id } = await tom.notes.create({ contactId: ana, text: 'before' });
    await owner.query('update contacts set merged_into = $2, removed_at = now() where id = $1', [ana, kept]);
    expect(await tom.notes.update({ id, text: 'after' })).toMatchObject({ text: 'after' });
    expect(await textsIn(kept)).toEqual(['after']);
    await tom.notes.delete({ id });
    expect(await textsIn(kept)).toEqual([]);
  });
});
