import { expect, test } from 'vitest';
import { type Asked, makeTurns, type Turn } from './taking-turns.ts';

/** All that happens by itself has happened. */
const rest = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const all = async (some: readonly number[]): Promise<Asked<number>> => ({ asked: some.length, leave: new Set(some) });

/** Takes turns for so many; those that have begun are kept, and whoever was refused is, too. */
const open = (ask: (some: readonly number[]) => Promise<Asked<number>>, most: { calls: number; inFlight: number }) => {
  const begun = new Map<number, Turn>();
  const refused: number[] = [];
  const questions: number[][] = [];
  const turns = makeTurns<number>((some) => {
    questions.push([...some]);
    return ask(some);
  });
  turns.setMost(most);
  const take = (...some: number[]): void => {
    for (const one of some)
      void turns.take(one).then((turn) => {
        if (turn) begun.set(one, turn);
        else refused.push(one);
      });
  };
  return { turns, take, begun, refused, questions };
};

test('as many calls at once as the provider likes, whoever comes first first, and several by one question', async () => {
  const { take, begun, questions, turns } = open(all, { calls: 2, inFlight: 9 });
  take(1, 2, 3, 4, 5);
  await rest();
  expect([[...begun.keys()], questions]).toEqual([[1, 2], [[1, 2]]]);
  begun.get(1)?.answered();
  begun.get(2)?.answered();
  await rest();
  expect(questions).toEqual([
    [1, 2],
    [3, 4],
  ]);
  turns.setMost({ calls: 1, inFlight: 9 });
  begun.get(3)?.answered();
  await rest();
  expect(begun.has(5)).toBe(false);
  begun.get(4)?.answered();
  await rest();
  expect(begun.has(5)).toBe(true);
});

test('what was answered and is not written down yet is in flight still', async () => {
  const { take, begun } = open(all, { calls: 9, inFlight: 2 });
  take(1, 2, 3);
  await rest();
  begun.get(1)?.answered();
  begun.get(2)?.answered();
  await rest();
  expect([...begun.keys()]).toEqual([1, 2]);
  begun.get(2)?.settled();
  await rest();
  expect([...begun.keys()]).toEqual([1, 2, 3]);
});

test('nothing leaves that may not, and nothing that could not be asked about', async () => {
  let asked = 0;
  const { take, begun, refused } = open(
    async (some) => {
      asked += 1;
      if (asked > 1) throw new Error('The database is away');
      return { asked: some.length, leave: new Set([2]) };
    },
    { calls: 3, inFlight: 3 },
  );
  take(1, 2, 3, 4, 5);
  await rest();
  expect([[...begun.keys()], refused]).toEqual([[2], [1, 3, 4, 5]]);
});

test('where others have the room it waits: for what is in flight here, or for a moment', async () => {
  const rooms = [1, 0, 0, 2];
  const { take, begun, questions } = open(
    async (some) => {
      const asked = rooms.shift() ?? 0;
      return { asked, leave: new Set(some.slice(0, asked)) };
    },
    { calls: 9, inFlight: 9 },
  );
  take(1, 2, 3);
  await rest();
  expect([[...begun.keys()], questions.length]).toEqual([[1], 2]);
  begun.get(1)?.answered();
  begun.get(1)?.settled();
  while (begun.size < 3) await rest();
  expect(questions).toEqual([
    [1, 2, 3],
    [2, 3],
    [2, 3],
    [2, 3],
  ]);
});
