// A difference between a payment house and the books here, in a sentence that an owner can act on.
import type { Difference, DifferenceKind } from './comparing.ts';

/** '$14.00' */
export const moneyText = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);

const words: Readonly<Record<DifferenceKind, (here: string, there: string, of: string) => string>> = {
  unknown: (_here, there, of) => `${there} was taken (${of}) for no payment that is known here`,
  notCredited: (_here, there, of) => `${there} was taken for payment ${of}, and its points were not added yet`,
  amount: (here, there, of) => `${there} was taken for payment ${of}, which is ${here} here`,
  back: (here, there, of) => `${there} went back of payment ${of}, and ${here} here`,
  uncredited: (_here, there, of) =>
    `${there} was taken for ${of}, which is the price of no plan here, and no points were added yet`,
  neverTaken: (here, _there, of) => `${here} is paid here by payment ${of}, and nothing was taken`,
};

/** '$14.00 was taken for payment …, and its points were not added yet'. */
export const differenceWords = ({ kind, of, hereCents, thereCents, currency }: Difference): string =>
  words[kind](moneyText(hereCents, currency), moneyText(thereCents, currency), of);
