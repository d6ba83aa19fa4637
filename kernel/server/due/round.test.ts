// A round of visits, one of which hangs: nobody else waits for it, nobody visits there a second time, and what it leaves is heard of.
import { expect, test } from 'vitest';
import { systemClock } from '#/kernel/server/clock.ts';
import { Round, type Visit } from './round.ts';
import { Turns } from './turns.ts';

const nothing: Visit = { againInMs: null, errors: [] };
const turnOf = (agencyId: string) => ({ kind: 'test.bell', agencyId });

/** A round in which `slow` hangs until it is let go, and patience ends when the test says so. */
const begin = (asked: readonly string[]) => {
  const turns = new Turns(systemClock);
  const visited: string[] = [];
  const slow = Promise.withResolvers<Visit>();
  const patience = Promise.withResolvers<void>();
  const visit = ({ agencyId }: { agencyId: string }): Promise<Visit> => {
    visited.push(agencyId);
    return agencyId.startsWith('slow') ? slow.promise : Promise.resolve(nothing);
  };
  const visiting = { clock: systemClock, turns, visit, takesHands: () => true, patience: patience.promise };
  const round = new Round(visiting, asked.map(turnOf), new Set());
  return { turns, visited, slow, patience, outcome: round.run(), visiting };
};

const heard = (turns: Turns): string[] => turns.takeRipe().map(({ agencyId }) => agencyId);

test('a visit that hangs holds up nobody of the same round, and nobody of the next', async () => {
  const { turns, visited, slow, patience, outcome, visiting } = begin(['slow', 'one', 'two', 'three', 'four']);
  patience.resolve();
  const { stillAtWork } = await outcome;
  expect(visited).toEqual(['slow', 'one', 'two', 'three', 'four']);
  expect(stillAtWork).toBeDefined();
  const next = new Round({ ...visiting, patience: new Promise(() => undefined) }, [turnOf('five')], new Set());
  expect(await next.run()).toEqual({ hadMore: new Set() });
  expect(visited).toContain('five');
  slow.resolve(nothing);
  await stillAtWork;
  expect(turns.atWork()).toEqual([]);
});

test('where visits hang at every place, those that waited for one are heard of again', async () => {
  const { turns, slow, patience, outcome } = begin(['slow 1', 'slow 2', 'slow 3', 'one', 'two']);
  patience.resolve();
  const { stillAtWork } = await outcome;
  expect(heard(turns)).toEqual(['one', 'two']);
  slow.resolve(nothing);
  await stillAtWork;
});

test('nobody is sent where a visit still hangs; what came up there meanwhile, and what it leaves, is heard of when it is over', async () => {
  const { turns, slow, patience, outcome } = begin(['slow']);
  patience.resolve();
  const { stillAtWork } = await outcome;
  turns.hear(turnOf('slow'));
  expect([heard(turns), turns.atWork()]).toEqual([[], [turnOf('slow')]]);
  slow.resolve({ againInMs: 0, errors: [] });
  await stillAtWork;
  expect(heard(turns)).toEqual(['slow']);
});

test('a round whose visits all end is waited for to its end', async () => {
  const { slow, outcome, visited } = begin(['one', 'slow', 'two']);
  slow.resolve(nothing);
  expect(await outcome).toEqual({ hadMore: new Set() });
  expect(visited).toEqual(['one', 'slow', 'two']);
});
