// What is said of points that can be given back. Pure.

import { count, formatNumber } from '#/kernel/web/formatting.ts';
import { moneyWords } from '../money.ts';

export interface Refundable {
  unusedPoints: number;
  amountCents: number;
  currency: string;
  methodLabel: string | null;
}

/** 'Visa 4242' */
const cardWords = ({ methodLabel }: Refundable): string => (methodLabel === null ? 'the card that paid' : methodLabel);

/** '500 points of your last top-up were not used: $7.50 goes back to Visa 4242.' */
export const refundableWords = (refundable: Refundable): string => {
  const { unusedPoints, amountCents, currency } = refundable;
  return `${count(unusedPoints, 'point')} of your last top-up ${unusedPoints === 1 ? 'was' : 'were'} not used. Refund ${unusedPoints === 1 ? 'it' : 'them'} and ${moneyWords(amountCents, currency)} goes back to ${cardWords(refundable)}.`;
};

/** How many were typed; why not, where they cannot be refunded. */
export const wantedIn = (written: string, { unusedPoints }: Refundable): number | string => {
  const digits = written.replaceAll(/[\s,]/g, '');
  if (!/^\d{1,9}$/.test(digits) || Number(digits) === 0) return 'Enter a number of points';
  if (Number(digits) > unusedPoints) return `At most ${formatNumber(unusedPoints)} were not used`;
  return Number(digits);
};

/** '$7.50', or 'About $2.25' of a part: the payment house counts to the cent what went back before. */
export const backWords = (points: number, { unusedPoints, amountCents, currency }: Refundable): string => {
  const cents = Math.round((amountCents * points) / unusedPoints);
  return `${points === unusedPoints ? '' : 'About '}${moneyWords(cents, currency)}`;
};
