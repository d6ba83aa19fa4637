// Days counted from today, as filters keep them: 'today', 'today-7d'. A saved list then means the same tomorrow (screens §4.3). Pure.

const token = /^today(?:([+-])(\d{1,4})([dwmy]))?$/;
const units = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;

export const isRelative = (value: string): boolean => token.test(value);

/** 'today-7d' → '7 days ago'; undefined for what is not such a day. */
export const dayWords = (value: string): string | undefined => {
  const [whole, sign, amount, unit] = token.exec(value) ?? [];
  if (whole === undefined) return undefined;
  if (!amount || Number(amount) === 0) return 'today';
  const name = `${amount} ${units[unit as keyof typeof units]}${amount === '1' ? '' : 's'}`;
  return sign === '-' ? `${name} ago` : `in ${name}`;
};

export interface DayChip {
  label: string;
  rule: 'isEqualTo' | 'isBetween';
  values: readonly string[];
}

/** What people ask most of a date. 'This month' is the calendar's, so it holds dates and not distances. */
export const dayChips = (today: string): readonly DayChip[] => {
  const first = Temporal.PlainDate.from(today).with({ day: 1 });
  return [
    { label: 'Today', rule: 'isEqualTo', values: ['today'] },
    { label: 'Last 7 days', rule: 'isBetween', values: ['today-6d', 'today'] },
    { label: 'Last 30 days', rule: 'isBetween', values: ['today-29d', 'today'] },
    {
      label: 'This month',
      rule: 'isBetween',
      values: [first.toString(), first.add({ months: 1 }).subtract({ days: 1 }).toString()],
    },
  ];
};
