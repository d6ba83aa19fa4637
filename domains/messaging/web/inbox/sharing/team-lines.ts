// What stands among the messages of a conversation without being one: notes of colleagues, and the times that it changed hands. Pure.
import type { ThreadAnswer, ThreadCall } from '#/domains/messaging/contract/inbox-calls.ts';
import type { MessageRecord } from '#/domains/messaging/contract.ts';
import { momentOf } from '../words.ts';

export type TeamLine =
  | { kind: 'note'; at: string; note: ThreadAnswer['notes'][number] }
  | { kind: 'assignment'; at: string; assignment: ThreadAnswer['assignments'][number] };

export type ThreadLine =
  | TeamLine
  | { kind: 'message'; at: string; message: MessageRecord }
  | { kind: 'call'; at: string; call: ThreadCall };

interface Shown extends Pick<ThreadAnswer, 'notes' | 'assignments' | 'calls'> {
  messages: readonly MessageRecord[];
  /** Older messages are not shown yet: neither is what was said among them. */
  olderCount: number;
}

/** All of it, the oldest first; messages and calls keep the order in which they came. */
export const linesOf = ({ messages, calls, notes, assignments, olderCount }: Shown): ThreadLine[] => {
  const said: ThreadLine[] = [
    ...messages.map((message) => ({ kind: 'message' as const, at: momentOf(message), message })),
    ...calls.map((call) => ({ kind: 'call' as const, at: call.at, call })),
  ];
  const first = said[0]?.at;
  const among = [
    ...notes.map((note) => ({ kind: 'note' as const, at: note.createdAt, note })),
    ...assignments.map((assignment) => ({ kind: 'assignment' as const, at: assignment.at, assignment })),
  ]
    .filter(({ at }) => olderCount === 0 || first === undefined || at >= first)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
  const lines: ThreadLine[] = [];
  for (const line of said) {
    while (among[0] && among[0].at < line.at) lines.push(...among.splice(0, 1));
    lines.push(line);
  }
  return [...lines, ...among];
};
