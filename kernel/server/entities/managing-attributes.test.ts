import { describe, expect, test } from 'vitest';
import { fieldTypes } from '#/kernel/contract/attribute.ts';
import { openSpecimens } from '#/test/entities/open-specimens.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const refusedBy = async (work: Promise<unknown>) => (await refusalOf(work)).body;

const { maya, tom, rival, house, owner } = await openSpecimens();
const typeName = 'specimen';
const options = [{ value: 'a', label: 'A' }];

test('an owner adds an attribute of every field type; everybody in the agency sees it, nobody else does', async () => {
  for (const type of fieldTypes) {
    const made = await maya.attributes.create({
      typeName,
      type,
      displayName: `Of type ${type}`,
      ...(type === 'dropdown' ? { options } : {}),
    });
    expect(made).toMatchObject({ typeName, type, isHidden: false, isRequired: false, category: null });
  }
  const { data, total } = await tom.attributes.list({ typeName });
  expect(data.map(({ type }) => type)).toEqual(fieldTypes);
  expect(data.map(({ position }) => position)).toEqual(fieldTypes.map((_, index) => index));
  expect(total).toBe(fieldTypes.length);
  expect(await rival.attributes.list({ typeName })).toEqual({ data: [], total: 0 });
});

test('a member may not add, change or remove one', async () => {
  const [one] = (await tom.attributes.list({ typeName })).data;
  const id = one?._id ?? '';
  for (const attempt of [
    () => tom.attributes.create({ typeName, type: 'string', displayName: 'Mine' }),
    () => tom.attributes.update({ id, displayName: 'Mine' }),
    () => tom.attributes.delete({ id }),
  ])
    expect((await refusedBy(attempt())).status).toBe(403);
});

test('two changes at once of different parts are both kept', async () => {
  const { _id: id } = await maya.attributes.create({ typeName, type: 'string', displayName: 'Raced' });
  for (let round = 0; round < 8; round += 1) {
    const displayName = `Raced ${round}`;
    await Promise.all([
      maya.attributes.update({ id, displayName }),
      maya.attributes.update({ id, category: displayName }),
      maya.attributes.update({ id, position: round }),
    ]);
    const kept = (await maya.attributes.list({ typeName })).data.find(({ _id }) => _id === id);
    expect(kept).toMatchObject({ displayName, category: displayName, position: round });
  }
  await maya.attributes.delete({ id });
});

test("another agency's attribute is not found", async () => {
  const [one] = (await maya.attributes.list({ typeName })).data;
  const id = one?._id ?? '';
  for (const attempt of [
    () => rival.attributes.update({ id, displayName: 'Ours' }),
    () => rival.attributes.delete({ id }),
  ])
    expect((await refusedBy(attempt())).status).toBe(404);
});

describe('names', () => {
  test('a name is made from what people call it, and is the only one of its type', async () => {
    const called = (displayName: string) => maya.attributes.create({ typeName, type: 'string', displayName });
    expect((await called('Date of birth'))?.name).toBe('dateOfBirth');
    expect((await called('date  OF birth!'))?.name).toBe('dateOfBirth2');
    expect((await called('Größe'))?.name).toMatch(/^[a-z]/);
    expect((await called('日本'))?.name).toBe('field');
    // The entity declares one of this name.
    expect((await called('Size!'))?.name).toBe('size2');
  });

  test.each(['dateOfBirth', 'DATEOFBIRTH', 'size', 'Nickname'])('%s is taken', async (name) => {
    const refused = await refusedBy(maya.attributes.create({ typeName, type: 'string', displayName: 'Again', name }));
    expect([refused.status, refused.field, refused.reason]).toEqual([422, 'name', 'fields.nameTaken']);
  });

  test.each(['__proto__', '1st', 'a-b', 'a b', '', '_id', 'é', 'x'.repeat(61)])('%j is no name', async (name) => {
    const attempt = { typeName, type: 'string', displayName: 'Odd', name } as const;
    if (name === '') expect((await maya.attributes.create(attempt)).name).toBe('odd');
    else expect((await refusedBy(maya.attributes.create(attempt))).field).toBe('name');
  });

  test('what people call it is the only one they see, whatever its case: declared ones, own ones, at the same moment', async () => {
    const called = (displayName: string) => maya.attributes.create({ typeName, type: 'string', displayName });
    const attempts = await Promise.allSettled(['Caller', 'CALLER', 'caller', 'Caller'].map(called));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const other = await called('Caller too');
    for (const attempt of [
      () => called('size'),
      () => called('cALLER'),
      () => maya.attributes.update({ id: other._id, displayName: 'Caller' }),
    ]) {
      const refused = await refusedBy(attempt());
      expect([refused.status, refused.field, refused.reason]).toEqual([422, 'displayname', 'fields.displayNameTaken']);
    }
    expect(await maya.attributes.update({ id: other._id, displayName: 'CALLER too' })).toMatchObject({
      displayName: 'CALLER too',
    });
  });

  test('names that JavaScript knows are names like any other', async () => {
    for (const name of ['constructor', 'toString', 'hasOwnProperty'])
      expect(await maya.attributes.create({ typeName, type: 'string', displayName: name, name })).toMatchObject({
        name,
      });
  });

  test('of many who take one name at once, one gets it', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        maya.attributes.create({ typeName, type: 'string', displayName: 'Raced', name: 'raced' }),
      ),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  });
});

