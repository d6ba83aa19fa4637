// Who gets a copy of an answer: whoever had one of the mail that is answered, but nobody twice, not ourselves, and nothing that is no address.

import { mostCopies } from '#/domains/messaging/contract/sending-calls.ts';
import type { MessageRecord } from '#/domains/messaging/contract.ts';
import { anyEmailPattern } from '#/kernel/contract/any-email.ts';

/** In the order of the mail; `answersTo` gets the answer itself. */
export const copiesOfAnswer = (
  messages: readonly Pick<MessageRecord, 'direction' | 'from' | 'cc'>[],
  answersTo: string | null,
): string[] => {
  const ours = messages.flatMap(({ direction, from }) => (direction === 'out' ? (from.email ?? []) : []));
  const without = new Set([...ours, answersTo ?? ''].map((one) => one.toLowerCase()));
  const copied = messages.findLast(({ direction }) => direction === 'in')?.cc ?? [];
  const read = copied.map((one) => one.trim().normalize('NFC').toLowerCase());
  return [...new Set(read)].filter((one) => anyEmailPattern.test(one) && !without.has(one)).slice(0, mostCopies);
};
