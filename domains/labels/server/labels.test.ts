// Tags and origins through the door: made, read, changed, with colours that can be read and names that are given once.
import { describe, expect, test } from 'vitest';
import { labelPalette, tagTypes } from '#/domains/labels/contract.ts';
import { openHouse } from '#/test/house.ts';

const { maya, tom, rival, house } = await openHouse();

const tag = (displayName: string, more: object = {}) => maya.tags.create({ displayName, typeName: 'contact', ...more });

describe('a tag', () => {
  test('R349, R089: POST crm/tags creates a tag with _id, displayName, colours, isHidden and its type', async () => {
    const made = await tag('Buyer', { backgroundColor: '#DFF1FF', foregroundColor: '0c5f9e' });
    expect(made).toMatchObject({
      _id: expect.any(String) as string,
      displayName: 'Buyer',
      typeName: 'contact',
      backgroundColor: '#dff1ff',
      foregroundColor: '#0c5f9e',
      isHidden: false,
      usedBy: 0,
    });
    expect(await maya.tags.get({ id: made._id })).toEqual(made);
  });

  test('R090: has one of nine types, which the configuration names', async () => {
    for (const typeName of tagTypes) expect(await tag('Of a type', { typeName })).toMatchObject({ typeName });
    await expect(tag('Of none', { typeName: 'mood' as never })).rejects.toMatchObject({ body: { field: 'typename' } });
    const { enums } = await maya.agency.config({});
    expect(enums.tagType).toEqual([
      'contact',
      'contact-stage',
      'email',
      'form',
      'listing',
      'message-template',
      'origin',
      'call',
      'task',
    ]);
  });

  test('R350: PATCH crm/tags/{id} changes what is named and leaves the rest', async () => {
    const { _id } = await tag('Before', { backgroundColor: '#dff1ff' });
    const changed = await maya.tags.update({ id: _id, displayName: '  After  it ', isHidden: true });
    expect(changed).toMatchObject({ displayName: 'After it', isHidden: true, backgroundColor: '#dff1ff' });
    expect(await maya.tags.update({ id: _id, typeName: 'task' })).toMatchObject({ typeName: 'task' });
    await expect(maya.tags.update({ id: house.ids.next(), isHidden: true })).rejects.toMatchObject({ status: 404 });
  });

  test('has a name that no other of its type has in any case or spelling', async () => {
    const { _id } = await tag('Café  owner');
    for (const same of ['CAFÉ OWNER', 'cafe\u0301 owner', ' café owner '])
      await expect(tag(same)).rejects.toMatchObject({
        status: 422,
        body: { field: 'displayname', reason: 'labels.nameTaken' },
      });
    expect(await tag('café owner', { typeName: 'task' })).toMatchObject({ typeName: 'task' });
    expect(await maya.tags.update({ id: _id, displayName: 'CAFÉ owner' })).toMatchObject({ displayName: 'CAFÉ owner' });
    const other = await tag('Baker');
    await expect(maya.tags.update({ id: other._id, displayName: 'café OWNER' })).rejects.toMatchObject({
      body: { field: 'displayname' },
    });
  });

  test('is made once where several ask for it at the same moment', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => tag(n % 2 === 0 ? 'At once' : 'AT ONCE')),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of asked)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ body: { field: 'displayname' } });
  });

  test('without colours is given a pair of the palette, the same for the same name', async () => {
    const one = await tag('Colourless');
    const other = await tag('colourless', { typeName: 'form' });
    expect(labelPalette.map(({ backgroundColor }) => backgroundColor)).toContain(one.backgroundColor);
    expect([one.backgroundColor, one.foregroundColor]).toEqual([other.backgroundColor, other.foregroundColor]);
  });

  test('decision 9: may be written by members and deleted by owners, and by nobody of another agency', async () => {
    const made = await tom.tags.create({ displayName: 'Of a member', typeName: 'contact' });
    await expect(rival.tags.get({ id: made._id })).rejects.toMatchObject({ status: 404 });
    await expect(rival.tags.update({ id: made._id, isHidden: true })).rejects.toMatchObject({ status: 404 });
    await expect(rival.tags.delete({ id: made._id })).rejects.toMatchObject({ status: 404 });
    await expect(rival.tags.merge({ id: made._id, otherId: made._id })).rejects.toMatchObject({ status: 422 });
    expect((await rival.tags.all({})).data).toEqual([]);
    const refused = { status: 403, body: { code: 'AccessDenied' } };
    await expect(tom.tags.delete({ id: made._id })).rejects.toMatchObject(refused);
    await expect(tom.tags.bulkDelete({ ids: [made._id] })).rejects.toMatchObject(refused);
    await expect(tom.tags.merge({ id: made._id, otherId: made._id })).rejects.toMatchObject(refused);
    expect(await maya.tags.delete({ id: made._id })).toEqual({ deletedCount: 1, jobId: null });
  });
});

