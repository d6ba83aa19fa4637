// A day as people type it into a field of a day.
export const typedDay = (day: Temporal.PlainDate): string =>
  day.toLocaleString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });
