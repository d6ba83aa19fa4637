// What is said of a top-up in each of its states: a sentence, and the one thing to do about it. Pure.
import type { TopUp } from '#/domains/billing/contract.ts';
import { count } from '#/kernel/web/formatting.ts';
import { priceOf } from './packs.ts';

/** `pay` goes to its page, `again` begins anew, `look` asks once more, `close` puts the sentence away. */
export type NextVerb = 'pay' | 'again' | 'look' | 'close';

export interface StateWords {
  tone: 'info' | 'success' | 'warning' | 'error';
  sentence: string;
  verb: { does: NextVerb; label: string };
}

const open = ['drafted', 'uncertain', 'pending', 'needsAction'] as const;
export const isOpen = ({ status }: Pick<TopUp, 'status'>): boolean => open.some((one) => one === status);

/** Without its last dot, so that it can stand inside of a sentence. */
const inside = (words: string): string => words.replace(/\.\s*$/, '');

const close = { does: 'close', label: 'Close' } as const;
const lookAgain = { does: 'look', label: 'Look again' } as const;

const unanswered = (what: string): StateWords => ({
  tone: 'info',
  sentence: `The payment house has not answered yet about ${what}. Nothing was paid.`,
  verb: lookAgain,
});

const ended = (sentence: string): StateWords => ({ tone: 'info', sentence, verb: close });

const waiting = (topUp: TopUp, what: string): StateWords => {
  if (topUp.redirectUrl === null)
    return {
      tone: 'info',
      sentence: `${what} ordered. They are added as soon as the payment has arrived.`,
      verb: close,
    };
  const declined = topUp.failureWords === null ? '' : ` ${inside(topUp.failureWords)}.`;
  return {
    tone: declined ? 'error' : 'warning',
    sentence: `${what} ${topUp.points === 1 ? 'is' : 'are'} not paid yet.${declined}`,
    verb: { does: 'pay', label: `Pay ${priceOf(topUp, topUp.currency)}` },
  };
};

const asking = ({ redirectUrl }: TopUp, what: string): StateWords => ({
  tone: 'warning',
  sentence: `Your bank wants to know that it is you who pays for ${what}.`,
  verb: redirectUrl === null ? lookAgain : { does: 'pay', label: 'Confirm' },
});

const told: Readonly<Record<TopUp['status'], (topUp: TopUp, what: string) => StateWords>> = {
  drafted: (_, what) => unanswered(what),
  uncertain: (_, what) => unanswered(what),
  pending: waiting,
  // A bank that was asked and said no is one that declined.
  needsAction: (topUp, what) => (topUp.failureWords === null ? asking(topUp, what) : waiting(topUp, what)),
  failed: ({ failureWords }, what) => ({
    tone: 'error',
    sentence: `${what} were not bought: ${inside(failureWords ?? 'the payment failed')}. Nothing was paid.`,
    verb: { does: 'again', label: 'Try again' },
  }),
  cancelled: (_, what) => ({
    tone: 'warning',
    sentence: `You went back before ${what} were paid. Nothing was paid.`,
    verb: { does: 'again', label: 'Top up points' },
  }),
  succeeded: ({ methodLabel }, what) => ({
    tone: 'success',
    sentence: `${what} were added${methodLabel === null ? '' : `, paid by ${methodLabel}`}.`,
    verb: close,
  }),
  partlyRefunded: (_, what) => ended(`The payment for ${what} was refunded in part.`),
  refunded: (_, what) => ended(`The payment for ${what} was refunded.`),
  disputed: (_, what) => ended(`The payment for ${what} is disputed at the bank.`),
  lost: (_, what) => ended(`The payment for ${what} was taken back by the bank.`),
};

export const stateWords = (topUp: TopUp): StateWords => told[topUp.status](topUp, count(topUp.points, 'point'));
