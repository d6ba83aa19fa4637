import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Place, placeOf } from './placing.ts';

const view = { width: 1000, height: 800 };

test('a panel opens under its anchor, aligned with its start', () => {
  const anchor = { left: 100, top: 100, width: 80, height: 30 };
  expect(placeOf(anchor, { width: 200, height: 300 }, 'bottom-start', view)).toEqual({ left: 100, top: 136 });
  expect(placeOf(anchor, { width: 200, height: 300 }, 'bottom-end', view)).toEqual({ left: 8, top: 136 });
  expect(placeOf(anchor, { width: 200, height: 300 }, 'right-start', view)).toEqual({ left: 186, top: 100 });
});

test('it opens on the other side where there is no room', () => {
  const low = { left: 100, top: 700, width: 80, height: 30 };
  expect(placeOf(low, { width: 200, height: 300 }, 'bottom-start', view).top).toBe(394);
});

test('it never leaves the screen, wherever the anchor is', () => {
  const places: Place[] = ['bottom-start', 'bottom-end', 'bottom', 'top-start', 'right-start', 'right', 'left-end'];
  fc.assert(
    fc.property(
      fc.record({
        left: fc.integer({ min: -200, max: 1200 }),
        top: fc.integer({ min: -200, max: 1000 }),
        width: fc.integer({ min: 0, max: 400 }),
        height: fc.integer({ min: 0, max: 200 }),
      }),
      fc.record({ width: fc.integer({ min: 10, max: 900 }), height: fc.integer({ min: 10, max: 700 }) }),
      fc.constantFrom(...places),
      (anchor, panel, place) => {
        const { left, top } = placeOf(anchor, panel, place, view);
        expect(left).toBeGreaterThanOrEqual(8);
        expect(top).toBeGreaterThanOrEqual(8);
        expect(left + panel.width).toBeLessThanOrEqual(view.width - 8);
        expect(top + panel.height).toBeLessThanOrEqual(view.height - 8);
      },
    ),
  );
});
