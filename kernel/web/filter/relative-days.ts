// Days counted from today, as people pick and read them: 'Last 7 days', 'this month'. Filters keep the words and not the dates, so that a
// saved list means the same tomorrow. Pure.
import { readNever } from '#/kernel/contract/kinds/or-never.ts';
import { relativeDays, yearlyDays } from '#/kernel/contract/kinds/relative-days.ts';

const anyDay = Temporal.PlainDate.from('2000-01-01');

/** Whether a filter's value is such days, or days of every year. */
export const isRelative = (value: string): boolean => {
  const { value: bare } = readNever(value);
  return relativeDays(bare, anyDay) !== undefined || yearlyDays(bare, anyDay) !== undefined;
};

const counted = /^today([+-])(\d{1,4})([dwmy])$/;
const stretched = /^(last|inNext)(\d{1,4})Days$/;
const units = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;

const words = (amount: string, unit: string): string => `${amount} ${unit}${amount === '1' ? '' : 's'}`;

/** 'today-7d' → '7 days ago', 'today-7d|never' → '7 days ago or never', 'thisMonth' → 'this month', 'last7Days' → 'the last 7 days'; undefined for what is no such day. */
export const dayWords = (value: string): string | undefined => {
  const { value: bare, orNever } = readNever(value);
  if (orNever) {
    const words = dayWords(bare);
    return words && `${words} or never`;
  }
  if (!isRelative(value)) return undefined;
  if (value.startsWith('yearly')) {
    const inside = dayWords(value.charAt(6).toLowerCase() + value.slice(7));
    return inside && `${inside}, any year`;
  }
  const [, sign, amount = '', unit = 'd'] = counted.exec(value) ?? [];
  if (Number(amount) > 0) {
    const distance = words(amount, units[unit as keyof typeof units]);
    return sign === '-' ? `${distance} ago` : `in ${distance}`;
  }
  const [, side, days = ''] = stretched.exec(value) ?? [];
  if (side) return days === '1' ? 'today' : `the ${side === 'last' ? 'last' : 'next'} ${words(days, 'day')}`;
  return value.startsWith('today') ? 'today' : value.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
};

/** Whether it is more than one day: a date is in it and not on it. */
export const isStretch = (value: string): boolean => {
  const name = value.startsWith('yearly') ? value.charAt(6).toLowerCase() + value.slice(7) : value;
  const days = relativeDays(name, anyDay);
  return days !== undefined && !days.first.equals(days.last);
};

export interface DayChip {
  label: string;
  rule: 'isEqualTo' | 'isLessThan';
  value: string;
}

/** What people ask most of a date. */
export const dayChips: readonly DayChip[] = [
  { label: 'Today', rule: 'isEqualTo', value: 'today' },
  { label: 'Last 7 days', rule: 'isEqualTo', value: 'last7Days' },
  { label: 'Last 30 days', rule: 'isEqualTo', value: 'last30Days' },
  { label: 'This month', rule: 'isEqualTo', value: 'thisMonth' },
  { label: 'This year', rule: 'isEqualTo', value: 'thisYear' },
  { label: 'Next 30 days', rule: 'isEqualTo', value: 'inNext30Days' },
  { label: 'Over 30 days ago', rule: 'isLessThan', value: 'today-30d' },
  { label: 'Over 30 days ago or never', rule: 'isLessThan', value: 'today-30d|never' },
];

/** The same of days that come back every year. */
export const yearlyChips: readonly DayChip[] = [
  { label: 'Today', rule: 'isEqualTo', value: 'yearlyToday' },
  { label: 'Next 7 days', rule: 'isEqualTo', value: 'yearlyInNext7Days' },
  { label: 'Next 30 days', rule: 'isEqualTo', value: 'yearlyInNext30Days' },
  { label: 'This month', rule: 'isEqualTo', value: 'yearlyThisMonth' },
  { label: 'Next month', rule: 'isEqualTo', value: 'yearlyNextMonth' },
];

/** Fields of days that come back every year, and have no time of day (communication §5; decision 61). */
const yearly: ReadonlySet<string> = new Set(['birthday', 'purchaseAnniversary']);
export const isYearly = ({ name }: { name: string }): boolean => yearly.has(name);
