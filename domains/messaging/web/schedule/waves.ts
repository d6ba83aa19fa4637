// A message that goes at one hour on the clock of each: when it leaves, and for how many. Pure.
import { type LocalTime, momentOnTheirClock } from '#/domains/messaging/contract.ts';
import { comingMoment } from '#/kernel/contract/zones/writing-moments.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';

export interface Wave {
  at: Temporal.Instant;
  /** People who get it then; of those whose clock is known. */
  people: number;
}

interface Reach {
  times: readonly LocalTime[];
  /** The clock of those whose own nobody knows. */
  agencyZone: string;
  /** How many get it in all; undefined while that is not known. */
  total: number | undefined;
}

/** How many are on no clock that anybody knows. Of a great many only the first were looked at, and nothing is said of the others. */
export const unknownOf = ({ times, total = 0 }: Reach, mostLookedAt = 2_000): number => {
  const known = times.reduce((sum, { count: people }) => sum + people, 0);
  return total > mostLookedAt ? 0 : Math.max(0, total - known);
};

/** The moments at which it leaves, the first one first. */
export const wavesOf = (theirTime: string, reach: Reach, now: Temporal.Instant): Wave[] => {
  const unknown = unknownOf(reach);
  const all = [
    ...reach.times.map(({ zone, count: people }) => ({ zone, people })),
    ...(unknown > 0 ? [{ zone: reach.agencyZone, people: unknown }] : []),
  ];
  const waves = new Map<string, Wave>();
  for (const { zone, people } of all) {
    const at = momentOnTheirClock(theirTime, zone, now);
    const key = at.toString();
    waves.set(key, { at, people: (waves.get(key)?.people ?? 0) + people });
  }
  return [...waves.values()].toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
};

/** '09:00 for each: first leaves Mon 23:00, last Tue 10:00'; of one moment when that is. */
export const waveWords = (theirTime: string, waves: readonly Wave[], zone: Zone): string => {
  const hour = theirTime.slice(11);
  const [first] = waves;
  const last = waves.at(-1);
  if (!first || !last) return `${hour} for each`;
  return first === last
    ? `${hour} for each: leaves ${comingMoment(first.at, zone)}`
    : `${hour} for each: first leaves ${comingMoment(first.at, zone)}, last ${comingMoment(last.at, zone)}`;
};

/** '3 people have no known clock: they get it on the agency’s'; undefined where all clocks are known. */
export const unknownWords = (reach: Reach): string | undefined => {
  const unknown = unknownOf(reach);
  if (unknown === 0) return undefined;
  return unknown === 1
    ? 'One person has no known clock and gets it on the agency’s'
    : `${formatNumber(unknown)} people have no known clock and get it on the agency’s`;
};
