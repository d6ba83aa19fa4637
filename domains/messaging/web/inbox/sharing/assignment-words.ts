// How a conversation says that it changed hands: who gave it to whom, as whoever reads it would say it.
import type { ThreadAssignment } from '#/domains/messaging/contract/assigning-calls.ts';

type Hands = Pick<ThreadAssignment, 'by' | 'from' | 'to'>;

/** 'Maya gave this to Tom'; `ownId` is whoever reads it. */
export const assignmentWords = ({ by, from, to }: Hands, ownId: string | null): string => {
  const nameOf = (agent: Hands['by'], own: string): string =>
    agent?._id === ownId ? own : (agent?.fullName ?? 'Somebody');
  const who = nameOf(by, 'You');
  if (!to)
    return from && from._id !== by?._id
      ? `${who} took this from ${nameOf(from, 'you')}`
      : `${who} gave this back to everybody`;
  if (to._id === by?._id) return from ? `${who} took this over from ${nameOf(from, 'you')}` : `${who} took this`;
  return `${who} gave this to ${nameOf(to, 'you')}`;
};
