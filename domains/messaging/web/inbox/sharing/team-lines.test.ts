import { expect, test } from 'vitest';
import type { ThreadAnswer } from '#/domains/messaging/contract/inbox-calls.ts';
import type { MessageRecord } from '#/domains/messaging/contract.ts';
import { linesOf } from './team-lines.ts';

const message = (_id: string, createdAt: string) =>
  ({ _id, createdAt, receivedAt: null, sentAt: null }) as MessageRecord;
const note = (createdAt: string) => ({ text: createdAt, createdAt }) as ThreadAnswer['notes'][number];
const assignment = (at: string) => ({ at }) as ThreadAnswer['assignments'][number];
const day = (number: number) => `2026-03-0${number}T09:00:00.000Z`;
const toldOf = (shown: Parameters<typeof linesOf>[0]) =>
  linesOf(shown).map(({ kind, at }) => `${kind} ${at.slice(8, 10)}`);

const shown = {
  messages: [message('one', day(2)), message('two', day(4))],
  calls: [],
  notes: [note(day(1)), note(day(3)), note(day(5))],
  assignments: [assignment(day(3))],
};

test('notes and changes of hands stand between the messages, where they happened', () => {
  expect(toldOf({ ...shown, olderCount: 0 })).toEqual([
    'note 01',
    'message 02',
    'note 03',
    'assignment 03',
    'message 04',
    'note 05',
  ]);
});

test('what was said among messages that are not shown yet waits for them', () => {
  expect(toldOf({ ...shown, olderCount: 7 })[0]).toBe('message 02');
});
