// `npm run chaos -- --hostile 200` tries as many near misses with each call as this does with the first of a shape, and more.
import { describe, expect, test } from 'vitest';
import { contracts } from '#/domains/contract.ts';
import { openHouse } from '#/test/house.ts';
import { furnish } from './furnish.ts';
import { attack } from './hostile.ts';
import { planFor } from './hostile-plan.ts';
import { insecureDoor } from './insecure-door.ts';
import { rollBack } from './rolled-back.ts';

const everywhere = process.env.HOSTILE_RUNS;
const [runs, runsOfFirst] = everywhere ? [Number(everywhere), Number(everywhere)] : [8, 60];
const seed = Number(process.env.SEED ?? 20_260_131);

const house = await openHouse();
const { calls } = house.house.registry;

describe('hostile inputs are refused or harmless', async () => {
  const furniture = await furnish(house);
  rollBack(house.house.database);
  const plan = planFor(calls);

  test.each(calls.map((served) => [`${served.domain}.${served.name}`, served] as const))('%s', async (_, served) => {
    const { strikes, isFirst } = plan.get(served) ?? { strikes: [], isFirst: true };
    const problem = await attack(house, served, furniture, { strikes, runs: isFirst ? runsOfFirst : runs, seed });
    expect(problem ?? '').toBe('');
  });

  test('on every call that is declared', () => {
    const declared = Object.values(contracts).flatMap(({ calls: own }) => Object.values(own));
    expect(calls).toHaveLength(declared.length);
  });
});

describe('the attack sees', async () => {
  const leaky = await openHouse({ doors: [insecureDoor] });
  const furniture = await furnish(leaky);
  rollBack(leaky.house.database);
  const fragile = leaky.house.registry.calls.find(({ name }) => name === 'fragile');
  if (!fragile) throw new Error('The leaky door has lost its fragile call.');
  const found = /leaky\.fragile .*(answers 500|shows its insides)/;

  test('a call that breaks or shows its insides, by what the plan of all calls has for it', async () => {
    const { strikes = [] } = planFor([...calls, fragile]).get(fragile) ?? {};
    expect(await attack(leaky, fragile, furniture, { strikes, runs: 0, seed })).toMatch(found);
  });

  test('the same by chance alone', async () => {
    expect(await attack(leaky, fragile, furniture, { strikes: [], runs: 400, seed })).toMatch(found);
  });
});
