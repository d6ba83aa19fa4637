import { expect, test } from 'vitest';
import { keeperOf } from './keeping-answers.ts';

const memory = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
};

test('answers are kept for the version of the form that they were typed in, until they are sent', () => {
  const storage = memory();
  const first = keeperOf('f', 1, () => storage);
  first.keep({ responseId: 'r', given: { a: 'Ana' } });
  expect(keeperOf('f', 1, () => storage).read()).toEqual({ responseId: 'r', given: { a: 'Ana' } });
  expect(keeperOf('f', 2, () => storage).read()).toBeUndefined();
  first.forget();
  expect(first.read()).toBeUndefined();
});

test('a storage that is closed, or holds what others wrote, keeps nothing and breaks nothing', () => {
  const closed = keeperOf('f', 1, () => {
    throw new Error('SecurityError');
  });
  closed.keep({ responseId: 'r', given: {} });
  closed.forget();
  expect(closed.read()).toBeUndefined();
  const storage = memory();
  for (const written of ['{', '1', '{"responseId":1}', '{"responseId":"r","given":null}']) {
    storage.setItem('lintel.form.f.1', written);
    expect(keeperOf('f', 1, () => storage).read()).toBeUndefined();
  }
});
