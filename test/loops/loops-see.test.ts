import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { furnish } from './furnish.ts';
import { insecureDoor } from './insecure-door.ts';
import { findOpenAnswers, findOpenObjects, findUndeclared } from './mass-assignment.ts';
import { findChanges, findLeaks, findUnreached } from './other-agencies.ts';
import { findWrongRights } from './rights.ts';
import { findUnbounded } from './sizes.ts';
import { findOpenDoors } from './strangers.ts';

describe('the loops see', async () => {
  const house = await openHouse({ doors: [insecureDoor] });
  const furniture = await furnish(house);

  test('an answer that tells a foreign id from an absent one', async () => {
    expect((await findLeaks(house, furniture)).join('\n')).toMatch(/leaky\.oracle params id: maya learns of harbor/);
  });

  test('a change made through a foreign id before the refusal', async () => {
    expect((await findChanges(house, furniture)).join('\n')).toMatch(/leaky\.meddler params id: \w+ changed something/);
  });

  test('a call that never reaches its record', async () => {
    expect((await findUnreached(house, furniture, () => false)).join('\n')).toMatch(
      /leaky\.blind params id does not find/,
    );
  });

  test('an object that takes unknown fields', () => {
    const { registry } = house.house;
    expect(findOpenObjects(registry)).toEqual(['leaky.open body  takes unknown fields']);
    expect(findUndeclared(registry, ['pointsBalance'])).toEqual(['leaky.open takes pointsBalance']);
  });

  test('an object of an answer that lets through unknown fields', () => {
    expect(findOpenAnswers(house.house.registry)).toEqual(["leaky.loose answers more than it declares at 'data.0'"]);
  });

  test('a text, a list and a number without a bound', () => {
    expect(findUnbounded(house.house.registry)).toEqual([
      'leaky.open body name takes any string',
      'leaky.open body notes.0 takes any string',
      'leaky.open body notes takes any array',
      'leaky.fragile body size takes any number',
    ]);
  });

  test('a call that lets in whom its contract keeps out', async () => {
    const { registry } = house.house;
    // The edge reads `needs` of the served call; a contract that says more than the edge checks is the hole.
    const calls = insecureDoor.calls.map((served) =>
      served.name === 'lax' ? { ...served, call: { ...served.call, needs: 'anyone' as const } } : served,
    );
    const lax = await openHouse({ doors: [{ ...insecureDoor, calls }] });
    const claimed = { ...lax, house: { ...lax.house, registry: { ...lax.house.registry, calls: registry.calls } } };
    expect((await findWrongRights(claimed)).join('\n')).toMatch(/leaky\.lax \(owner\) as member .* is allowed: 200/);
    expect((await findOpenDoors(claimed)).join('\n')).toMatch(/leaky\.lax answers a stranger 200/);
  });
});
