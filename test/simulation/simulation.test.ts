import fc from 'fast-check';
import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';
import { mistakes } from './world.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 });

test('whatever befalls workers, events, workflows and clocks, no step is done twice, nobody is lost or goes on too early, and all come to an end', () => {
  let [done, ended] = [0, 0];
  fc.assert(
    fc.property(seeds, (seed) => {
      const simulated = simulate(seed);
      done += simulated.done;
      ended += simulated.ended;
      // `simulate(seed).journal` tells all that happened.
      expect({ seed, problems: simulated.problems }).toEqual({ seed, problems: [] });
    }),
    { numRuns: 1_000 },
  );
  expect([done > 5_000, ended > 3_000]).toEqual([true, true]);
});

test('a simulation is had again by its seed', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      expect(simulate(seed)).toEqual(simulate(seed));
    }),
    { numRuns: 20 },
  );
});

test.each(mistakes)('an engine in which %s is found out', (mistake) => {
  const found = Array.from({ length: 300 }, (_, seed) => simulate(seed, mistake)).filter(
    ({ problems }) => problems.length > 0,
  );
  expect(found.length).toBeGreaterThan(3);
});
