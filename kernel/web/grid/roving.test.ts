import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Place, placeAfter } from './roving.ts';

const names = ['select', 'name', 'role', 'menu'];
const rows = 50;
const page = { page: 12, isJump: false };
const from: Place = { row: 3, name: 'name' };
const after = (key: string, place = from, isJump = false) => placeAfter(key, place, names, rows, { ...page, isJump });

const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp', 'Home', 'End'];
const place = fc.record({ row: fc.integer({ min: -1, max: rows - 1 }), name: fc.constantFrom(...names) });

describe('moving through a grid', () => {
  test('never leaves it: headings are row -1', () => {
    fc.assert(
      fc.property(place, fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean())), (start, pressed) => {
        const end = pressed.reduce<Place>((now, [key, isJump]) => after(key, now, isJump) ?? now, start);
        expect(end.row).toBeGreaterThanOrEqual(-1);
        expect(end.row).toBeLessThan(rows);
        expect(names).toContain(end.name);
      }),
    );
  });

  test('goes one cell with an arrow, one screen with Page, to the ends of the row with Home and End', () => {
    expect(after('ArrowDown')).toEqual({ row: 4, name: 'name' });
    expect(after('ArrowUp')).toEqual({ row: 2, name: 'name' });
    expect(after('ArrowRight')).toEqual({ row: 3, name: 'role' });
    expect(after('ArrowLeft')).toEqual({ row: 3, name: 'select' });
    expect(after('PageDown')).toEqual({ row: 15, name: 'name' });
    expect(after('PageUp', { row: 20, name: 'role' })).toEqual({ row: 8, name: 'role' });
    expect(after('Home')).toEqual({ row: 3, name: 'select' });
    expect(after('End')).toEqual({ row: 3, name: 'menu' });
  });

  test('goes to the first and last row with ⌘Home and ⌘End', () => {
    expect(after('Home', from, true)).toEqual({ row: 0, name: 'select' });
    expect(after('End', from, true)).toEqual({ row: 49, name: 'menu' });
  });

  test('reaches the headings with an arrow, not by paging', () => {
    expect(after('ArrowUp', { row: 0, name: 'name' })).toEqual({ row: -1, name: 'name' });
    expect(after('PageUp', { row: 2, name: 'name' })).toEqual({ row: 0, name: 'name' });
  });

  test('leaves every other key alone', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        fc.pre(!keys.includes(key));
        expect(after(key)).toBeUndefined();
      }),
    );
  });
});
