import { expect, test } from 'vitest';
import { learningWords } from './learning-words.ts';

const of = (displayName: string, doneCount: number, totalCount: number) => ({ displayName, doneCount, totalCount });

test('a workflow that learns who is in its collection says how far it is', () => {
  expect(learningWords({ learning: [of('Hot buyers', 420_000, 1_000_000)] })).toBe(
    'Learning who is in Hot buyers: 420,000 of 1,000,000',
  );
  expect(learningWords({ learning: [of('Hot buyers', 5_000, 12_000), of('Sellers', 0, 8_000)] })).toBe(
    'Learning who is in 2 collections: 5,000 of 20,000',
  );
});

test('one that knows says nothing of it', () => {
  expect(learningWords({ learning: [] })).toBeUndefined();
});
