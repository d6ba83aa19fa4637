// What was spent on the days of a range: of a line that reaches beyond it, as much as its days within are of all its days. Currencies stay apart. Pure.
import type { Cost, Spend } from '#/domains/marketing/contract.ts';

export interface Range {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

const daysOf = (from: Temporal.PlainDate, to: Temporal.PlainDate): number => from.until(to).days + 1;

const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) > 0 ? one : other;
const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0 ? one : other;

const centsWithin = ({ from, to, amountCents }: Spend, range: Range): number => {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const within = daysOf(later(first, range.from), earlier(last, range.to));
  return within <= 0 ? 0 : (amountCents * within) / daysOf(first, last);
};

/** In whole cents, by currency; lines of other days are left out. */
export const spentWithin = (spend: readonly Spend[], range: Range): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const line of spend) {
    const cents = centsWithin(line, range);
    if (cents > 0) sums.set(line.currency, (sums.get(line.currency) ?? 0) + cents);
  }
  return new Map([...sums].map(([currency, cents]) => [currency, Math.round(cents)]));
};

export const sumsOf = (spent: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const [currency, cents] of spent.flatMap((one) => [...one]))
    sums.set(currency, (sums.get(currency) ?? 0) + cents);
  return sums;
};

export const costsOf = (spent: ReadonlyMap<string, number>, conversions: number): Cost[] =>
  [...spent]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, amountCents]) => ({
      currency,
      amountCents,
      perConversionCents: conversions > 0 ? Math.round(amountCents / conversions) : null,
    }));
