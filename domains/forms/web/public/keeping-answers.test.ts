import { expect, test } from 'vitest';
import { firstOpen, type KeptAnswers, keeperOf } from './keeping-answers.ts';

const memory = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
};
const dayMs = 24 * 3_600_000;
const at = 1_800_000_000_000;
const ana: KeptAnswers = { responseId: 'r', version: 1, given: { a: 'Ana' }, at, seq: 3 };
const unsent = { responseId: 'r' } as NonNullable<KeptAnswers['unsent']>;

test('answers are kept for one form with their id, until they are sent', () => {
  const storage = memory();
  const keeper = keeperOf('f', storage, () => at);
  keeper.keep(ana);
  expect(keeperOf('f', storage, () => at).read()).toEqual(ana);
  expect(keeperOf('g', storage, () => at).read()).toBeUndefined();
  keeper.forget();
  expect(keeper.read()).toBeUndefined();
});

test('what could not be sent goes for fourteen days, and answers are there for thirty', () => {
  const storage = memory();
  keeperOf('f', storage, () => at).keep({ ...ana, unsent });
  const after = (days: number) => keeperOf('f', storage, () => at + days * dayMs).read();
  expect(after(14)?.unsent).toEqual(unsent);
  expect(after(15)).toEqual({ ...ana, unsent: undefined });
  expect(after(31)).toBeUndefined();
});

test('a storage that is closed is passed over, and the page itself keeps them where all are', () => {
  const closed = (): Storage => {
    throw new Error('SecurityError');
  };
  const open = memory();
  expect(firstOpen([closed, () => open])).toBe(open);
  const keeper = keeperOf('f', firstOpen([closed, closed]), () => at);
  keeper.keep(ana);
  expect(keeper.read()).toEqual(ana);
});

test('what others wrote, or what this page wrote before, is nothing', () => {
  const storage = memory();
  const wrong = [
    '{',
    '1',
    '[]',
    '{"responseId":1}',
    '{"responseId":"r","given":null}',
    JSON.stringify({ ...ana, unsent: 1 }),
  ];
  for (const written of wrong) {
    storage.setItem('lintel.form.f', written);
    expect(keeperOf('f', storage, () => at).read()).toBeUndefined();
  }
});
