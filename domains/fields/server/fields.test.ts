// Fields and the groups of a record through the door: what an agency adds, where it stands, and what it does to the contacts it has.
import { describe, expect, test } from 'vitest';
import { fieldTypes } from '#/kernel/contract/attribute.ts';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';

const { maya, tom, rival, owner, house } = await openHouse();
const typeName = 'contact';

const groupsFor = async (who: typeof maya) => (await who.layouts.agency({})).crmPropertyGroupLayout.groups;
const written = (groups: Awaited<ReturnType<typeof groupsFor>>) =>
  groups.map(({ _id, displayName, properties, subGroups }) => ({
    _id,
    displayName,
    properties: properties.map(({ name }) => name),
    subGroups: subGroups.map((sub) => ({ ...sub, properties: sub.properties.map(({ name }) => name) })),
  }));
const namesIn = async (displayName: string) =>
  (await groupsFor(maya)).find((group) => group.displayName === displayName)?.properties.map(({ name }) => name);

test('R093, R108: an own field of every type carries name, type, displayName, isHidden, category and isRequired', async () => {
  for (const type of fieldTypes) {
    const options = type === 'dropdown' ? { options: [{ value: 'a', label: 'A' }] } : {};
    const made = await maya.attributes.create({
      typeName,
      type,
      displayName: `Own ${type}`,
      category: 'Own',
      ...options,
    });
    expect(made).toMatchObject({
      name: expect.any(String) as string,
      type,
      displayName: `Own ${type}`,
      isHidden: false,
      category: 'Own',
      isRequired: false,
    });
  }
  expect(await namesIn('Own')).toHaveLength(fieldTypes.length);
  expect((await tom.agency.config({})).enums.fieldType).toEqual(fieldTypes);
  for (const { _id } of (await maya.attributes.list({ typeName })).data) await maya.attributes.delete({ id: _id });
});

test('R094, R095: prototypes of tag, origin and contact carry typeName, displayName and attributes', async () => {
  const { prototypes } = await tom.agency.config({});
  for (const [name, displayName, attribute] of [
    ['contact', 'Contact', 'firstName'],
    ['tag', 'Tag', 'typeName'],
    ['origin', 'Origin', 'displayName'],
  ] as const) {
    const prototype = prototypes.find((one) => one.typeName === name);
    expect(prototype).toMatchObject({ typeName: name, displayName });
    expect(prototype?.attributes.map((one) => one.name)).toContain(attribute);
  }
});

