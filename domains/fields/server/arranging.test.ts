// Laws of arranging: whatever was saved, every property stands exactly once, and saving what is shown changes nothing.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { arrange } from './arranging.ts';

const category = fc.constantFrom(null, 'Details', 'DETAILS', 'Family', 'Money');
const property = fc.record({ n: fc.integer({ min: 0, max: 12 }), isCustom: fc.boolean(), category }).map(
  ({ n, ...rest }): PrototypeAttribute => ({
    _id: `p${n}`,
    name: `p${n}`,
    displayName: `P ${n}`,
    type: 'string',
    isHidden: false,
    isRequired: false,
    isSortable: false,
    isFilterable: true,
    hasTime: false,
    ...rest,
  }),
);
const properties = fc.uniqueArray(property, { selector: ({ name }) => name });
const names = fc.uniqueArray(
  fc.integer({ min: 0, max: 15 }).map((n) => `p${n}`),
  { maxLength: 5 },
);
const layout = fc.uniqueArray(
  fc.record({
    displayName: fc.constantFrom('Details', 'Family', 'New'),
    properties: names,
    subGroups: fc.array(fc.record({ displayName: fc.constantFrom('One', 'Two'), properties: names }), { maxLength: 2 }),
  }),
  { selector: ({ displayName }) => displayName },
);

const placed = (groups: ReturnType<typeof arrange>): string[] =>
  groups.flatMap((group) =>
    [...group.properties, ...group.subGroups.flatMap((sub) => sub.properties)].map(({ name }) => name),
  );

test('every property stands once, and nothing else does', () => {
  fc.assert(
    fc.property(properties, layout, (all, saved) => {
      expect(placed(arrange(all, saved)).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
    }),
  );
});

test('what is shown, saved as it is, is shown again', () => {
  fc.assert(
    fc.property(properties, layout, (all, saved) => {
      const shown = arrange(all, saved);
      const asWritten = shown.map((group) => ({
        ...group,
        properties: group.properties.map(({ name }) => name),
        subGroups: group.subGroups.map((sub) => ({ ...sub, properties: sub.properties.map(({ name }) => name) })),
      }));
      expect(arrange(all, asWritten)).toEqual(shown);
    }),
  );
});

test('an own field stands in the group of its category, whatever the layout says', () => {
  fc.assert(
    fc.property(properties, layout, (all, saved) => {
      for (const { displayName, properties: shown, subGroups } of arrange(all, saved))
        for (const own of [...shown, ...subGroups.flatMap((sub) => sub.properties)])
          if (own.isCustom) expect((own.category ?? 'Other fields').toLowerCase()).toBe(displayName.toLowerCase());
    }),
  );
});
