import { describe, expect, test } from 'vitest';
import { fieldTypes, string, tag } from '#/kernel/contract/attribute.ts';
import { openAgent } from '#/kernel/server/acting.ts';
import { undoVisible } from '#/kernel/server/jobs/visible/undoing.ts';
import { fill, idOf } from '#/test/entities/fill.ts';
import { openSpecimens } from '#/test/entities/open-specimens.ts';
import { servedSpecimen } from '#/test/entities/served-specimen.ts';
import { specimen } from '#/test/entities/specimen.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { columnFor } from './written-values.ts';

const { house, maya, tom, ines, rival, owner, settle } = await openSpecimens();
const stage = '01900001-0000-7000-8000-000000000001';
const everything = {
  name: 'Émile',
  nickname: 'em',
  ownerId: people.tom.agentId,
  words: ['a', 'b'],
  size: 1.5,
  pieces: 3,
  isOpen: false,
  kind: 'rare' as const,
  plan: 'team',
  price: 12_345,
  bornOn: '2020-02-29',
  seenAt: '2026-03-29T01:00:00.123Z',
  stage,
  emails: [{ emailAddress: 'A@Example.com', isPrimary: true }],
  place: { city: 'Cluj' },
};
type Created = Parameters<typeof maya.specimens.create>[0];
const create = (input: Created) => maya.specimens.create(input);
const eventsOf = async (id: string) => {
  const { rows } = await owner.query<{
    name: string;
    data: unknown;
    changes: Record<string, unknown>;
    actor_id: string;
  }>('select name, data, changes, actor_id from events where subject_id = $1 order by id', [id]);
  return rows;
};

describe('create', () => {
  test('keeps every writable kind of value and answers the bare record', async () => {
    const made = await create(everything);
    expect(made).toMatchObject({
      ...everything,
      stage: { _id: stage, displayName: stage.slice(0, 8) },
      emails: [{ emailAddress: 'a@example.com', isPrimary: true }],
      attributes: {},
    });
    expect(await maya.specimens.get({ id: made._id })).toEqual(made);
  });

  test('is told with what it set', async () => {
    const made = await create({ name: 'Told', size: 2 });
    const [told, ...others] = await eventsOf(made._id);
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      name: 'specimen.created',
      data: { displayName: 'Told' },
      actor_id: people.maya.agentId,
    });
    expect(told?.changes).toEqual({ name: [null, 'Told'], size: [null, 2], createdAt: [null, made.createdAt] });
  });

  test.each([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'x', kind: 'other' }, 'kind'],
    [{ name: 'x', size: 'big' }, 'size'],
    [{ name: 'x', bornOn: '2021-02-29' }, 'bornon'],
    [{ name: 'x', seenAt: '2021-02-28' }, 'seenat'],
    [{ name: 'x', emails: [{ emailAddress: 'x' }] }, 'emails.0.emailaddress'],
    [{ name: 'x', place: { country: 'RO' } }, 'place.country'],
    [{ name: 'x', secret: 'y' }, 'secret'],
    [{ name: 'x', weight: 1 }, 'weight'],
    [{ name: 'x', createdAt: '2021-02-28T00:00:00Z' }, 'createdat'],
    [{ name: 'x', _id: stage }, '_id'],
    [{ name: 'x', agencyId: people.rival.agencyId }, 'agencyid'],
    [{ name: 'x', nickname: 'x'.repeat(100_000) }, 'nickname'],
    [{ name: 'x', words: Array.from({ length: 5_000 }, () => 'w') }, 'words'],
    [{ name: 'x', words: ['x'.repeat(10_000)] }, 'words.0'],
    [{ name: 'x', emails: Array.from({ length: 500 }, () => ({ emailAddress: 'a@b.ro' })) }, 'emails'],
    [{ name: 'x', size: 1e16 }, 'size'],
    [{ name: 'x', pieces: 0.5 }, 'pieces'],
    [{ name: 'x', pieces: 2 ** 31 }, 'pieces'],
    [{ name: 'x', price: 1.5 }, 'price'],
    [{ name: 'x', price: 2 ** 53 }, 'price'],
    [{ name: 'x\u0000' }, 'name'],
    [{ name: 'x', words: ['\ud800'] }, 'words.0'],
    [{ name: 'x', attributes: { [stage]: 1 } }, `attributes.${stage}`],
    [{ name: 'x', attributes: { constructor: 1 } }, 'attributes.constructor'],
  ])('%j is refused at %s, and nothing is kept', async (input, field) => {
    const count = async () => (await owner.query('select 1 from specimens')).rowCount;
    const before = await count();
    const refused = await refusalOf(create(input));
    expect([refused.status, refused.body.field]).toEqual([422, field]);
    expect(await count()).toBe(before);
  });
});

