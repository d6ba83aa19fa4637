// A time zone as calendars elsewhere need it told: RFC 5545 wants every zone that a time names defined in the same file (§3.6.5). Only the
// stretch that the appointment lies in is told, by the changes of the clock around it.

const nothingBefore = '19700101T000000';

const two = (part: number): string => String(part).padStart(2, '0');

/** '+0200'; with seconds where the zone had such an offset long ago. */
const offsetText = (nanoseconds: number): string => {
  const seconds = Math.round(Math.abs(nanoseconds) / 1e9);
  const parts = [
    Math.floor(seconds / 3_600),
    Math.floor(seconds / 60) % 60,
    ...(seconds % 60 > 0 ? [seconds % 60] : []),
  ];
  return `${nanoseconds < 0 ? '-' : '+'}${parts.map(two).join('')}`;
};

/** '20261025T020000'. */
const localText = (local: Temporal.PlainDateTime): string =>
  local.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');

/** Summer time is what lies further from Greenwich eastwards than the other half of the year. */
const isSummer = (moment: Temporal.ZonedDateTime): boolean => {
  const offsets = [1, 7].map((month) => moment.with({ month, day: 1 }).offsetNanoseconds);
  return moment.offsetNanoseconds > Math.min(...offsets);
};

const observance = (from: Temporal.ZonedDateTime, offsetBefore: number, start: string): string[] => {
  const kind = isSummer(from) ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${offsetText(offsetBefore)}`,
    `TZOFFSETTO:${offsetText(from.offsetNanoseconds)}`,
    `END:${kind}`,
  ];
};

/** The definition of a zone for what lies between two moments. */
export const timeZoneComponent = (zone: string, from: Temporal.Instant, until: Temporal.Instant): string => {
  const first = from.toZonedDateTimeISO(zone);
  const lines: string[] = [];
  // A change of the rules that the clock does not show is one of these too.
  for (
    let change = first.add({ seconds: 1 }).getTimeZoneTransition('previous') ?? undefined;
    change && Temporal.Instant.compare(change.toInstant(), until) <= 0;
    change = change.getTimeZoneTransition('next') ?? undefined
  ) {
    const before = change.subtract({ nanoseconds: 1 }).offsetNanoseconds;
    // It begins, in the words of the standard, at the time that the clocks showed until then.
    const shown = change.toPlainDateTime().add({ nanoseconds: before - change.offsetNanoseconds });
    lines.push(...observance(change, before, localText(shown)));
  }
  if (lines.length === 0) lines.push(...observance(first, first.offsetNanoseconds, nothingBefore));
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'].join('\r\n');
};
