// A route as a sentence, and whether it is open at a moment. Pure.
import type { OpenHours, RingKind, Route } from './routes.ts';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

type NameOf = (agentId: string) => string;

const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const whom: Readonly<Record<RingKind, (names: readonly string[]) => string>> = {
  assigned: () => 'the contact’s agent',
  owners: () => 'the owners',
  everybody: () => 'the team',
  agents: (names) => (names.length === 0 ? 'these agents' : inWords(names)),
};

/** 'Mon 09:00–17:00', several days of the same hours in one. */
const hoursWords = (hours: readonly OpenHours[]): string =>
  [...Map.groupBy(hours, ({ from, to }) => `${from}–${to}`)]
    .map(([clock, at]) => {
      const open = [...new Set(at.map(({ weekday }) => weekday))].toSorted((a, b) => a - b);
      const [first = 1, last = 1] = [open[0], open.at(-1)];
      const isRow = open.length > 2 && last - first === open.length - 1;
      const named = open.map((day) => days[day - 1] ?? '');
      return `${isRow ? `${named[0]}–${named.at(-1)}` : inWords(named)} ${clock}`;
    })
    .join(', ');

/** 'Rings the contact’s agent 20 s, then the team 20 s, then voicemail.' */
export const routeSentence = ({ steps, hours }: Route, nameOf: NameOf): string => {
  const [first, ...more] = steps.map(
    ({ ring, agentIds, seconds }) => `${whom[ring](agentIds.map(nameOf))} ${seconds} s`,
  );
  if (first === undefined) return 'Goes to voicemail at once.';
  const rings = `Rings ${[first, ...more, 'voicemail'].join(', then ')}`;
  return hours.length === 0 ? `${rings}.` : `${rings}. Only ${hoursWords(hours)}; otherwise voicemail.`;
};

/** Whether the clock on the wall stands within hours of the week. An hour that is skipped is skipped, one that comes twice is open twice. */
export const isOpenAt = (hours: readonly OpenHours[], local: Temporal.ZonedDateTime): boolean => {
  if (hours.length === 0) return true;
  const clock = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return hours.some(({ weekday, from, to }) => weekday === local.dayOfWeek && from <= clock && clock < to);
};
