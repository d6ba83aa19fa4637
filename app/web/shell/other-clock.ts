// Whether two zones show people different times, and what they are called. Pure.

const halfYear = { hours: 24 * 182 } as const;

/** London and Lisbon show the same; London and UTC do so only in winter. */
export const showsAnother = (zone: string, other: string, at: Temporal.Instant): boolean =>
  [at, at.add(halfYear)].some(
    (moment) => moment.toZonedDateTimeISO(zone).offset !== moment.toZonedDateTimeISO(other).offset,
  );

/** 'America/Los_Angeles' → 'Los Angeles'. */
export const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
