// How what an event tells is written where a merge field stands: moments and spans as people read them.

/** '21 Nov 2026, 10:04', on a clock. */
export const clockWords = (at: Temporal.Instant, zone: string): string =>
  at.toZonedDateTimeISO(zone).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** '3 min 20 s'. */
export const spanWords = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 ? `${minutes} min` : '', rest > 0 || minutes === 0 ? `${rest} s` : ''].filter(Boolean).join(' ');
};