describe('update', () => {
  test('what is left out stays, null clears, an empty string is left out', async () => {
    const { _id } = await create(everything);
    const changed = await maya.specimens.update({ id: _id, nickname: null, size: 9, plan: '', place: { city: null } });
    expect(changed).toMatchObject({ name: 'Émile', nickname: null, size: 9, plan: 'team', place: { city: null } });
    const [, told] = await eventsOf(_id);
    expect(told).toMatchObject({ name: 'specimen.updated', data: { displayName: 'Émile' } });
    expect(told?.changes).toEqual({
      nickname: ['em', null],
      size: [1.5, 9],
      city: ['Cluj', null],
      unasked: ['em', null],
    });
  });

  test('nothing changed is nothing told', async () => {
    const { _id } = await create({ name: 'Same' });
    await maya.specimens.update({ id: _id });
    await maya.specimens.update({ id: _id, name: 'Same' });
    expect((await eventsOf(_id)).length).toBe(1);
  });

  test('a required value is not cleared', async () => {
    const { _id } = await create({ name: 'Named' });
    expect((await refusalOf(maya.specimens.update({ id: _id, name: null }))).body.field).toBe('name');
  });

  test('a record out of reach, of another agency or removed is not found and stays as it is', async () => {
    const { _id } = await create({ name: 'Mine', ownerId: people.maya.agentId });
    const gone = await create({ name: 'Gone' });
    await maya.specimens.delete({ id: gone._id });
    for (const attempt of [
      () => tom.specimens.update({ id: _id, name: 'Taken' }),
      () => rival.specimens.update({ id: _id, name: 'Taken' }),
      () => maya.specimens.update({ id: gone._id, name: 'Back' }),
      () => tom.specimens.delete({ id: _id }),
      () => rival.specimens.delete({ id: _id }),
      () => maya.specimens.delete({ id: gone._id }),
    ])
      expect((await refusalOf(attempt())).status).toBe(404);
    expect((await maya.specimens.get({ id: _id })).name).toBe('Mine');
  });

  test('of two at once each is told from what the other left', async () => {
    const { _id } = await create({ name: 'Raced', pieces: 0 });
    await Promise.all([1, 2, 3, 4, 5].map((pieces) => maya.specimens.update({ id: _id, pieces })));
    const changes = (await eventsOf(_id)).slice(1).map((told) => told.changes.pieces as [number, number]);
    const left = new Map(changes);
    let at = 0;
    for (let steps = 0; steps < 5; steps += 1) at = left.get(at) ?? Number.NaN;
    expect(at).toBe((await maya.specimens.get({ id: _id })).pieces);
  });
});

