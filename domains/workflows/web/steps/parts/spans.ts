// What is typed as days, hours and minutes.
export interface Span {
  days: number;
  hours: number;
  minutes: number;
}

/** No delay is longer than ten years. */
const most: Readonly<Record<keyof Span, number>> = { days: 3_650, hours: 87_600, minutes: 525_600 };

export const units = [
  { unit: 'days', label: 'Days' },
  { unit: 'hours', label: 'Hours' },
  { unit: 'minutes', label: 'Minutes' },
] as const;

/** A whole number up to the most that is taken; what is none is 0. */
export const typedUnit = (unit: keyof Span, typed: string): number =>
  Math.min(most[unit], Number(typed.replace(/\D/g, '').slice(0, 9) || 0));
