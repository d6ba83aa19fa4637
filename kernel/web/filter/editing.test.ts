import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FiltersGroups, filterEnums, filtersGroups } from '#/kernel/contract/filter.ts';
import type { FilterValue } from '#/kernel/contract/kinds/kind.ts';
import { type Action, type Editing, filterOf, notYet, openWith, reduce, withDraft } from './editing.ts';
import { anyGroups, attribute, everyKind, madeUp } from './made-up.ts';
import { rulesOf, valuesOf } from './rules.ts';

const { name, stage, age, isHot, tags, silence } = madeUp;
const groups: FiltersGroups = [
  [
    { field: 'name', rule: 'contains', value: 'ana' },
    { field: 'age', rule: 'isBetween', value: ['20', '30'] },
  ],
  [{ field: 'stage', rule: 'isIn', value: ['nurture', 'active'] }],
];

const play = (state: Editing, ...actions: Action[]): Editing => actions.reduce(reduce, state);

const value: fc.Arbitrary<FilterValue> = fc.constantFrom('', 'ana', '7', 'nurture', true, false, 12);
const values = fc.array(value, { maxLength: 3 });
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom(...everyKind).map((attribute) => ({ do: 'pick' as const, attribute })),
  fc
    .constantFrom(...everyKind)
    .chain((attribute) => fc.constantFrom(...rulesOf(attribute)))
    .map((rule) => ({ do: 'setRule' as const, rule })),
  values.map((given) => ({ do: 'setValues' as const, values: given })),
  fc.constant({ do: 'apply' as const }),
  fc.constant({ do: 'back' as const }),
  fc.nat(5).map((group) => ({ do: 'addTo' as const, group })),
  fc
    .record({ group: fc.nat(4), index: fc.nat(4) })
    .map((at) => ({ do: 'edit' as const, ...at, attributes: everyKind })),
  fc.record({ group: fc.nat(4), index: fc.nat(4) }).map((at) => ({ do: 'remove' as const, ...at })),
  fc.nat(4).map((group) => ({ do: 'removeGroup' as const, group })),
  fc.constant({ do: 'clear' as const }),
);

describe('editing a filter, whatever is pressed', () => {
  const anyWalk = fc.tuple(anyGroups, fc.array(action, { maxLength: 25 }));
  const along = (
    [start, actions]: [FiltersGroups, Action[]],
    look: (state: Editing, before: Editing) => void,
  ): void => {
    let state = openWith(start);
    for (const one of actions) {
      const next = reduce(state, one);
      look(next, state);
      state = next;
    }
  };

  test('never makes an empty group, nor anything the server would not read', () => {
    fc.assert(
      fc.property(anyWalk, (walk) =>
        along(walk, (state) => {
          expect(state.groups.every((group) => group.length > 0)).toBe(true);
          expect(filtersGroups.safeParse(state.groups).success).toBe(true);
          expect(filtersGroups.safeParse(withDraft(state)).success).toBe(true);
        }),
      ),
    );
  });

  test('is always at a step that has something to show', () => {
    fc.assert(
      fc.property(anyWalk, (walk) =>
        along(walk, ({ step, draft, groups: now }) => {
          if (step === 'filterRule') expect(draft).toBeDefined();
          if (step === 'filterList') expect(now.length).toBeGreaterThan(0);
        }),
      ),
    );
  });

  test('changes the filter only by applying, removing and clearing', () => {
    fc.assert(
      fc.property(anyWalk, ([start, actions]) => {
        let state = openWith(start);
        for (const one of actions) {
          const next = reduce(state, one);
          if (!['apply', 'remove', 'removeGroup', 'clear'].includes(one.do)) expect(next.groups).toEqual(state.groups);
          state = next;
        }
      }),
    );
  });

  test('applies exactly what was counted', () => {
    fc.assert(
      fc.property(anyWalk, ([start, actions]) => {
        const state = play(openWith(start), ...actions);
        const applied = reduce(state, { do: 'apply' });
        expect(applied.groups).toEqual(withDraft(state));
      }),
    );
  });
});

