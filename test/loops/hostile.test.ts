import { describe, expect, test } from 'vitest';
import { contracts } from '#/domains/contract.ts';
import { openHouse } from '#/test/house.ts';
import { furnish } from './furnish.ts';
import { attack } from './hostile.ts';
import { leakyDoor } from './leaky-door.ts';
import { rollBack } from './rolled-back.ts';

const runs = Number(process.env.HOSTILE_RUNS ?? 200);
const seed = Number(process.env.SEED ?? 20_260_131);

describe(`${runs} hostile inputs are refused or harmless`, async () => {
  const house = await openHouse();
  const furniture = await furnish(house);
  rollBack(house.house.database);

  test.each(house.house.registry.calls.map((served) => [`${served.domain}.${served.name}`, served] as const))(
    '%s',
    async (_, served) => {
      const problem = await attack(house, served, furniture, { runs, seed });
      expect(problem ?? '').toBe('');
    },
    60_000,
  );

  test('on every call that is declared', () => {
    const declared = Object.values(contracts).flatMap(({ calls }) => Object.values(calls));
    expect(house.house.registry.calls).toHaveLength(declared.length);
  });
});

describe('the attack sees', async () => {
  const house = await openHouse({ doors: [leakyDoor] });
  const furniture = await furnish(house);
  rollBack(house.house.database);
  const fragile = house.house.registry.calls.find(({ name }) => name === 'fragile');

  test('a call that breaks or shows its insides', async () => {
    if (!fragile) throw new Error('The leaky door has lost its fragile call.');
    expect(await attack(house, fragile, furniture, { runs: 400, seed })).toMatch(
      /leaky\.fragile .*(answers 500|shows its insides)/,
    );
  });
});
