// At which hours people may be called, by law: the table of states, each line with the day from which it holds. From secondary sources, which
// do not always agree; no legal advice.

interface Hours {
  /** Hours of the day: from the first, until before the second. */
  from: number;
  until: number;
  /** Whether Sundays are free of calls. */
  isSundayFree: boolean;
}

interface Line extends Hours {
  state: string;
  since: string;
}

/** Of the United States as a whole, and good manners elsewhere. */
const usual: Hours = { from: 8, until: 21, isSundayFree: false };

const long = '1990-01-01';
export const stateHours: readonly Line[] = [
  { state: 'AL', since: long, from: 8, until: 20, isSundayFree: true },
  { state: 'CT', since: long, from: 9, until: 21, isSundayFree: false },
  { state: 'CT', since: '2023-10-01', from: 9, until: 20, isSundayFree: false },
  { state: 'FL', since: '2021-07-01', from: 8, until: 20, isSundayFree: false },
  { state: 'LA', since: long, from: 8, until: 20, isSundayFree: true },
  { state: 'MD', since: '2024-01-01', from: 8, until: 20, isSundayFree: false },
  { state: 'MS', since: long, from: 8, until: 20, isSundayFree: true },
  { state: 'OK', since: '2022-11-01', from: 8, until: 20, isSundayFree: false },
  { state: 'WA', since: '2022-06-09', from: 8, until: 20, isSundayFree: false },
];

const names: Readonly<Record<string, string>> = {
  alabama: 'AL',
  connecticut: 'CT',
  florida: 'FL',
  louisiana: 'LA',
  maryland: 'MD',
  mississippi: 'MS',
  oklahoma: 'OK',
  washington: 'WA',
};

/** The hours of a state as they hold on a day; `region` is one of the United States as people write it, or nothing. */
export const hoursOn = (region: string | null, day: Temporal.PlainDate): Hours => {
  const written = region?.trim() ?? '';
  const state = names[written.toLowerCase()] ?? written.toUpperCase();
  const line = stateHours.findLast(
    (one) => one.state === state && Temporal.PlainDate.compare(Temporal.PlainDate.from(one.since), day) <= 0,
  );
  return line ?? usual;
};

/** Whether somebody may be called at a moment of their own clock. */
export const isWithinHours = (region: string | null, local: Temporal.ZonedDateTime): boolean => {
  const { from, until, isSundayFree } = hoursOn(region, local.toPlainDate());
  return local.hour >= from && local.hour < until && !(isSundayFree && local.dayOfWeek === 7);
};
