// What a contact's record and the bar of a list say of workflows: who would enter, who is kept out and why, where somebody stands.
import { describe, expect, test } from 'vitest';
import { endings, type KeptOut, keptOut } from '#/domains/workflows/contract/running.ts';
import { backWords, isRetriable, stateOf } from '../runs/run-words.ts';
import { type Checked, enteringWords, skippedLines } from './kept-out-words.ts';

const checked = (enteringCount: number, skipped: [KeptOut, number][] = [], more: Partial<Checked> = {}): Checked => ({
  total: enteringCount + skipped.reduce((sum, [, count]) => sum + count, 0),
  enteringCount,
  skipped: skipped.map(([reason, count]) => ({ reason, count })),
  isSample: false,
  ...more,
});

describe('before anybody is let in', () => {
  test('it is said how many enter, of how many', () => {
    expect(enteringWords(checked(40))).toBe('All 40 contacts enter now');
    expect(enteringWords(checked(36, [['isInside', 4]]))).toBe('36 of 40 contacts enter now');
    expect(enteringWords(checked(1))).toBe('Enters now');
    expect(enteringWords(checked(0, [['wasInside', 1]]))).toBe(
      'Does not enter: went through before, and it lets nobody in again',
    );
  });

  test('of very many it is said that the first stand for all', () => {
    const many = checked(9_000, [['isInside', 1_000]], { total: 25_000, isSample: true });
    expect(enteringWords(many)).toBe('Of the first 10,000, 9,000 enter; 25,000 are asked');
  });

  test('each reason is said with how many it keeps out, the most first; of one alone it is said at once', () => {
    const some = checked(36, [
      ['isInside', 1],
      ['wasInside', 3],
    ]);
    expect(skippedLines(some)).toEqual(['3 went through before, and it lets nobody in again', '1 inside already']);
    expect(skippedLines(checked(0, [['isOff', 1]]))).toEqual([]);
  });

  test('every reason of the server has words', () => {
    for (const reason of keptOut)
      expect(
        skippedLines(
          checked(36, [
            [reason, 5],
            ['isOff', 1],
          ]),
        )[0],
      ).toMatch(/^5 \w/);
  });
});

describe('where somebody stands', () => {
  const run = { status: 'inProgress', error: null, endedAt: null, ending: null } as const;
  const over = { ...run, status: 'completed', endedAt: '2026-11-21T10:00:00Z' } as const;

  test('R604: in progress, completed or missed; whoever is stuck is marked as such while in progress', () => {
    expect(stateOf(run).word).toBe('In progress');
    expect(stateOf({ ...over, ending: 'wentThrough' }).word).toBe('Completed');
    expect(stateOf({ ...run, status: 'missed' }).word).toBe('Missed');
    expect(stateOf({ ...run, error: 'No number' }).word).toBe('Stuck');
  });

  test('only who came to the end completed it: whoever answered, was taken out or was stopped is told so', () => {
    const told = endings.map((ending) => [ending, stateOf({ ...over, ending }).word]);
    expect(Object.fromEntries(told)).toEqual({
      wentThrough: 'Completed',
      replied: 'Replied',
      unenrolled: 'Taken out',
      stopped: 'Stopped',
      deleted: 'Stopped',
      gone: 'Stopped',
      noRights: 'Stopped',
    });
  });

  test('a step is tried again where somebody is stuck or was missed, and never after they left', () => {
    expect(isRetriable(run)).toBe(false);
    expect(isRetriable({ ...run, error: 'No number' })).toBe(true);
    expect(isRetriable({ ...run, status: 'missed' })).toBe(true);
    expect(isRetriable({ ...run, error: 'No number', endedAt: '2026-11-21T10:00:00Z' })).toBe(false);
  });
});

test('putting people back says how many are where they stood again', () => {
  expect(backWords({ modifiedCount: 1, totalCount: 1 })).toBe('Put back where they stood');
  expect(backWords({ modifiedCount: 12, totalCount: 12 })).toBe('Put back where each of them stood');
  expect(backWords({ modifiedCount: 2, totalCount: 3 })).toBe('2 of 3 people put back where each of them stood');
  expect(backWords({ modifiedCount: 0, totalCount: 3 })).toBe('No one could be put back');
});
