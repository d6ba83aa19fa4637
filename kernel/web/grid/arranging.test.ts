import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridsContract } from '#/kernel/contract/grids.ts';
import {
  type Columns,
  moveColumn,
  narrowest,
  nudgeColumn,
  relaxColumn,
  resizeColumn,
  toggleColumn,
  widest,
} from './arranging.ts';

const names = ['name', 'email', 'role', 'status', 'phone'] as const;
const shown: Columns = names.slice(0, 4).map((attribute) => ({ attribute }));
const order = (columns: Columns) => columns.map(({ attribute }) => attribute);

const act = fc.oneof(
  fc.tuple(fc.constantFrom(...names), fc.integer({ min: -3, max: 9 })).map(
    ([name, to]) =>
      (columns: Columns) =>
        moveColumn(columns, name, to),
  ),
  fc.tuple(fc.constantFrom(...names), fc.constantFrom(-1 as const, 1 as const)).map(
    ([name, by]) =>
      (columns: Columns) =>
        nudgeColumn(columns, name, by),
  ),
  fc.tuple(fc.constantFrom(...names), fc.double({ min: -10, max: 5_000, noNaN: true })).map(
    ([name, width]) =>
      (columns: Columns) =>
        resizeColumn(columns, name, width),
  ),
  fc.constantFrom(...names).map((name) => (columns: Columns) => relaxColumn(columns, name)),
  fc.constantFrom(...names).map((name) => (columns: Columns) => toggleColumn(columns, name)),
);

describe('arranging columns', () => {
  test('whatever is done, every column stands once, one is left, and the server takes it', () => {
    const { body } = gridsContract.calls.update;
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        const columns = acts.reduce((now, one) => one(now), shown);
        expect(columns.length).toBeGreaterThan(0);
        expect(new Set(order(columns)).size).toBe(columns.length);
        expect(body.safeParse({ columns }).success).toBe(true);
      }),
    );
  });

  test('moves one to a place and leaves the order of the others', () => {
    expect(order(moveColumn(shown, 'status', 0))).toEqual(['status', 'name', 'email', 'role']);
    expect(order(moveColumn(shown, 'name', 2))).toEqual(['email', 'role', 'name', 'status']);
    expect(order(moveColumn(shown, 'name', 99))).toEqual(['email', 'role', 'status', 'name']);
    expect(moveColumn(shown, 'nobody', 0)).toBe(shown);
  });

  test('nudges one to the left and back', () => {
    fc.assert(
      fc.property(fc.constantFrom('email', 'role', 'status'), (name) => {
        expect(order(nudgeColumn(nudgeColumn(shown, name, -1), name, 1))).toEqual(order(shown));
      }),
    );
    expect(order(nudgeColumn(shown, 'name', -1))).toEqual(order(shown));
  });

  test('keeps a width within bounds, and gives it back', () => {
    const width = (columns: Columns) => columns.find(({ attribute }) => attribute === 'email')?.width;
    expect(width(resizeColumn(shown, 'email', 3))).toBe(narrowest);
    expect(width(resizeColumn(shown, 'email', 9_999))).toBe(widest);
    expect(width(resizeColumn(shown, 'email', 180.4))).toBe(180);
    expect(relaxColumn(resizeColumn(shown, 'email', 180), 'email')).toEqual(shown);
  });

  test('shows a hidden one at the end, hides a shown one, never the last', () => {
    expect(order(toggleColumn(shown, 'phone'))).toEqual([...names]);
    expect(order(toggleColumn(shown, 'email'))).toEqual(['name', 'role', 'status']);
    const one: Columns = [{ attribute: 'name' }];
    expect(toggleColumn(one, 'name')).toBe(one);
  });
});
