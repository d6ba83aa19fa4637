import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  asInput,
  countSelected,
  isSelected,
  nothingSelected,
  pageState,
  renew,
  type Selected,
  selectAll,
  toggle,
  togglePage,
} from './selecting.ts';

interface Row {
  _id: string;
  name?: string;
}
const pageOf = (number: number, length = 5): Row[] => Array.from({ length }, (_, at) => ({ _id: `${number}.${at}` }));
const total = 100;

type Step = { do: 'toggle'; at: number } | { do: 'page' } | { do: 'all' } | { do: 'turn'; to: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('toggle' as const), at: fc.nat(4) }),
  fc.record({ do: fc.constant('page' as const) }),
  fc.record({ do: fc.constant('all' as const) }),
  fc.record({ do: fc.constant('turn' as const), to: fc.nat(3) }),
);

interface Walk {
  selected: Selected<Row>;
  page: readonly Row[];
}
const walk = ({ selected, page }: Walk, taken: Step): Walk => {
  if (taken.do === 'turn') return { selected, page: pageOf(taken.to) };
  if (taken.do === 'page') return { page, selected: togglePage(selected, page) };
  if (taken.do === 'all') return { page, selected: selectAll(selected, page) };
  const record = page[taken.at];
  return { page, selected: record ? toggle(selected, record, page) : selected };
};
const walked = (steps: readonly Step[]): Walk => steps.reduce(walk, { selected: nothingSelected, page: pageOf(0) });

describe('a selection', () => {
  test('survives paging: turning pages changes nothing of it', () => {
    fc.assert(
      fc.property(fc.array(step), fc.nat(3), (steps, to) => {
        const before = walked(steps);
        const after = walk(before, { do: 'turn', to });
        expect(after.selected).toBe(before.selected);
        expect(countSelected(after.selected, total)).toBe(countSelected(before.selected, total));
      }),
    );
  });

  test('holds a record after its box is pressed exactly when it did not before', () => {
    fc.assert(
      fc.property(fc.array(step), fc.nat(4), (steps, at) => {
        const { selected, page } = walked(steps);
        const [record] = page.slice(at);
        fc.pre(record !== undefined);
        if (!record) return;
        expect(isSelected(toggle(selected, record, page), record._id)).toBe(!isSelected(selected, record._id));
      }),
    );
  });

  test('touches no other record of the page by pressing one box', () => {
    fc.assert(
      fc.property(fc.array(step), fc.nat(4), (steps, at) => {
        const { selected, page } = walked(steps);
        const record = page[at];
        if (!record) return;
        const after = toggle(selected, record, page);
        for (const other of page.filter((one) => one !== record))
          expect(isSelected(after, other._id)).toBe(isSelected(selected, other._id));
      }),
    );
  });

  test('counts every record under the filter once all are selected', () => {
    const all = selectAll<Row>(nothingSelected, pageOf(0));
    expect(countSelected(all, 1_240)).toBe(1_240);
    expect(isSelected(all, 'never on the screen')).toBe(true);
    expect(pageState(all, pageOf(3))).toBe(true);
  });

  test('of all, with one let go, becomes the others of the page: no call can say "all but this"', () => {
    const page = pageOf(2);
    const [first, ...others] = page;
    if (!first) throw new Error('a page has rows');
    const left = toggle(selectAll<Row>(nothingSelected, page), first, page);
    expect(left.isAll).toBe(false);
    expect([...left.records.keys()]).toEqual(others.map(({ _id }) => _id));
  });
});

describe('the box of the heading', () => {
  test('is ticked for all of the page, half for some, empty for none', () => {
    const page = pageOf(0);
    expect(pageState(nothingSelected, page)).toBe(false);
    expect(pageState(add<Row>(nothingSelected, page.slice(0, 2)), page)).toBe(null);
    expect(pageState(add<Row>(nothingSelected, page), page)).toBe(true);
  });

  test('takes the whole page, and lets it go again without touching other pages', () => {
    const elsewhere = add<Row>(nothingSelected, pageOf(1).slice(0, 3));
    const with0 = togglePage(elsewhere, pageOf(0));
    expect(countSelected(with0, total)).toBe(8);
    expect(togglePage(with0, pageOf(0)).records).toEqual(elsewhere.records);
  });

  test('pressed while everything is selected lets everything go', () => {
    expect(togglePage(selectAll<Row>(nothingSelected, pageOf(0)), pageOf(0))).toEqual(nothingSelected);
  });
});

describe('what a bulk call is told', () => {
  const groups = [[{ field: 'role', rule: 'isEqualTo' as const, value: 'member' }]];

  test('names the records, in the order in which they were chosen, over all pages', () => {
    const chosen = add(add<Row>(nothingSelected, pageOf(1, 2)), pageOf(0, 1));
    expect(asInput(chosen, { groups, search: 'ana' })).toEqual({ ids: ['1.0', '1.1', '0.0'] });
  });

  test('says all under the filter and the search (decision 18)', () => {
    const all = selectAll<Row>(nothingSelected, pageOf(0));
    expect(asInput(all, { groups, search: 'ana' })).toEqual({ all: true, filtersGroups: groups, search: 'ana' });
    expect(asInput(all, { groups: [], search: '' })).toEqual({ all: true });
  });
});

test('newer values of selected records are taken over, others are left out', () => {
  const [one, two] = pageOf(0);
  if (!one || !two) throw new Error('a page has rows');
  const chosen = add<Row>(nothingSelected, [one]);
  const fresh = renew(chosen, [
    { ...one, name: 'Ana' },
    { ...two, name: 'Ion' },
  ]);
  expect([...fresh.records.values()]).toEqual([{ ...one, name: 'Ana' }]);
  expect(renew(chosen, [one, two])).toBe(chosen);
});