describe('own attributes', async () => {
  const typeName = 'specimen';
  const own = await Promise.all(
    fieldTypes.map((type) =>
      maya.attributes.create({
        typeName,
        type,
        displayName: type,
        ...(type === 'dropdown' ? { options: [{ value: 'one', label: 'One' }] } : {}),
      }),
    ),
  );
  const idOfType = (type: string): string => own.find((attribute) => attribute.type === type)?._id ?? '';
  const label = { _id: stage, displayName: 'Hot' };
  const values: Record<string, unknown> = {
    string: 'text',
    'string[]': ['a', 'b'],
    number: 1.5,
    boolean: false,
    object: { any: { thing: [1] } },
    'object[]': [{ a: 1 }],
    dropdown: 'one',
    date: '2020-02-29',
    tag: label,
    'tag[]': [label],
    'origin[]': [label],
    'group[]': [label],
    'email[]': [{ emailAddress: 'a@example.com', isPrimary: false }],
    'phonenumber[]': [{ number: '+40722123456' }],
    'emailmessaging[]': [{ _id: stage, emailAddress: 'a@example.com' }],
    invoiceprice: 100,
    subscriptionplan: 'team',
  };
  const attributes = Object.fromEntries(Object.entries(values).map(([type, value]) => [idOfType(type), value]));

  test('hold a value of every field type, and are filtered by', async () => {
    const made = await create({ name: 'Whole', attributes });
    expect(made.attributes).toEqual(attributes);
    const filtersGroups = [
      [
        { field: `attributes.${idOfType('tag[]')}`, rule: 'isInIds' as const, value: [stage] },
        { field: `attributes.${idOfType('date')}`, rule: 'isEqualTo' as const, value: '2020-02-29' },
      ],
    ];
    expect((await maya.specimens.search({ filtersGroups })).data.map(({ _id }) => _id)).toEqual([made._id]);
    const none = filtersGroups.map((group) => group.map((filter) => ({ ...filter, value: '2020-02-28' })).slice(1));
    expect((await maya.specimens.search({ filtersGroups: none })).total).toBe(0);
  });

  test('change one by one; null takes one away', async () => {
    const { _id } = await create({ name: 'Parts', attributes: { [idOfType('string')]: 'a', [idOfType('number')]: 1 } });
    const changed = await maya.specimens.update({
      id: _id,
      attributes: { [idOfType('string').toUpperCase()]: 'b', [idOfType('number')]: null, [idOfType('boolean')]: true },
    });
    expect(changed.attributes).toEqual({ [idOfType('string')]: 'b', [idOfType('boolean')]: true });
    const others = await maya.specimens.update({ id: _id, attributes: { [idOfType('invoiceprice')]: 5 } });
    expect(others.attributes).toEqual({ ...changed.attributes, [idOfType('invoiceprice')]: 5 });
    expect((await eventsOf(_id))[1]?.changes).toEqual({
      [`attributes.${idOfType('string')}`]: ['a', 'b'],
      [`attributes.${idOfType('number')}`]: [1, null],
      [`attributes.${idOfType('boolean')}`]: [null, true],
    });
  });

  test.each([
    ['string', 5],
    ['number', '5'],
    ['dropdown', 'two'],
    ['date', 'soon'],
    ['boolean', 'yes'],
    ['tag', stage],
    ['tag[]', [stage]],
    ['email[]', [{ emailAddress: 'no' }]],
    ['object', 'text'],
    ['object', { long: 'x'.repeat(20_000) }],
  ])('%s does not take %j', async (type, value) => {
    const refused = await refusalOf(create({ name: 'x', attributes: { [idOfType(type)]: value } }));
    expect([refused.status, refused.body.field]).toEqual([422, `attributes.${idOfType(type)}`]);
  });

  test('a required one must be there, and cannot be cleared; a removed or hidden one is answered no more', async () => {
    const must = await maya.attributes.create({ typeName, type: 'string', displayName: 'Must', isRequired: true });
    const place = `attributes.${must._id}`;
    expect((await refusalOf(create({ name: 'x' }))).body.field).toBe(place);
    const { _id } = await create({ name: 'x', attributes: { [must._id]: 'y', [idOfType('string')]: 'kept' } });
    expect((await refusalOf(maya.specimens.update({ id: _id, attributes: { [must._id]: null } }))).body.field).toBe(
      place,
    );
    expect((await maya.specimens.update({ id: _id, size: 1 })).attributes[must._id]).toBe('y');
    await maya.attributes.update({ id: must._id, isHidden: true, isRequired: false });
    expect((await maya.specimens.get({ id: _id })).attributes).toEqual({ [idOfType('string')]: 'kept' });
    await maya.attributes.update({ id: must._id, isHidden: false });
    expect((await maya.specimens.get({ id: _id })).attributes[must._id]).toBe('y');
    await maya.attributes.delete({ id: must._id });
    expect((await maya.specimens.get({ id: _id })).attributes).toEqual({ [idOfType('string')]: 'kept' });
    const asked = [[{ field: place, rule: 'isNotEmpty' as const }]];
    expect((await refusalOf(maya.specimens.search({ filtersGroups: asked }))).body.field).toBe(
      'filtersgroups.0.0.field',
    );
  });

  test("another agency's attribute is no field", async () => {
    const theirs = await rival.attributes.create({ typeName, type: 'string', displayName: 'Theirs' });
    const refused = await refusalOf(create({ name: 'x', attributes: { [theirs._id]: 'y' } }));
    expect([refused.status, refused.body.field]).toEqual([422, `attributes.${theirs._id}`]);
  });
});

