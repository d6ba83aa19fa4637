// Every way in which a moment or a day is written for people: the only file that makes formatters of Intl, so that each has a zone. One
// form for each room there is: the whole moment (tips, records), a moment in a line of text, a time of day, a day.
import type { Zone } from './zone.ts';

const made = new Map<string, Intl.DateTimeFormat>();

const formatIn = (zone: Zone | 'UTC', options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${zone} ${JSON.stringify(options)}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  made.set(key, format);
  return format;
};

const msOf = (moment: Temporal.Instant | string): number =>
  (typeof moment === 'string' ? Temporal.Instant.from(moment) : moment).epochMilliseconds;

const onClock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** 'MM/DD/YYYY h:mm AM' (core §5): the whole moment. */
export const wholeMoment = (moment: Temporal.Instant | string, zone: Zone): string =>
  formatIn(zone, { year: 'numeric', month: '2-digit', day: '2-digit', hour: 'numeric', minute: '2-digit' })
    .format(msOf(moment))
    .replace(',', '');

/** '14:05'. */
export const clockTime = (moment: Temporal.Instant | string, zone: Zone): string =>
  formatIn(zone, onClock).format(msOf(moment));

/** '1 PM', '1:30 PM': as a sign beside a door says it. */
export const doorTime = (moment: Temporal.Instant | string, zone: Zone): string =>
  formatIn(zone, { hour: 'numeric', minute: '2-digit' }).format(msOf(moment)).replace(':00', '').replace(/\s/u, ' ');

/** 'Tue'. */
export const shortWeekday = (moment: Temporal.Instant | string, zone: Zone): string =>
  formatIn(zone, { weekday: 'short' }).format(msOf(moment));

/** 'Nov 24, 14:05': a moment in a line of text. */
export const lineMoment = (moment: Temporal.Instant | string, zone: Zone): string =>
  formatIn(zone, { month: 'short', day: 'numeric', ...onClock }).format(msOf(moment));

/** 'Sun, Nov 22, 08:00': the same of what is to come, which people know by its day of the week. */
export const comingMoment = (moment: Temporal.Instant | string, zone: Zone): string =>
  formatIn(zone, { weekday: 'short', month: 'short', day: 'numeric', ...onClock }).format(msOf(moment));

/** 'Nov 24, 2026, 14:05': the same with its year, where it is read later. */
export const datedMoment = (moment: Temporal.Instant | string, zone: Zone): string =>
  formatIn(zone, { month: 'short', day: 'numeric', year: 'numeric', ...onClock }).format(msOf(moment));

/** 'Nov 24, 2026': the day of a moment. */
export const dateOf = (moment: Temporal.Instant | string, zone: Zone): string =>
  formatIn(zone, { dateStyle: 'medium' }).format(msOf(moment));

/** 'EST', 'GMT+2': what a zone is called at a moment. */
export const zoneAbbreviation = (moment: Temporal.Instant, zone: Zone): string =>
  formatIn(zone, { timeZoneName: 'short' })
    .formatToParts(moment.epochMilliseconds)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** How a day of the calendar is written; it is the same day on every clock. */
const dayForms = {
  /** 'Nov 24, 2026'. */
  medium: { dateStyle: 'medium' },
  /** 'November 24, 2026'. */
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  /** 'Tue, Nov 24'. */
  near: { weekday: 'short', month: 'short', day: 'numeric' },
  /** 'Tuesday, November 24'. */
  named: { weekday: 'long', month: 'long', day: 'numeric' },
  /** 'Tue, Nov 24, 2026'. */
  dated: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  /** 'Nov 24'. */
  brief: { month: 'short', day: 'numeric' },
  /** 'Tuesday'. */
  weekday: { weekday: 'long' },
  /** 'Nov'. */
  month: { month: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

export const writtenDay = (day: Temporal.PlainDate | string, form: keyof typeof dayForms = 'medium'): string =>
  formatIn('UTC', dayForms[form]).format(Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds);
