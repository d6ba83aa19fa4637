// Days worth a word: a birthday or the anniversary of a purchase, from a week before. Pure.
import type { Contact } from '../../contact/wire.ts';

const daysAhead = 7;

const days = { birthday: 'Birthday', purchaseAnniversary: 'Purchase anniversary' } as const;

/** Days until the next time this day of the year comes; 29 February is kept on the 28th (decision 61). */
const daysUntil = (date: string, today: Temporal.PlainDate): number => {
  const { month, day } = Temporal.PlainDate.from(date);
  const inYear = (year: number): Temporal.PlainDate => Temporal.PlainDate.from({ year, month, day });
  const thisYear = inYear(today.year);
  const next = Temporal.PlainDate.compare(thisYear, today) < 0 ? inYear(today.year + 1) : thisYear;
  return today.until(next).days;
};

/** 'Birthday today', 'Purchase anniversary in 3 days'. */
export const occasions = (
  contact: Pick<Contact, keyof typeof days>,
  today: Temporal.PlainDate,
): { name: keyof typeof days; words: string }[] =>
  (Object.keys(days) as (keyof typeof days)[]).flatMap((name) => {
    const date = contact[name];
    if (!date) return [];
    const left = daysUntil(date, today);
    if (left > daysAhead) return [];
    const when = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`;
    return [{ name, words: `${days[name]} ${when}` }];
  });