describe('the three steps (core §4)', () => {
  test('R054, R181: lead from the attributes to the rule, and applying to the list', () => {
    const empty = openWith([]);
    expect(empty.step).toBe('attributeList');
    const picked = reduce(empty, { do: 'pick', attribute: name });
    expect(picked.step).toBe('filterRule');
    const applied = play(picked, { do: 'setValues', values: ['ana'] }, { do: 'apply' });
    expect(applied.step).toBe('filterList');
    expect(applied.groups).toMatchObject([[{ field: 'name', rule: 'contains', value: 'ana' }]]);
  });

  test('begin with the list where there are filters', () => {
    expect(openWith(groups).step).toBe('filterList');
  });

  test('R182: begin anew with the attributes when everything was cleared, or the last filter removed', () => {
    expect(reduce(openWith(groups), { do: 'clear' })).toEqual(openWith([]));
    const one = openWith([[{ field: 'name', rule: 'isEmpty' }]]);
    expect(reduce(one, { do: 'remove', group: 0, index: 0 }).step).toBe('attributeList');
  });

  test('lead back: from a new rule to the attributes, from there and from a changed one to the list', () => {
    const adding = play(openWith(groups), { do: 'addTo', group: 0 }, { do: 'pick', attribute: name });
    expect(reduce(adding, { do: 'back' }).step).toBe('attributeList');
    expect(play(adding, { do: 'back' }, { do: 'back' }).step).toBe('filterList');
    const changing = reduce(openWith(groups), { do: 'edit', group: 0, index: 1, attributes: everyKind });
    expect(reduce(changing, { do: 'back' })).toEqual(openWith(groups));
  });
});

describe('where a filter goes', () => {
  const ana: Action[] = [{ do: 'pick', attribute: name }, { do: 'setValues', values: ['ion'] }, { do: 'apply' }];

  test('R651, R591: AND puts it into its group', () => {
    const { groups: now } = play(openWith(groups), { do: 'addTo', group: 0 }, ...ana);
    expect(now.map((group) => group.length)).toEqual([3, 1]);
    expect(now[0]?.at(-1)).toMatchObject({ field: 'name', value: 'ion' });
  });

  test('R592: OR makes a group of its own', () => {
    const { groups: now } = play(openWith(groups), { do: 'addTo', group: 2 }, ...ana);
    expect(now.map((group) => group.length)).toEqual([2, 1, 1]);
  });

  test('R651: a changed one stays where it was', () => {
    const edit: Action = { do: 'edit', group: 0, index: 1, attributes: everyKind };
    const opened = reduce(openWith(groups), edit);
    expect(opened.draft).toEqual({ attribute: age, rule: 'isBetween', values: ['20', '30'] });
    const { groups: now } = play(opened, { do: 'setValues', values: ['20', '40'] }, { do: 'apply' });
    expect(now[0]?.[1]).toMatchObject({ field: 'age', rule: 'isBetween', value: ['20', '40'] });
    expect(now.map((group) => group.length)).toEqual([2, 1]);
  });

  test('one on a field that this list does not have cannot be opened', () => {
    const state = openWith([[{ field: 'gone', rule: 'isEmpty' }]]);
    expect(reduce(state, { do: 'edit', group: 0, index: 0, attributes: everyKind })).toBe(state);
  });

  test('R651, R652: filters and whole groups can be removed; with its last filter goes the group', () => {
    expect(reduce(openWith(groups), { do: 'remove', group: 1, index: 0 }).groups).toEqual([groups[0]]);
    expect(reduce(openWith(groups), { do: 'removeGroup', group: 0 }).groups).toEqual([groups[1]]);
  });
});