describe('delete', () => {
  test('one, which is then gone, and told', async () => {
    const { _id } = await create({ name: 'Short-lived' });
    expect(await maya.specimens.delete({ id: _id })).toEqual({ deletedCount: 1 });
    expect((await refusalOf(maya.specimens.get({ id: _id }))).status).toBe(404);
    expect((await eventsOf(_id)).map(({ name, data }) => [name, data])).toEqual([
      ['specimen.created', { displayName: 'Short-lived' }],
      ['specimen.deleted', { displayName: 'Short-lived' }],
    ]);
  });

  test('several at once, those out of reach left alone', async () => {
    const mine = await create({ name: 'Mine' });
    const open = await create({ name: 'Open', isOpen: true });
    expect(await tom.specimens.bulkDelete({ ids: [mine._id, open._id] })).toEqual({
      modifiedCount: 1,
      totalCount: 2,
      deletedCount: 1,
      jobId: null,
    });
    expect((await maya.specimens.get({ id: mine._id }))._id).toBe(mine._id);
  });

  test('decision 18: all under a filter as it is when the job runs, undone by its job', async () => {
    await fill(owner, people.rival.agencyId, 400);
    const filtersGroups = [[{ field: 'kind', rule: 'isEqualTo' as const, value: 'odd' }]];
    const before = await rival.specimens.search({ filtersGroups, length: 1 });
    const { jobId, totalCount } = await rival.specimens.bulkDelete({ all: true, filtersGroups });
    expect(totalCount).toBe(before.total);
    await rival.specimens.update({ id: idOf(2), kind: 'rare' });
    await settle();
    expect((await rival.specimens.search({ filtersGroups })).total).toBe(0);
    expect((await rival.specimens.get({ id: idOf(2) })).kind).toBe('rare');
    expect((await rival.specimens.count({})).total).toBe(400 - before.total + 1);
    const { rows } = await owner.query('select status, modified_count, can_undo from jobs where id = $1', [jobId]);
    expect(rows).toEqual([{ status: 'done', modified_count: before.total - 1, can_undo: true }]);
    await openAgent(house, people.rival, (ctx) => undoVisible(ctx, jobId ?? ''));
    await settle();
    expect((await rival.specimens.count({})).total).toBe(400);
    expect((await rival.specimens.search({ filtersGroups })).total).toBe(before.total - 1);
    const told = await eventsOf((await rival.specimens.search({ filtersGroups, length: 1 })).data[0]?._id ?? '');
    expect(told.map(({ name }) => name)).toEqual(['specimen.deleted', 'specimen.restored']);
  });

  test('an undo leaves alone what somebody has deleted again since', async () => {
    await fill(owner, people.ines.agencyId, 60);
    const { jobId } = await ines.specimens.bulkDelete({ all: true });
    await settle();
    expect((await ines.specimens.count({})).total).toBe(0);
    await owner.query(`update specimens set removed_at = now() where agency_id = $1 and id = $2`, [
      people.ines.agencyId,
      idOf(7),
    ]);
    const undoId = await openAgent(house, people.ines, (ctx) => undoVisible(ctx, jobId ?? ''));
    await settle();
    expect((await ines.specimens.count({})).total).toBe(59);
    expect((await refusalOf(ines.specimens.get({ id: idOf(7) }))).status).toBe(404);
    const { rows } = await owner.query(`select entity_id from job_items where job_id = $1 and status = 'skipped'`, [
      undoId,
    ]);
    expect(rows).toEqual([{ entity_id: idOf(7) }]);
  });

  test.each([[{}], [{ ids: [] }], [{ all: false }]])('%j selects nothing and is refused', async (selection) => {
    expect((await refusalOf(tom.specimens.bulkDelete(selection))).body.field).toBe('ids');
  });
});

test('an attribute that no column holds cannot be declared writable', () => {
  const labelled = tag('Label', { isWritable: true });
  expect(() => columnFor({ ...servedSpecimen, links: {} }, 'label', labelled)).toThrow('specimen.label is writable');
  expect(() => columnFor(servedSpecimen, 'initials', string('Initials', { isComputed: true }))).toThrow('no column');
  expect(columnFor(servedSpecimen, 'stage', specimen.attributes.stage)).toBe('stage_id');
});
