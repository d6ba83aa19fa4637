import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taskStatuses } from './choices.ts';
import { doneCount, nextPending, type SessionItem, stepFrom } from './sessions.ts';

const items = fc
  .array(fc.constantFrom(...taskStatuses), { maxLength: 12 })
  .map((statuses) => statuses.map((status, place): SessionItem => ({ _id: String(place), status })));
const from = fc.nat({ max: 14 });

describe('the moves of a session', () => {
  test('R144 R145: on to the next pending at or after a place, else to the first; R146: nowhere where none is left', () => {
    fc.assert(
      fc.property(items, from, (all, place) => {
        const pending = all.flatMap(({ status }, at) => (status === 'pending' ? [at] : []));
        const later = pending.filter((at) => at >= place);
        expect(nextPending(all, place)).toBe(later[0] ?? pending[0]);
      }),
    );
  });

  test('completing what is active again and again does every pending task once, whatever one began with', () => {
    fc.assert(
      fc.property(items, from, (all, place) => {
        const left = all.map((item) => ({ ...item }));
        const done: string[] = [];
        for (let at = nextPending(left, place); at !== undefined; at = nextPending(left, at)) {
          const item = left[at];
          if (!item) throw new Error('It leads out of the session.');
          item.status = 'completed';
          done.push(item._id);
        }
        const pending = all.flatMap(({ _id, status }) => (status === 'pending' ? [_id] : []));
        expect(done.toSorted()).toEqual(pending.toSorted());
        expect(doneCount(left)).toBe(all.length);
      }),
    );
  });

  test('R048: a step stays within the ends, and leads back where it came from everywhere else', () => {
    fc.assert(
      fc.property(items, from, fc.constantFrom(1 as const, -1 as const), (all, place, by) => {
        const to = stepFrom(all, place, by);
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(Math.max(all.length - 1, 0));
        if (place > 0 && place < all.length - 1) expect(stepFrom(all, to, by === 1 ? -1 : 1)).toBe(place);
      }),
    );
  });
});
