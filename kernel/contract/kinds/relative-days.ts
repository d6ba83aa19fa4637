// Days that are counted from today, as a saved filter keeps them so that it means the same tomorrow: 'today', 'thisMonth', 'last7Days',
// 'today-7d'. Each is a stretch of whole days of the agency's calendar; weeks begin on Monday.
type Day = Temporal.PlainDate;

/** A stretch of days; both ends belong to it. */
export interface Days {
  first: Day;
  last: Day;
}

const stretch = (first: Day, length: Temporal.DurationLike): Days => ({
  first,
  last: first.add(length).subtract({ days: 1 }),
});
const week = (today: Day, off: number): Days =>
  stretch(today.subtract({ days: today.dayOfWeek - 1 }).add({ weeks: off }), { weeks: 1 });
const month = (today: Day, off: number): Days => stretch(today.with({ day: 1 }).add({ months: off }), { months: 1 });
const quarter = (today: Day, off: number): Days =>
  stretch(today.with({ day: 1, month: today.month - ((today.month - 1) % 3) }).add({ months: 3 * off }), { months: 3 });
const year = (today: Day, off: number): Days =>
  stretch(today.with({ day: 1, month: 1 }).add({ years: off }), { years: 1 });

const periods = new Map<string, (today: Day) => Days>([
  ['today', (today) => stretch(today, { days: 1 })],
  ['yesterday', (today) => stretch(today.subtract({ days: 1 }), { days: 1 })],
  ['tomorrow', (today) => stretch(today.add({ days: 1 }), { days: 1 })],
  ['thisWeek', (today) => week(today, 0)],
  ['lastWeek', (today) => week(today, -1)],
  ['nextWeek', (today) => week(today, 1)],
  ['thisMonth', (today) => month(today, 0)],
  ['lastMonth', (today) => month(today, -1)],
  ['nextMonth', (today) => month(today, 1)],
  ['thisQuarter', (today) => quarter(today, 0)],
  ['lastQuarter', (today) => quarter(today, -1)],
  ['nextQuarter', (today) => quarter(today, 1)],
  ['thisYear', (today) => year(today, 0)],
  ['lastYear', (today) => year(today, -1)],
  ['nextYear', (today) => year(today, 1)],
]);

const counted = /^(last|inNext)([1-9]\d{0,3})Days$/;
const fromToday = /^today(?:([+-])(\d{1,4})([dwmy]))?$/;
const units = { d: 'days', w: 'weeks', m: 'months', y: 'years' } as const;

/** The days that a token names, or undefined for what is no token. Today is the first of 'inNext7Days' and the last of 'last7Days'. */
export const relativeDays = (token: string, today: Day): Days | undefined => {
  const period = periods.get(token);
  if (period) return period(today);
  const [, side, count] = counted.exec(token) ?? [];
  if (count !== undefined) {
    const days = Number(count) - 1;
    return side === 'last'
      ? { first: today.subtract({ days }), last: today }
      : { first: today, last: today.add({ days }) };
  }
  const [isToken, sign, amount, unit] = fromToday.exec(token) ?? [];
  if (isToken === undefined) return undefined;
  const distance = sign === '-' ? -Number(amount) : Number(amount ?? 0);
  const day = today.add({ [units[(unit ?? 'd') as keyof typeof units]]: distance });
  return { first: day, last: day };
};

const yearlyToken = /^yearly([A-Z]\w*)$/;

/**
 * The days of the year that a token such as 'yearlyThisMonth' names, as 'MM-DD': birthdays and anniversaries, whatever their year.
 * Who was born on 29 February is met on the 28th where the year has no 29th (decision 61). Undefined for what is no such token.
 */
export const yearlyDays = (token: string, today: Day): string[] | undefined => {
  const [, name = ''] = yearlyToken.exec(token) ?? [];
  const days = name === '' ? undefined : relativeDays(name.charAt(0).toLowerCase() + name.slice(1), today);
  if (!days) return undefined;
  const found = new Set<string>();
  for (
    let day = days.first;
    Temporal.PlainDate.compare(day, days.last) <= 0 && found.size < 366;
    day = day.add({ days: 1 })
  ) {
    found.add(day.toString().slice(-5));
    if (day.month === 2 && day.day === 28 && !day.inLeapYear) found.add('02-29');
  }
  return [...found];
};

/** Every token by name, as the API publishes them; the patterns stand for numbers of days. */
export const relativeDayTokens: readonly string[] = [
  ...periods.keys(),
  'last{n}Days',
  'inNext{n}Days',
  'today+{n}d|w|m|y',
  'today-{n}d|w|m|y',
  ...[...periods.keys()].map((name) => `yearly${name.charAt(0).toUpperCase()}${name.slice(1)}`),
  'yearlyInNext{n}Days',
];
