// The long version of `writing-points.test.ts`: a million acts, or as many as CHAOS_ACTS says.
import { expect, test } from 'vitest';
import { findBroken } from '#/kernel/server/invariants/invariant.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { ledgerOf, movePoints } from './writing-points.ts';

const { house, owner } = await openHouse();
const agencyId = agencies.northlight.id;
const acts = Number(process.env['CHAOS_ACTS'] ?? 1_000_000);

test('very many acts by thirty-two writers whose connections are killed: each counts once, sums are exact, and no account is below its floor', async () => {
  const moved = await movePoints(house, owner, { agencyId, acts, seed: 11, crashEvery: 5_000 });
  const { available = 0, held = 0, owed = 0, granted = 0, 'used.call': used = 0 } = await ledgerOf(owner, agencyId);
  expect({ granted: -granted, used, held }).toEqual({ granted: moved.granted, used: moved.used, held: moved.held });
  expect(available + held + owed).toBe(moved.granted - moved.used);
  expect(await findBroken(house)).toEqual([]);
  expect(moved.lost).toBeGreaterThan(0);
}, 3_600_000);
