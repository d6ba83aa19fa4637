import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { doors } from '#/domains/server.ts';
import { prototype } from '#/kernel/contract/prototype.ts';
import { openSpecimens } from '#/test/entities/open-specimens.ts';
import { specimen } from '#/test/entities/specimen.ts';

const { maya, tom, rival } = await openSpecimens({ doors });

const prototypesOf = async (person: typeof maya | typeof rival) =>
  (await person.agency.config({})).prototypes.map((one) => z.parse(prototype, one));
const ofSpecimens = async (person: typeof maya | typeof rival) =>
  (await prototypesOf(person)).find((one) => one.typeName === 'specimen');

test('decision 109: every entity has a prototype with its visible attributes, as filters and columns call them', async () => {
  const all = await prototypesOf(tom);
  expect(all.map((one) => one.typeName)).toEqual(expect.arrayContaining(['agent', 'domain', 'agency', 'specimen']));
  const { displayName, attributes = [] } = (await ofSpecimens(tom)) ?? {};
  expect(displayName).toBe('Specimen');
  expect(attributes.map(({ name }) => name)).toEqual(
    Object.keys(specimen.attributes).filter((name) => name !== 'secret'),
  );
  const named = (name: string) => attributes.find((attribute) => attribute.name === name);
  expect(named('name')).toEqual({
    _id: 'name',
    name: 'name',
    type: 'string',
    displayName: 'Name',
    category: null,
    isHidden: false,
    isRequired: true,
    isCustom: false,
    isSortable: true,
    isFilterable: true,
    hasTime: false,
  });
  expect(named('kind')).toMatchObject({
    type: 'dropdown',
    isSortable: true,
    options: [{ value: 'rare', label: 'RARE' }, {}, {}],
  });
  expect(named('seenAt')).toMatchObject({ type: 'date', hasTime: true });
  expect(named('doNotDisturb')).toMatchObject({ type: 'object', holds: 'doNotDisturb', isFilterable: true });
  expect(named('unasked')).toMatchObject({ isFilterable: false });
  expect(named('initials')).toMatchObject({ isSortable: true, isSlowToSort: true, isFilterable: true });
  expect(named('labels')).toMatchObject({ isSortable: false, isFilterable: true });
  expect(named('name')).not.toHaveProperty('isSlowToSort');
});

test("the agency's own attributes stand behind them, hidden ones left out, other agencies' not there", async () => {
  const made = await maya.attributes.create({
    typeName: 'specimen',
    type: 'dropdown',
    displayName: 'Wing',
    category: 'House',
    options: [{ value: 'e', label: 'East' }],
  });
  await maya.attributes.create({ typeName: 'specimen', type: 'string', displayName: 'Unseen', isHidden: true });
  const own = (await ofSpecimens(tom))?.attributes.filter(({ isCustom }) => isCustom);
  expect(own).toEqual([
    {
      _id: made._id,
      name: `attributes.${made._id}`,
      type: 'dropdown',
      displayName: 'Wing',
      category: 'House',
      isHidden: false,
      isRequired: false,
      isCustom: true,
      isSortable: true,
      isSlowToSort: true,
      isFilterable: true,
      hasTime: false,
      options: [{ value: 'e', label: 'East' }],
    },
  ]);
  expect((await ofSpecimens(rival))?.attributes.filter(({ isCustom }) => isCustom)).toEqual([]);
});

test('decision 27: the rules of every field type are published beside them', async () => {
  const { enums } = await tom.agency.config({});
  expect(enums.filterRulesDate).toEqual(['isEqualTo', 'isLessThan', 'isGreaterThan', 'isBetween', 'isNotBetween']);
  expect(enums.filterOperators).toContainEqual({
    type: 'boolean',
    rules: [
      { rule: 'isEqualTo', values: 'one', of: 'boolean' },
      { rule: 'isEmpty', values: 'none' },
      { rule: 'isNotEmpty', values: 'none' },
    ],
  });
});
