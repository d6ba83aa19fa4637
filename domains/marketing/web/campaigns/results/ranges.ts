// The ranges that results are looked at in, as days on the agency's clock. Pure.
export const ranges = {
  '1': 'Today',
  '7': 'Last 7 days',
  '14': 'Last 14 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last 365 days',
  custom: 'Custom range',
} as const;
export type RangeId = keyof typeof ranges;

export const rangeIds = Object.keys(ranges) as [RangeId, ...RangeId[]];

export interface Days {
  from: string;
  to: string;
}

/** Its first and last day, where `today` is the last. */
export const daysOf = (range: Exclude<RangeId, 'custom'>, today: string): Days => ({
  from: Temporal.PlainDate.from(today)
    .subtract({ days: Number(range) - 1 })
    .toString(),
  to: today,
});
