// What is said before many are tried again, and after.
import { expect, test } from 'vitest';
import { retriableIn, retriedWords, retryQuestion, standingWords } from './retry-words.ts';
import { runFilters } from './run-words.ts';

test('only those who were missed or are stuck can be tried again together', () => {
  expect(runFilters.map(({ id }) => retriableIn(id))).toEqual([undefined, undefined, undefined, 'missed', 'failed']);
});

test('it is said where they stand: the most first, and what is left over as one', () => {
  expect(standingWords([{ words: 'Send Email', count: 1 }])).toBe('1 stands at Send Email');
  expect(
    standingWords([
      { words: 'Send Email', count: 1_204 },
      { words: 'Note', count: 4 },
      { words: 'Add or Remove Tags', count: 3 },
      { words: 'Create Task', count: 2 },
      { words: 'The entrance', count: 1 },
    ]),
  ).toBe('1,204 stand at Send Email, 4 at Note, 3 at Add or Remove Tags and 3 elsewhere');
});

test('the question has the count, where they stand, and what a workflow that is off means for it', () => {
  const asked = { total: 12, standing: [{ words: 'Send Email', count: 12 }] };
  expect(retryQuestion(asked, { status: 'failed', isOff: false })).toMatchObject({
    title: 'Try 12 people again?',
    willHappen: ['12 stand at Send Email', expect.stringContaining('tries the step again')],
    verb: 'Try 12 again',
  });
  expect(retryQuestion(asked, { status: 'missed', isOff: true }).willHappen).toEqual([
    '12 stand at Send Email',
    expect.stringContaining('messages that are late go out now'),
    expect.stringContaining('is off'),
  ]);
});

test('the outcome has the reasons for the rest', () => {
  expect(retriedWords({ modifiedCount: 1, totalCount: 1, skipped: [] })).toEqual({
    type: 'success',
    message: '1 person is tried again',
  });
  expect(
    retriedWords({ modifiedCount: 10, totalCount: 12, skipped: [{ reason: 'Is not stuck any more', count: 2 }] }),
  ).toEqual({
    type: 'warning',
    message: '10 of 12 people are tried again',
    description: '2: Is not stuck any more',
  });
});
