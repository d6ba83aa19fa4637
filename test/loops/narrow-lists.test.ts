import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { furnish } from './furnish.ts';
import { findUnlikeInPart } from './narrow-lists.ts';
import { expectNoProblems, wholeTimeout } from './problems.ts';

const house = await openHouse();
await furnish(house);

test(
  'each list says each attribute alone, and all of them, as whole records say them, and refuses what is hidden',
  wholeTimeout,
  async () => {
    const seen = new Map<string, number>();
    expectNoProblems(await findUnlikeInPart(house, seen));
    // Logs are read by calls of their own, which say whole entries.
    expect([...house.house.registry.entities.keys()].filter((name) => !seen.get(name))).toEqual(['log', 'audit']);
  },
);
