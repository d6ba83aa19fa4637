// How far off a moment is, in a few words. Pure.

const minuteMs = 60_000;

/** 'in 25 min', 'in 3 h', 'now' while it goes on. */
export const inWords = (at: Temporal.Instant, now: Temporal.Instant): string => {
  const minutes = Math.ceil((at.epochMilliseconds - now.epochMilliseconds) / minuteMs);
  if (minutes <= 0) return 'now';
  return minutes < 60 ? `in ${minutes} min` : `in ${Math.round(minutes / 60)} h`;
};
