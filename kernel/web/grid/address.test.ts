import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { readSearch, writeSearch } from '../address.ts';
import { readAs } from '../fields/search-fields.ts';
import { anyGroups } from '../filter/made-up.ts';
import { listSearch, readFilters, sameFilters, writeFilters } from './address.ts';

const bare = (groups: FiltersGroups) =>
  groups.map((group) =>
    group.map(({ field, rule, value }) => ({ field, rule, ...(value === undefined ? {} : { value }) })),
  );

const through = (written: Record<string, unknown>) => readAs(listSearch, readSearch(writeSearch(written)));

describe('a list in the address', () => {
  test('keeps every filter that a panel can make, through writing and reading', () => {
    fc.assert(
      fc.property(anyGroups, (groups) => {
        const read = through({ filters: writeFilters(groups) }).filters ?? [];
        expect(read).toEqual(bare(groups));
        expect(sameFilters(groups, read)).toBe(true);
      }),
    );
  });

  test('keeps search, sort, page and the open record', () => {
    const state = { search: 'Ana & Ion + 50 %', column: 'lastActivity', order: 'desc', page: 12, peek: 'a-b-c' };
    expect(through(state)).toEqual(state);
  });

  test('reads a direction that is spelled out, as the API does', () => {
    expect([through({ order: 'descending' }), through({ order: 'ascending' }), through({ order: 'down' })]).toEqual([
      { order: 'desc' },
      { order: 'asc' },
      {},
    ]);
  });

  test('keeps any search', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }), (search) => {
        fc.pre(search.length <= 200);
        expect(through({ search }).search).toBe(search);
      }),
    );
  });

  test('without filters says nothing of them', () => {
    expect(writeFilters([])).toBe('');
    expect(writeFilters([[], []])).toBe('');
    expect(writeSearch({ filters: writeFilters([]) })).toBe('');
  });

  test('changed by hand falls back to nothing, never to an error', () => {
    fc.assert(
      fc.property(fc.string(), (filters) => {
        const read = through({ filters }).filters;
        if (read !== undefined) expect(sameFilters(read, readFilters(filters) ?? [])).toBe(true);
      }),
    );
    for (const filters of ['[', '{}', '[[["name"]]]', '[[["name","isSimilarTo","x"]]]', '[["name","contains","x"]]'])
      expect(through({ filters }).filters, filters).toBeUndefined();
    expect(through({ page: '0', order: 'up', peek: 'x'.repeat(61) })).toEqual({});
  });
});

describe('two filters ask the same', () => {
  test('whatever words go along', () => {
    const one: FiltersGroups = [[{ field: 'name', rule: 'contains', value: 'a', displayName: 'Name', type: 'string' }]];
    expect(sameFilters(one, bare(one))).toBe(true);
  });

  test('only with the same field, rule and value in the same group', () => {
    fc.assert(
      fc.property(anyGroups, anyGroups, (one, other) => {
        expect(sameFilters(one, other)).toBe(JSON.stringify(bare(one)) === JSON.stringify(bare(other)));
      }),
    );
  });
});