describe('what an attribute may be', () => {
  test.each([
    [{ typeName: 'agent', type: 'string' }, 'typename'],
    [{ typeName: 'nothing', type: 'string' }, 'typename'],
    [{ typeName: 'constructor', type: 'string' }, 'typename'],
    [{ typeName, type: 'dropdown' }, 'options'],
    [{ typeName, type: 'dropdown', options: [...options, ...options] }, 'options'],
    [{ typeName, type: 'number', options }, 'options'],
    [{ typeName, type: 'string', hasTime: true }, 'hastime'],
    [{ typeName, type: 'colour' as 'string' }, 'type'],
  ] as const)('%j is refused at %s', async (attempt, field) => {
    const { options, ...rest } = { options: undefined, ...attempt };
    const refused = await refusedBy(
      maya.attributes.create({ ...rest, displayName: 'Odd one', ...(options ? { options: [...options] } : {}) }),
    );
    expect([refused.status, refused.field]).toEqual([422, field]);
  });

  test('its type never changes; its words, group, place and options do', async () => {
    const made = await maya.attributes.create({ typeName, type: 'dropdown', displayName: 'Wing', options });
    const refused = await refusedBy(maya.attributes.update({ id: made._id, type: 'string' } as { id: string }));
    expect([refused.status, refused.field]).toEqual([422, 'type']);
    expect((await refusedBy(maya.attributes.update({ id: made._id, options: null }))).field).toBe('options');
    const changes = { displayName: 'Tract', category: 'House', position: 7, isRequired: true, isHidden: true };
    const changed = await maya.attributes.update({ id: made._id, ...changes });
    expect(changed).toEqual({ ...made, ...changes });
    expect((await maya.attributes.list({ typeName })).data).toContainEqual(changed);
    expect((await maya.attributes.update({ id: made._id, category: null })).category).toBeNull();
  });

  test('a removed one is gone, and its name is free', async () => {
    const made = await maya.attributes.create({ typeName, type: 'string', displayName: 'Short', name: 'short' });
    expect(await maya.attributes.delete({ id: made._id })).toEqual({ deletedCount: 1 });
    expect((await refusedBy(maya.attributes.delete({ id: made._id }))).status).toBe(404);
    expect((await maya.attributes.list({ typeName })).data).not.toContainEqual(made);
    expect((await maya.attributes.create({ typeName, type: 'number', displayName: 'Short', name: 'short' })).type).toBe(
      'number',
    );
  });
});

test('what happened to attributes is told, with what changed', async () => {
  const made = await maya.attributes.create({ typeName, type: 'string', displayName: 'Told' });
  await maya.attributes.update({ id: made._id, displayName: 'Told twice' });
  await maya.attributes.update({ id: made._id, displayName: 'Told twice' });
  await maya.attributes.delete({ id: made._id });
  const { rows } = await owner.query<{ name: string; changes: unknown }>(
    'select name, changes from events where subject_id = $1 order by id',
    [made._id],
  );
  expect(rows).toEqual([
    { name: 'field.created', changes: {} },
    { name: 'field.updated', changes: { displayName: ['Told', 'Told twice'] } },
    { name: 'field.deleted', changes: {} },
  ]);
  expect(house.registry.events.has('field.updated')).toBe(true);
});