describe('the contrast guard', () => {
  test('refuses words that cannot be read on their ground and names the nearest that can', async () => {
    const refused = tag('Pale', { backgroundColor: '#ffffff', foregroundColor: '#aaaaaa' });
    await expect(refused).rejects.toMatchObject({
      status: 422,
      body: { field: 'foregroundcolor', reason: 'labels.contrast' },
    });
    const problem = await refused.then(String, (error: { message: string }) => error.message);
    const [, nearest] = /nearest that has it is (#[0-9a-f]{6})/.exec(problem) ?? [];
    expect(await tag('Pale', { backgroundColor: '#ffffff', foregroundColor: nearest })).toMatchObject({
      foregroundColor: nearest,
    });
  });

  test('chooses the words where only a ground is given, and anew where the ground changes under them', async () => {
    const { _id, foregroundColor } = await tag('Dark', { backgroundColor: '#202040' });
    expect(foregroundColor).toBe('#ffffff');
    expect(await maya.tags.update({ id: _id, backgroundColor: '#303060' })).toMatchObject({
      foregroundColor: '#ffffff',
    });
    expect(await maya.tags.update({ id: _id, backgroundColor: '#fff0db' })).toMatchObject({
      foregroundColor: '#8f540b',
    });
    await expect(maya.tags.update({ id: _id, foregroundColor: '#ffffff' })).rejects.toMatchObject({
      body: { field: 'foregroundcolor' },
    });
  });
});

describe('lists of tags', () => {
  test('R354, R870: GET crm/tags/all answers every tag lightly, hidden ones flagged, or those of one type', async () => {
    const hidden = await tag('Hidden one', { isHidden: true, typeName: 'call' });
    const { data } = await tom.tags.all({ typeName: 'call' });
    expect(data.find(({ _id }) => _id === hidden._id)).toEqual({
      _id: hidden._id,
      displayName: 'Hidden one',
      typeName: 'call',
      backgroundColor: hidden.backgroundColor,
      foregroundColor: hidden.foregroundColor,
      isHidden: true,
    });
    expect(new Set(data.map(({ typeName }) => typeName))).toEqual(new Set(['call']));
    expect((await maya.tags.all({})).total).toBeGreaterThan(data.length);
  });

  test('stages come in their order, a new one last', async () => {
    for (const displayName of ['Zero', 'Middle', 'Alpha']) await tag(displayName, { typeName: 'contact-stage' });
    const { data } = await maya.tags.all({ typeName: 'contact-stage' });
    expect(data.map(({ displayName }) => displayName)).toEqual(['Of a type', 'Zero', 'Middle', 'Alpha']);
    await maya.tags.update({ id: data[3]?._id ?? '', position: 0 });
    const again = await maya.tags.all({ typeName: 'contact-stage' });
    expect(again.data.map(({ displayName }) => displayName)).toEqual(['Alpha', 'Of a type', 'Zero', 'Middle']);
  });

  test('R355: the tags are listed, searched, sorted and counted, and narrowed to a type', async () => {
    const listed = await maya.tags.list({ typeName: 'call', column: 'displayName', order: 'asc' });
    expect(listed.data.map(({ displayName }) => displayName)).toEqual(['Hidden one', 'Of a type']);
    const filtersGroups = [[{ field: 'isHidden', rule: 'isEqualTo' as const, value: true }]];
    const found = await maya.tags.search({ typeName: 'call', filtersGroups });
    expect(found.data.map(({ displayName }) => displayName)).toEqual(['Hidden one']);
    expect(await maya.tags.count({ typeName: 'call', filtersGroups: JSON.stringify(filtersGroups) })).toEqual({
      total: 1,
    });
    expect((await maya.tags.list({ search: 'idden on' })).total).toBe(1);
    expect((await maya.tags.list({ column: 'updatedAt', order: 'desc' })).data).not.toEqual([]);
    expect(
      await maya.tags.listCheck({ typeName: 'tags', entityIds: listed.data.map(({ _id }) => _id) }),
    ).toHaveProperty('data');
  });

  test('R353: POST crm/tags/bulk/update hides, recolours and retypes several, and says why one was skipped', async () => {
    const [one, other] = [await tag('Bulk one'), await tag('Bulk other', { typeName: 'listing' })];
    const ids = [one._id, other._id];
    const answer = await maya.tags.bulkUpdate({ ids, updates: { isHidden: true, backgroundColor: '#111111' } });
    expect(answer).toEqual({ modifiedCount: 2, totalCount: 2, jobId: null });
    expect(await maya.tags.get({ id: one._id })).toMatchObject({ isHidden: true, foregroundColor: '#ffffff' });
    await tag('Bulk other', { typeName: 'email' });
    const retyped = await maya.tags.bulkUpdate({ ids, updates: { typeName: 'email' } });
    expect(retyped).toEqual({ modifiedCount: 1, totalCount: 2, jobId: null });
    expect(await maya.tags.get({ id: other._id })).toMatchObject({ typeName: 'listing' });
  });

  test('an agency without tags is given eight to begin with, once', async () => {
    const first = await rival.tags.starters({});
    expect(first.data).toHaveLength(8);
    await rival.tags.update({ id: first.data[0]?._id ?? '', displayName: 'Purchaser' });
    const second = await rival.tags.starters({});
    expect(second.data.map(({ _id }) => _id).slice(1)).toEqual(first.data.map(({ _id }) => _id).slice(1));
    expect((await rival.tags.all({})).total).toBe(9);
  });
});
