// The one answer to what a local time means: which moment a clock on the wall shows, and which day it is there. A zone's clock skips an
// hour in spring and shows one twice in autumn, and every library has an opinion of its own.

/**
 * The moment at which clocks in a zone show a local time. A time that they skip is as much later as they skipped (01:30 becomes 02:30);
 * of a time that they show twice it is the first.
 */
export const momentAt = (local: Temporal.PlainDateTime, zone: string): Temporal.Instant =>
  local.toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant();

/** The first moment of a day, which is not midnight where midnight is skipped. */
export const startOfDay = (day: Temporal.PlainDate, zone: string): Temporal.Instant =>
  day.toZonedDateTime(zone).toInstant();

/** The day on the calendar in a zone. */
export const dayAt = (moment: Temporal.Instant, zone: string): Temporal.PlainDate =>
  moment.toZonedDateTimeISO(zone).toPlainDate();
