// A time of day on a 24-hour clock, in the zone given or this computer's: '09:30'.
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

export const clockWords = (at: Temporal.Instant, zone: string | undefined): string => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...(zone ? { timeZone: zone } : {}) });
  formats.set(zone, format);
  return format.format(at.epochMilliseconds);
};
