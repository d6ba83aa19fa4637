import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageCount, rangeOf, startOf } from './paging.ts';

const length = fc.integer({ min: 1, max: 200 });
const page = fc.integer({ min: 1, max: 5_000 });

describe('R186: the number of pages', () => {
  test('is ceil(total / page length)', () => {
    expect([1, 49, 50, 51, 1_240].map((total) => pageCount(total, 50))).toEqual([1, 1, 1, 2, 25]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), length, (total, each) => {
        const pages = pageCount(total, each);
        expect(pages * each).toBeGreaterThanOrEqual(total);
        expect((pages - 1) * each).toBeLessThan(total);
      }),
    );
  });

  test('is one for an empty list, so that there is a page to be on', () => {
    expect(pageCount(0, 50)).toBe(1);
  });
});

describe('where a page begins', () => {
  test('R184: the page after the last loaded one after its last record, its offset at hand should that be gone', () => {
    expect(startOf(4, 50, { page: 3, lastId: 'last' })).toEqual({ lastId: 'last', offset: 150 });
  });

  test('R185: any other page above 1 at (page - 1) × length', () => {
    fc.assert(
      fc.property(page, page, length, (wanted, loaded, each) => {
        fc.pre(wanted > 1 && wanted !== loaded + 1);
        expect(startOf(wanted, each, { page: loaded, lastId: 'last' })).toEqual({ offset: (wanted - 1) * each });
      }),
    );
    expect(startOf(3, 50, undefined)).toEqual({ offset: 100 });
    expect(startOf(2, 50, { page: 1, lastId: undefined })).toEqual({ offset: 50 });
  });

  test('the first page at the beginning', () => {
    fc.assert(
      fc.property(page, length, (loaded, each) => {
        expect(startOf(1, each, { page: loaded, lastId: 'x' })).toEqual({});
      }),
    );
  });
});

test('the foot says which records stand on the page', () => {
  expect(rangeOf(2, 50, 50)).toBe('51–100');
  expect(rangeOf(25, 50, 40)).toBe('1,201–1,240');
  expect(rangeOf(3, 50, 1)).toBe('101');
  expect(rangeOf(1, 50, 0)).toBe('0');
});