describe('the groups of a record', () => {
  test('R593, R594: groups have subGroups and properties, and a property _id, name, displayName, type and isRequired', async () => {
    const groups = await groupsFor(tom);
    expect(groups.map(({ displayName }) => displayName)).toEqual([
      'Contact details',
      'Marketing preferences',
      'Buyer qualification',
      'Seller qualification',
      'Lender information',
      'History',
    ]);
    for (const { properties, subGroups } of groups) {
      expect(subGroups).toEqual([]);
      for (const property of properties)
        expect(property).toMatchObject({
          _id: expect.any(String) as string,
          name: expect.any(String) as string,
          displayName: expect.any(String) as string,
          type: expect.any(String) as string,
          isRequired: expect.any(Boolean) as boolean,
        });
    }
    const names = groups.flatMap(({ properties }) => properties.map(({ name }) => name));
    expect(names).not.toContain('access');
    expect(names).not.toContain('collections');
  });

  test('are part of the configuration', async () => {
    const { crmPropertyGroupLayout } = await tom.agency.config({});
    expect(crmPropertyGroupLayout).toEqual({ groups: await groupsFor(tom) });
  });

  test('an owner orders them, puts properties into groups and subgroups, and everybody of the agency sees it so', async () => {
    const before = written(await groupsFor(maya));
    const [details, ...rest] = before;
    const own = await maya.attributes.create({ typeName, type: 'string', displayName: 'Spouse', category: 'Family' });
    const mine = `attributes.${own._id}`;
    const saved = await maya.layouts.save({
      groups: [
        ...rest.toReversed(),
        {
          displayName: 'Who they are',
          properties: ['lastName', 'firstName', mine],
          subGroups: [{ displayName: 'Work', properties: ['companyName', 'jobTitle'] }],
        },
      ],
    });
    const groups = saved.crmPropertyGroupLayout.groups;
    expect(groups).toEqual(await groupsFor(tom));
    expect(groups.map(({ displayName }) => displayName)).toEqual([
      'History',
      'Lender information',
      'Seller qualification',
      'Buyer qualification',
      'Marketing preferences',
      'Who they are',
      'Contact details',
    ]);
    expect(await namesIn('Who they are')).toEqual(['lastName', 'firstName', mine]);
    expect(groups[5]?.subGroups.map(({ properties }) => properties.map(({ name }) => name))).toEqual([
      ['companyName', 'jobTitle'],
    ]);
    expect(await namesIn('Contact details')).toEqual(
      details?.properties.filter((name) => !['firstName', 'lastName', 'companyName', 'jobTitle'].includes(name)),
    );
    expect((await maya.attributes.list({ typeName })).data).toMatchObject([{ category: 'Who they are' }]);
    expect((await groupsFor(rival))[0]?.displayName).toBe('Contact details');
  });

  test('where the parts of a record stand is the agency’s, whatever its groups are, and an owner’s to say', async () => {
    const groups = await groupsFor(maya);
    expect((await tom.layouts.agency({})).areas).toEqual({});
    const saved = await maya.layouts.arrange({ areas: { tags: 'middle', files: 'left' } });
    expect(saved).toMatchObject({ areas: { tags: 'middle', files: 'left' }, crmPropertyGroupLayout: { groups } });
    await maya.layouts.save({ groups: written(groups) });
    expect((await tom.layouts.agency({})).areas).toEqual({ tags: 'middle', files: 'left' });
    expect((await rival.layouts.agency({})).areas).toEqual({});
    await expect(tom.layouts.arrange({ areas: {} })).rejects.toMatchObject({ status: 403 });
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`part${n}`, 'left' as const]));
    await expect(maya.layouts.arrange({ areas: many })).rejects.toMatchObject({
      status: 422,
      body: { field: 'areas' },
    });
  });

  test('a field that is new or given another group stands at the end of it, in a new one where need be', async () => {
    const { _id } = await maya.attributes.create({
      typeName,
      type: 'number',
      displayName: 'Pets',
      category: 'HISTORY',
    });
    expect((await namesIn('History'))?.at(-1)).toBe(`attributes.${_id}`);
    await maya.attributes.update({ id: _id, category: 'Household' });
    expect(await namesIn('Household')).toEqual([`attributes.${_id}`]);
    await maya.attributes.update({ id: _id, category: null });
    expect(await namesIn('Other fields')).toEqual([`attributes.${_id}`]);
    await maya.attributes.update({ id: _id, isHidden: true });
    expect(await namesIn('Other fields')).toBeUndefined();
    await maya.attributes.delete({ id: _id });
  });

  test('a layout that names a field deleted meanwhile is kept without it', async () => {
    const { _id } = await maya.attributes.create({
      typeName,
      type: 'string',
      displayName: 'Gone',
      category: 'History',
    });
    const layout = written(await groupsFor(maya));
    await maya.attributes.delete({ id: _id });
    await maya.layouts.save({ groups: layout });
    expect(await namesIn('History')).not.toContain(`attributes.${_id}`);
  });

  test('refuses a group twice, a property twice, and one that is not there, at its place', async () => {
    const group = (displayName: string, ...properties: string[]) => ({ displayName, properties });
    for (const [groups, field] of [
      [[group('One'), group('ONE')], 'groups.1.displayname'],
      [[{ ...group('One'), subGroups: [group('a'), group('A')] }], 'groups.0.subgroups.1.displayname'],
      [[group('One', 'firstName'), group('Two', 'firstName')], 'groups.1.properties'],
      [[group('One', 'shoeSize')], 'groups.0.properties'],
      [[group('  ')], 'groups.0.displayname'],
    ] as const)
      await expect(
        maya.layouts.save({ groups: JSON.parse(JSON.stringify(groups)) as ReturnType<typeof group>[] }),
      ).rejects.toMatchObject({ status: 422, body: { field } });
  });

  test('only owners save it or ask what a field is used for', async () => {
    await expect(tom.layouts.save({ groups: [] })).rejects.toMatchObject({ status: 403 });
    await expect(tom.layouts.uses({ id: house.ids.next() })).rejects.toMatchObject({ status: 403 });
    await expect(maya.layouts.uses({ id: house.ids.next() })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a field and the contacts that are there', () => {
  const contact = async (custom: object, isRemoved = false): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into contacts (agency_id, id, first_name, custom, created_at, updated_at, removed_at)
       values ($1, uuidv7(), 'Ana', $2, now(), now(), case when $3 then now() end) returning id`,
      [people.maya.agencyId, JSON.stringify(custom), isRemoved],
    );
    return rows[0]?.id ?? '';
  };

  test('one that becomes required leaves them readable and changeable without it', async () => {
    const id = await contact({});
    const field = await maya.attributes.create({
      typeName,
      type: 'string',
      displayName: 'Budget note',
      isRequired: true,
    });
    expect(await maya.contacts.get({ id })).toMatchObject({ attributes: {} });
    expect(await maya.contacts.update({ id, jobTitle: 'Baker' })).toMatchObject({ jobTitle: 'Baker', attributes: {} });
    expect(await maya.contacts.update({ id, attributes: { [field._id]: 'Cash' } })).toMatchObject({
      attributes: { [field._id]: 'Cash' },
    });
    await expect(maya.contacts.update({ id, attributes: { [field._id]: null } })).rejects.toMatchObject({
      body: { field: `attributes.${field._id}` },
    });
    await maya.attributes.delete({ id: field._id });
  });

  test('how many have a value is counted before it goes, deleted contacts aside', async () => {
    const field = await maya.attributes.create({ typeName, type: 'string', displayName: 'Spouse’s name' });
    for (const name of ['Ion', 'Max']) await contact({ [field._id]: name });
    await contact({ [field._id]: 'Eva' }, true);
    await contact({});
    expect(await maya.layouts.uses({ id: field._id })).toEqual({ recordCount: 2 });
    await maya.attributes.delete({ id: field._id });
    await expect(maya.layouts.uses({ id: field._id })).rejects.toMatchObject({ status: 404 });
  });
});
