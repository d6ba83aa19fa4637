import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterScroll, atRest, type Range, rowsSeen } from './seen-rows.ts';

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

describe('while somebody flings through the list', () => {
  const count = 10_000;
  const at = (row: number): Range => rowsSeen(row * 40, 720, 40, count);
  const here = atRest(at(1_000));

  test('one leap draws what is in sight whole, and the rows beyond the edges when it rests', () => {
    const leapt = afterScroll(here, at(5_000), count, false);
    expect(leapt.whole).toEqual(leapt.drawn);
    expect(leapt.drawn[0]).toBeGreaterThan(at(5_000)[0]);
    expect(leapt.drawn[0]).toBeLessThanOrEqual(5_000);
    expect(leapt.drawn[1]).toBeGreaterThanOrEqual(5_018);
  });

  test('a leap close on another sketches what comes and keeps what is whole already', () => {
    const next = afterScroll(here, at(1_020), count, true);
    expect(next.drawn).toEqual(at(1_020));
    expect(next.whole).toEqual([at(1_020)[0], here.drawn[1]]);
    const far = afterScroll(next, at(5_000), count, true);
    expect(far.drawn).toEqual(at(5_000));
    expect(far.whole[1] - far.whole[0]).toBe(0);
  });

  test('a slow wheel never sketches; after a fling it goes on doing so until the list rests', () => {
    expect(afterScroll(here, at(1_006), count, true)).toEqual(atRest(at(1_006)));
    const flung = afterScroll(here, at(3_000), count, true);
    const slower = afterScroll(flung, at(3_006), count, true);
    expect(slower.whole[1] - slower.whole[0]).toBe(0);
    expect(afterScroll(slower, at(3_006), count, false)).toEqual(atRest(at(3_006)));
  });

  test('sketched or whole, every row in sight is drawn, and only those that are drawn are whole', () => {
    const row = fc.integer({ min: 0, max: count - 20 });
    fc.assert(
      fc.property(fc.array(fc.tuple(row, fc.boolean()), { minLength: 1, maxLength: 20 }), (scrolls) => {
        let seen = here;
        for (const [to, isFlung] of scrolls) {
          seen = afterScroll(seen, at(to), count, isFlung);
          expect(seen.drawn[0]).toBeLessThanOrEqual(to);
          expect(seen.drawn[1]).toBeGreaterThanOrEqual(Math.min(count, to + 17));
          expect(seen.whole[0]).toBeGreaterThanOrEqual(seen.drawn[0]);
          expect(seen.whole[1]).toBeLessThanOrEqual(seen.drawn[1]);
          expect(seen.whole[1]).toBeGreaterThanOrEqual(seen.whole[0]);
        }
      }),
    );
  });
});
