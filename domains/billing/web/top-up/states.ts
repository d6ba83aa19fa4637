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

const waiting = (topUp: TopUp, what: string): StateWords => {
  if (topUp.redirectUrl === null)
    return {
      tone: 'info',
      sentence: `${what} ordered. They are added as soon as the payment has arrived.`,
      verb: { does: 'close', label: 'Close' },
    };
  const declined = topUp.failureWords === null ? '' : ` ${inside(topUp.failureWords)}.`;
  return {
    tone: declined ? 'error' : 'warning',
    sentence: `${what} ${topUp.points === 1 ? 'is' : 'are'} not paid yet.${declined}`,
    verb: { does: 'pay', label: `Pay ${priceOf(topUp, topUp.currency)}` },
  };
};

export const stateWords = (topUp: TopUp): StateWords => {
  const what = count(topUp.points, 'point');
  switch (topUp.status) {
    case 'drafted':
    case 'uncertain':
      return {
        tone: 'info',
        sentence: `The payment house has not answered yet about ${what}. Nothing was paid.`,
        verb: { does: 'look', label: 'Look again' },
      };
    case 'pending':
      return waiting(topUp, what);
    case 'needsAction':
      return {
        tone: 'warning',
        sentence: `Your bank wants to know that it is you who pays for ${what}.`,
        verb: topUp.redirectUrl === null ? { does: 'look', label: 'Look again' } : { does: 'pay', label: 'Confirm' },
      };
    case 'failed':
      return {
        tone: 'error',
        sentence: `${what} were not bought: ${inside(topUp.failureWords ?? 'the payment failed')}. Nothing was paid.`,
        verb: { does: 'again', label: 'Try again' },
      };
    case 'cancelled':
      return {
        tone: 'warning',
        sentence: `You went back before ${what} were paid. Nothing was paid.`,
        verb: { does: 'again', label: 'Top up points' },
      };
    case 'succeeded':
      return {
        tone: 'success',
        sentence: `${what} were added${topUp.methodLabel === null ? '' : `, paid by ${topUp.methodLabel}`}.`,
        verb: { does: 'close', label: 'Close' },
      };
    case 'partlyRefunded':
    case 'refunded':
      return {
        tone: 'info',
        sentence: `The payment for ${what} was refunded${topUp.status === 'refunded' ? '' : ' in part'}.`,
        verb: { does: 'close', label: 'Close' },
      };
    case 'disputed':
    case 'lost':
      return {
        tone: 'warning',
        sentence: `The payment for ${what} ${topUp.status === 'lost' ? 'was taken back by the bank' : 'is disputed at the bank'}.`,
        verb: { does: 'close', label: 'Close' },
      };
  }
};
