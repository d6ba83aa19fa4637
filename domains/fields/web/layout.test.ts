import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addGroup, type LaidOut, moved, moveField, moveGroup, placeField, removeGroup, renameGroup } from './layout.ts';

const layout: LaidOut[] = [
  {
    _id: 'a',
    displayName: 'A',
    properties: ['one', 'two'],
    subGroups: [
      { _id: 'x', displayName: 'X', properties: ['three'] },
      { _id: 'y', displayName: 'Y', properties: [] },
    ],
  },
  { _id: 'b', displayName: 'B', properties: ['four'], subGroups: [] },
];
const fields = (of: readonly LaidOut[]): string[] =>
  of.flatMap(({ properties, subGroups }) => [...properties, ...subGroups.flatMap((sub) => sub.properties)]);
const shape = (of: readonly LaidOut[]) =>
  of.map(({ displayName, properties, subGroups }) => [
    displayName,
    properties,
    subGroups.map((sub) => [sub.displayName, sub.properties]),
  ]);

test('an entry moves as far as there are places, and nothing else changes its order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { minLength: 1 }),
      fc.nat(),
      fc.integer({ min: -20, max: 20 }),
      (all, n, by) => {
        const from = n % all.length;
        const after = moved(all, from, by);
        expect(after.indexOf(all[from] ?? -1)).toBe(Math.min(Math.max(0, from + by), all.length - 1));
        expect(after.filter((one) => one !== all[from])).toEqual(all.filter((one) => one !== all[from]));
      },
    ),
  );
});

describe('groups', () => {
  test('and subgroups move among their like', () => {
    expect(moveGroup(layout, { groupId: 'b' }, -1).map(({ _id }) => _id)).toEqual(['b', 'a']);
    expect(moveGroup(layout, { groupId: 'a', subGroupId: 'x' }, 1)[0]?.subGroups.map(({ _id }) => _id)).toEqual([
      'y',
      'x',
    ]);
    expect(moveGroup(layout, { groupId: 'none' }, 1)).toEqual(layout);
  });

  test('are named, added and taken away; the fields of a subgroup stay in its group', () => {
    expect(shape(renameGroup(layout, { groupId: 'a', subGroupId: 'x' }, 'New'))[0]?.[2]).toEqual([
      ['New', ['three']],
      ['Y', []],
    ]);
    expect(renameGroup(layout, { groupId: 'b' }, 'New')[1]?.displayName).toBe('New');
    expect(shape(addGroup(layout, 'C')).at(-1)).toEqual(['C', [], []]);
    expect(shape(addGroup(layout, 'Z', 'b'))[1]?.[2]).toEqual([['Z', []]]);
    expect(shape(removeGroup(layout, { groupId: 'a', subGroupId: 'x' }))[0]).toEqual([
      'A',
      ['one', 'two', 'three'],
      [['Y', []]],
    ]);
    expect(removeGroup(layout, { groupId: 'b' }).map(({ _id }) => _id)).toEqual(['a']);
  });
});

describe('fields', () => {
  test('move within their own list', () => {
    expect(moveField(layout, 'one', 1)[0]?.properties).toEqual(['two', 'one']);
    expect(moveField(layout, 'three', -1)).toEqual(layout);
  });

  test('go to the end of another group or subgroup, and stand there alone', () => {
    expect(shape(placeField(layout, 'one', { groupId: 'b' }))).toEqual([
      [
        'A',
        ['two'],
        [
          ['X', ['three']],
          ['Y', []],
        ],
      ],
      ['B', ['four', 'one'], []],
    ]);
    expect(placeField(layout, 'four', { groupId: 'a', subGroupId: 'y' })[0]?.subGroups[1]?.properties).toEqual([
      'four',
    ]);
    for (const name of fields(layout))
      expect(fields(placeField(layout, name, { groupId: 'a', subGroupId: 'x' })).toSorted()).toEqual(
        fields(layout).toSorted(),
      );
  });
});