describe('choosing a value sets the rule (communication §4)', () => {
  const ruleAfter = (attribute: (typeof everyKind)[number], given: readonly FilterValue[]) =>
    play(openWith([]), { do: 'pick', attribute }, { do: 'setValues', values: given }).draft?.rule;

  test('R653, R655: yes or no, and one of a list: isEqualTo; several of a list: isIn', () => {
    expect(ruleAfter(isHot, [true])).toBe('isEqualTo');
    expect(ruleAfter(stage, ['nurture'])).toBe('isEqualTo');
    expect(ruleAfter(stage, ['nurture', 'active'])).toBe('isIn');
  });

  test('R654, R656, R657: records: isInIds of their own field; do not disturb: isDNDEnabled', () => {
    expect(ruleAfter(tags, ['a'])).toBe('isInIds');
    for (const [type, of] of [
      ['tag[]', 'tags'],
      ['origin[]', 'origins'],
      ['group[]', 'collections'],
      ['tag', 'domains'],
    ] as const) {
      const pointing = attribute(of, type, { of, displayName: of });
      expect(ruleAfter(pointing, ['a', 'b']), of).toBe('isInIds');
      const made = play(openWith([]), { do: 'pick', attribute: pointing }, { do: 'setValues', values: ['a', 'b'] });
      expect(filterOf(made.draft)).toEqual({ field: of, type, rule: 'isInIds', value: ['a', 'b'], displayName: of });
    }
    expect(ruleAfter(silence, [true])).toBe('isDNDEnabled');
  });

  test('a rule that was chosen by hand stays', () => {
    const state = play(
      openWith([]),
      { do: 'pick', attribute: name },
      { do: 'setRule', rule: 'isEqualTo' },
      { do: 'setValues', values: ['ana'] },
    );
    expect(state.draft?.rule).toBe('isEqualTo');
  });
});

describe('when a filter can be applied (communication §5)', () => {
  const draftOf = (rule: Parameters<typeof valuesOf>[0] | undefined, given: readonly FilterValue[]) => ({
    attribute: age,
    rule,
    values: given,
  });

  test('R776: not before there is a rule', () => {
    expect(notYet(undefined)).toBeDefined();
    expect(notYet(draftOf(undefined, ['1']))).toBe('Choose a value or a rule first');
  });

  test('R777, R778: rules that require a value require one, between requires two', () => {
    for (const rule of filterEnums.filterRulesValueRequired) expect(notYet(draftOf(rule, [])), rule).toBeDefined();
    for (const rule of filterEnums.filterRulesTwoValues) {
      expect(notYet(draftOf(rule, ['1', ''])), rule).toBe('Both values are needed');
      expect(notYet(draftOf(rule, ['1', '2'])), rule).toBeUndefined();
    }
    expect(notYet(draftOf('contains', ['']))).toBe('A value is needed');
  });

  test('R183: an empty value is dropped unless the rule is isEmpty or isNotEmpty', () => {
    for (const rule of filterEnums.filterRulesValueOptional) {
      expect(notYet(draftOf(rule, []))).toBeUndefined();
      expect(filterOf(draftOf(rule, []))).toEqual({ field: 'age', type: 'number', rule, displayName: 'Age' });
    }
    expect(filterOf(draftOf('isEqualTo', ['']))).toBeUndefined();
    expect(filterOf({ attribute: stage, rule: 'isIn', values: ['', 'active'] })?.value).toEqual(['active']);
  });

  test('R092, R590: a filter carries field, type, rule, value and displayName; its value is one or a list', () => {
    const made = filterOf({ attribute: stage, rule: 'isIn', values: ['nurture', 'active'] });
    expect(made).toEqual({
      field: 'stage',
      type: 'dropdown',
      rule: 'isIn',
      value: ['nurture', 'active'],
      displayName: 'Stage',
    });
    expect(filterOf({ attribute: stage, rule: 'isEqualTo', values: ['nurture'] })?.value).toBe('nurture');
  });

  test('a draft that is not ready changes nothing', () => {
    const state = play(openWith(groups), { do: 'addTo', group: 0 }, { do: 'pick', attribute: age });
    expect(withDraft(state)).toBe(groups);
    expect(reduce(state, { do: 'apply' })).toBe(state);
  });

  test('turning to a range keeps the first value, turning to "is empty" keeps none', () => {
    const typed = play(openWith([]), { do: 'pick', attribute: age }, { do: 'setValues', values: ['20'] });
    expect(reduce(typed, { do: 'setRule', rule: 'isBetween' }).draft?.values).toEqual(['20']);
    expect(reduce(typed, { do: 'setRule', rule: 'isEmpty' }).draft?.values).toEqual([]);
  });
});
