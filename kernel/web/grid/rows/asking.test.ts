import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterLimits } from '#/kernel/contract/filter.ts';
import { listBody, listQuery } from '#/kernel/contract/list.ts';
import { anyGroups } from '../../filter/made-up.ts';
import { ask, askCount, mayStand, type View } from './asking.ts';

const plain: View = { search: '', groups: [], column: null, order: null };
const name = { field: 'name', rule: 'contains', value: 'ana' } as const;
const start = fc.constantFrom({}, { offset: 100 }, { lastId: '01900000-0000-7000-8000-000900000001', offset: 50 });
const sort = fc.constantFrom(
  { column: null, order: null },
  { column: 'name', order: 'asc' } as const,
  { column: 'age', order: 'desc' } as const,
);

describe('asking for a page of a list', () => {
  test('says nothing that nobody chose', () => {
    expect(ask(plain, {}, 50)).toEqual({ by: 'list', input: { length: '50' } });
  });

  test('carries search, sort, filter and where the page begins', () => {
    const view: View = { search: 'ana', groups: [[name]], column: 'name', order: 'desc' };
    expect(ask(view, { lastId: 'x', offset: 50 }, 50)).toEqual({
      by: 'list',
      input: {
        search: 'ana',
        column: 'name',
        order: 'desc',
        lastId: 'x',
        offset: '50',
        length: '50',
        filtersGroups: JSON.stringify([[name]]),
      },
    });
  });

  test('is what the server takes, by whichever call it goes, and asks for the same filter', () => {
    fc.assert(
      fc.property(anyGroups, start, sort, fc.constantFrom('', 'ana'), (groups, from, sorted, search) => {
        const asked = ask({ search, groups, ...sorted }, from, 50);
        const taken = asked.by === 'list' ? listQuery.parse(asked.input) : listBody.parse(asked.input);
        expect(taken.filtersGroups ?? []).toEqual(groups);
        expect(taken.length).toBe(50);
      }),
    );
  });

  test('goes by POST where the filter is too long for an address (decision 22)', () => {
    const long = Array.from({ length: 20 }, () => ({ ...name, value: 'ă'.repeat(100) }));
    const asked = ask({ ...plain, groups: [long] }, { offset: 50 }, 50);
    expect(asked).toEqual({ by: 'search', input: { length: 50, offset: 50, filtersGroups: [long] } });
  });

  test('never makes an address longer than the server reads', () => {
    fc.assert(
      fc.property(anyGroups, (groups) => {
        const asked = ask({ ...plain, groups }, {}, 50);
        if (asked.by === 'list')
          expect(encodeURIComponent(asked.input.filtersGroups ?? '').length).toBeLessThanOrEqual(filterLimits.bytes);
      }),
    );
  });

  test('groups without filters are not sent', () => {
    expect(ask({ ...plain, groups: [[], [name], []] }, {}, 50).input.filtersGroups).toBe(JSON.stringify([[name]]));
    expect(askCount({ search: '', groups: [[]] })).toEqual({});
  });
});

describe('R187, decision 20: rows that stand while others are loading', () => {
  test('are emptied at once when the last filter is cleared', () => {
    expect(mayStand({ groups: [[name]] }, { groups: [] })).toBe(false);
    expect(mayStand({ groups: [[name]] }, { groups: [[]] })).toBe(false);
  });

  test('stand when a filter is set or changed, and while pages are turned', () => {
    expect(mayStand({ groups: [] }, { groups: [[name]] })).toBe(true);
    expect(mayStand({ groups: [[name]] }, { groups: [[{ ...name, value: 'ion' }]] })).toBe(true);
    expect(mayStand({ groups: [] }, { groups: [] })).toBe(true);
  });
});
