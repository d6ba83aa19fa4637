import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowsSeen } from './VirtualRows.tsx';

describe('rows that are drawn of a long list', () => {
  const height = fc.integer({ min: 200, max: 2_000 });
  const rowHeight = fc.constantFrom(32, 40, 56);
  const count = fc.integer({ min: 201, max: 10_000 });

  test('hold every row in sight, wherever the list stands', () => {
    fc.assert(
      fc.property(height, rowHeight, count, fc.double({ min: 0, max: 1, noNaN: true }), (screen, each, rows, at) => {
        const scrollTop = at * Math.max(0, rows * each + 34 - screen);
        const [first, last] = rowsSeen(scrollTop, screen, each, rows);
        const top = Math.max(0, scrollTop - 34);
        expect(first * each).toBeLessThanOrEqual(top);
        expect(last).toBeGreaterThanOrEqual(Math.min(rows, Math.ceil((scrollTop + screen - 34) / each)));
        expect(last).toBeLessThanOrEqual(rows);
      }),
    );
  });

  test('are few: a screen of them and some beyond its edges', () => {
    fc.assert(
      fc.property(height, rowHeight, count, fc.nat(400_000), (screen, each, rows, scrollTop) => {
        const [first, last] = rowsSeen(Math.min(scrollTop, rows * each), screen, each, rows);
        expect(last - first).toBeLessThanOrEqual(Math.ceil(screen / each) + 40);
      }),
    );
  });

  test('stay the same ones while scrolling a few pixels', () => {
    const at = (scrollTop: number) => rowsSeen(scrollTop, 720, 40, 10_000).join();
    const changes = Array.from({ length: 960 }, (_, px) => at(4_000 + px)).filter(
      (seen, px, all) => px > 0 && seen !== all[px - 1],
    );
    expect(changes.length).toBeLessThanOrEqual(9);
  });
});
