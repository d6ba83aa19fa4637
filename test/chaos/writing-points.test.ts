import { expect, test } from 'vitest';
import { findBroken } from '#/kernel/server/invariants/invariant.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { ledgerOf, movePoints } from './writing-points.ts';

const { house, owner } = await openHouse();
const agencyId = agencies.northlight.id;

// A million acts: `npm run chaos`.
test('3,000 acts by thirty-two writers whose connections are killed: each counts once, sums are exact, and no account is below its floor', async () => {
  const moved = await movePoints(house, owner, { agencyId, acts: 3_000, seed: 7, crashEvery: 400 });
  const { available = 0, held = 0, owed = 0, granted = 0, 'used.call': used = 0 } = await ledgerOf(owner, agencyId);
  expect({ granted: -granted, used, held }).toEqual({ granted: moved.granted, used: moved.used, held: moved.held });
  expect(available + held + owed).toBe(moved.granted - moved.used);
  expect(available === 0 || owed === 0).toBe(true);
  expect(await findBroken(house)).toEqual([]);
  // Crashes that meet nothing prove nothing.
  expect(moved.lost).toBeGreaterThan(0);
  expect(moved.refused).toBeGreaterThan(0);
});
