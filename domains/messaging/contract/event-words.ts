// How what an event tells is written where a merge field stands: moments and spans as people read them.

import { datedMoment } from '#/kernel/contract/zones/writing-moments.ts';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';

/** 'Nov 21, 2026, 10:04', on a clock. */
export const clockWords = (at: Temporal.Instant, zone: string): string => datedMoment(at, zoneNamed(zone));

/** '3 min 20 s'. */
export const spanWords = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 ? `${minutes} min` : '', rest > 0 || minutes === 0 ? `${rest} s` : ''].filter(Boolean).join(' ');
};
