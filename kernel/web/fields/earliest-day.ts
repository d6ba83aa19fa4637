// The first day a date input lets anybody choose (communication §5). Pure, so that the rule is proved without a calendar.

export interface DayBounds {
  allowsPast?: boolean | undefined;
  /** 'now' is today; or 'YYYY-MM-DD'. */
  min?: string | undefined;
}

/** 'YYYY-MM-DD', or null where every day may be chosen: the past is closed unless it is allowed. */
export const earliestDay = ({ allowsPast = false, min }: DayBounds, today: string): string | null => {
  if (min === 'now') return today;
  return min ?? (allowsPast ? null : today);
};
