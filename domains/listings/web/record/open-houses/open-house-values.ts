// An open house that is being written: two moments on the clock beside the door, and what is said of it. Pure. Fields are called as on the wire.
import { type OpenHouse, openHouseTypes } from '#/domains/listings/contract.ts';
import { dayAt, momentAt } from '#/kernel/contract/zones/local-time.ts';

export interface OpenHouseValues {
  /** 'YYYY-MM-DD HH:mm:ss' on the clock of `timezone`. */
  startsAt: string | null;
  endsAt: string | null;
  timezone: string;
  type: string;
  remarks: string;
  livestreamUrl: string;
}

const longestHours = 48;
const sunday = 7;

const shown = (local: Temporal.PlainDateTime): string => local.toString({ smallestUnit: 'second' }).replace('T', ' ');
const shownMoment = (moment: string, zone: string): string =>
  shown(Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDateTime());

const momentOf = (local: string | null, zone: string): Temporal.Instant | null =>
  local === null ? null : momentAt(Temporal.PlainDateTime.from(local.replace(' ', 'T')), zone);

/** The coming Sunday from one to three: when most of them are. */
export const newOpenHouse = (now: Temporal.Instant, timezone: string): OpenHouseValues => {
  const today = dayAt(now, timezone);
  const day = today.add({ days: sunday - (today.dayOfWeek % sunday) });
  return {
    startsAt: shown(day.toPlainDateTime('13:00')),
    endsAt: shown(day.toPlainDateTime('15:00')),
    timezone,
    type: 'Public',
    remarks: '',
    livestreamUrl: '',
  };
};

export const savedOpenHouse = (saved: OpenHouse): OpenHouseValues => ({
  startsAt: shownMoment(saved.startsAt, saved.timezone),
  endsAt: shownMoment(saved.endsAt, saved.timezone),
  timezone: saved.timezone,
  type: saved.type,
  remarks: saved.remarks ?? '',
  livestreamUrl: saved.livestreamUrl ?? '',
});

/** What can be seen without the server. */
export const openHouseProblems = (values: OpenHouseValues): Partial<Record<keyof OpenHouseValues, string>> => {
  const [from, to] = [momentOf(values.startsAt, values.timezone), momentOf(values.endsAt, values.timezone)];
  const hours = from && to ? from.until(to).total('hours') : undefined;
  return {
    ...(from ? {} : { startsAt: 'Start is required' }),
    ...(to ? {} : { endsAt: 'End is required' }),
    ...(hours !== undefined && hours <= 0 ? { endsAt: 'Must be after the start' } : {}),
    ...(hours !== undefined && hours > longestHours ? { endsAt: `At most ${longestHours} hours after the start` } : {}),
    ...(values.livestreamUrl !== '' && !/^https:\/\/\S+$/.test(values.livestreamUrl)
      ? { livestreamUrl: 'Must begin with https://' }
      : {}),
  };
};

/** What is sent: all of it, so that what was emptied is cleared. */
export const openHouseBody = (values: OpenHouseValues) => ({
  startsAt: momentOf(values.startsAt, values.timezone)?.toString() ?? '',
  endsAt: momentOf(values.endsAt, values.timezone)?.toString() ?? '',
  timezone: values.timezone,
  type: openHouseTypes.find((one) => one === values.type) ?? ('Public' as const),
  remarks: values.remarks === '' ? null : values.remarks,
  livestreamUrl: values.livestreamUrl === '' ? null : values.livestreamUrl,
});
