import { expect, test } from 'vitest';
import { doneWord, isGoingOn, tookWords } from './states.ts';

test('a job goes on while it waits or runs', () => {
  const going = ['queued', 'running', 'done', 'failed', 'cancelled'].filter((status) => isGoingOn({ status }));
  expect(going).toEqual(['queued', 'running']);
});

test.each([
  ['2026-03-29T10:00:00.400Z', 'under 1 s'],
  ['2026-03-29T10:00:40Z', '40 s'],
  ['2026-03-29T10:03:00Z', '3 min'],
  ['2026-03-29T12:00:00Z', '2 h'],
])('a job that ended at %s took %s', (finishedAt, words) => {
  expect(tookWords({ createdAt: '2026-03-29T10:00:00Z', finishedAt })).toBe(words);
});

test('a job that goes on took nothing yet', () => {
  expect(tookWords({ createdAt: '2026-03-29T10:00:00Z', finishedAt: null })).toBeUndefined();
});

test('records of an export are exported, those of an undo taken back', () => {
  expect(doneWord({ title: 'Export of agents', result: { fileId: '1' } })).toBe('exported');
  expect(doneWord({ title: 'Undo: Tags of contacts', result: null })).toBe('taken back');
  expect(doneWord({ title: 'Tags of contacts', result: null })).toBe('done');
});
