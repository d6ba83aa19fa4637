import { expect, test } from 'vitest';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { filterFields, type Group, grouped } from './grouping.ts';

const attribute = (name: string, category: string | null): PrototypeAttribute => ({
  _id: name,
  name,
  type: 'string',
  displayName: name.toUpperCase(),
  category,
  isHidden: false,
  isRequired: false,
  isCustom: false,
  isSortable: false,
  isFilterable: true,
  hasTime: false,
});
const all = [
  attribute('company', 'Work'),
  attribute('born', 'Person'),
  attribute('title', 'Work'),
  attribute('own', null),
];
const read = (groups: readonly Group[]) =>
  groups.map(({ name, subGroups }) => [name, subGroups.map((one) => [one.name, one.attributes.map((a) => a.name)])]);

test('without an order of the agency, properties stand under their categories', () => {
  expect(read(grouped(all, undefined))).toEqual([
    ['Work', [[null, ['company', 'title']]]],
    ['Person', [[null, ['born']]]],
    ['Other details', [[null, ['own']]]],
  ]);
});

test('the order of the agency comes first; what it does not name follows, and nothing stands twice', () => {
  const layout = {
    groups: [
      { name: 'Person', subGroups: [{ name: 'Days', properties: ['born', 'gone'] }] },
      { name: 'Mine', subGroups: [{ name: null, properties: ['title', 'born'] }] },
    ],
  };
  expect(read(grouped(all, layout))).toEqual([
    ['Person', [['Days', ['born']]]],
    ['Mine', [[null, ['title']]]],
    ['Work', [[null, ['company']]]],
    ['Other details', [[null, ['own']]]],
  ]);
});

test('searching and hiding what is empty leave no empty groups', () => {
  const values: Record<string, unknown> = { company: 'Acme', title: '', born: null };
  const valueOf = ({ name }: PrototypeAttribute) => values[name];
  const groups = grouped(all, undefined);
  expect(read(filterFields(groups, { search: ' tit ', hidesEmpty: false, valueOf }))).toEqual([
    ['Work', [[null, ['title']]]],
  ]);
  expect(read(filterFields(groups, { search: '', hidesEmpty: true, valueOf }))).toEqual([
    ['Work', [[null, ['company']]]],
  ]);
  expect(filterFields(groups, { search: 'nothing', hidesEmpty: false, valueOf })).toEqual([]);
});
