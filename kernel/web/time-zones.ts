// The time zones of the world as options, and what time it is in one of them.
import { clockTime } from '#/kernel/contract/writing-moments.ts';
import { zoneNamed } from '#/kernel/contract/zone.ts';
import { now } from './clock.ts';

/** All zones; `own` is among them even where this browser does not know it. */
export const timeZoneOptions = (own: string): { value: string; label: string }[] => {
  const known = Intl.supportedValuesOf('timeZone');
  return (known.includes(own) ? known : [own, ...known]).map((value) => ({ value, label: value.replaceAll('_', ' ') }));
};

/** '14:05' in a zone, now. */
export const timeIn = (zone: string): string => clockTime(now(), zoneNamed(zone));
