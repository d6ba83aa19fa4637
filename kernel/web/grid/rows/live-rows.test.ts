import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renewRows } from './live-rows.ts';

interface Row {
  _id: string;
  name: string;
}
const row = (_id: string, name = _id): Row => ({ _id, name });
const rows = fc.uniqueArray(fc.record({ _id: fc.constantFrom(...'abcdefgh'), name: fc.constantFrom('x', 'y') }), {
  selector: ({ _id }) => _id,
});

describe('rows that somebody else changed', () => {
  test('never move, come or go under the cursor', () => {
    fc.assert(
      fc.property(rows, rows, (shown, fresh) => {
        expect(renewRows(shown, fresh).rows.map(({ _id }) => _id)).toEqual(shown.map(({ _id }) => _id));
      }),
    );
  });

  test('wait exactly when asking again would show other rows or another order', () => {
    fc.assert(
      fc.property(rows, rows, (shown, fresh) => {
        const isSame = shown.map(({ _id }) => _id).join() === fresh.map(({ _id }) => _id).join();
        expect(renewRows(shown, fresh).waiting > 0).toBe(!isSame);
      }),
    );
  });

  test('show their new values at once, and only they flash', () => {
    const shown = [row('a'), row('b'), row('c')];
    const { rows: renewed, changed, waiting } = renewRows(shown, [row('a'), row('b', 'Ben'), row('c')]);
    expect(renewed).toEqual([row('a'), row('b', 'Ben'), row('c')]);
    expect(renewed[0]).toBe(shown[0]);
    expect(changed).toEqual(['b']);
    expect(waiting).toBe(0);
  });

  test('say how many came where nothing else happened: one new lead is not an update', () => {
    expect(renewRows([row('a'), row('b')], [row('new'), row('a'), row('b')]).arrived).toBe(1);
    expect(renewRows([row('a'), row('b')], [row('new'), row('a')]).arrived).toBe(1);
    expect(renewRows([row('a'), row('b')], [row('new'), row('b'), row('a')]).arrived).toBe(0);
    expect(renewRows([row('a'), row('b')], [row('a')]).arrived).toBe(0);
  });

  test('count one update for a row that pushes another off a full page', () => {
    expect(renewRows([row('a'), row('b')], [row('new'), row('a')]).waiting).toBe(1);
    expect(renewRows([row('a'), row('b'), row('c')], [row('c'), row('a'), row('b')]).waiting).toBe(1);
    expect(renewRows([row('a'), row('b'), row('c')], [row('a')]).waiting).toBe(2);
  });
});
