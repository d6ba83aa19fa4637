import { expect, test } from 'vitest';
import { drawId } from './drawing-ids.ts';

test('ids are random UUIDs, and no two are the same', () => {
  const ids = Array.from({ length: 1_000 }, drawId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(1_000);
  // Every sign of the rest is drawn: no place holds the same in all of them.
  for (const at of [0, 15, 20, 35]) expect(new Set(ids.map((id) => id[at])).size).toBeGreaterThan(10);
});
