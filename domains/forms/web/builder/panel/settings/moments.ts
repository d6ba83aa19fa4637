// Moments of the settings on the clock of whoever reads them, as their fields have them: 'YYYY-MM-DD HH:mm:ss'. Pure.

export const onClock = (moment: string | null, zone: string): string | null =>
  moment === null
    ? null
    : Temporal.Instant.from(moment)
        .toZonedDateTimeISO(zone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'second' })
        .replace('T', ' ');

/** And back; of an hour that a clock has twice the first, of one it skips the next. */
export const asMoment = (written: string | null, zone: string): string | null =>
  written === null
    ? null
    : Temporal.PlainDateTime.from(written.replace(' ', 'T')).toZonedDateTime(zone).toInstant().toString();
