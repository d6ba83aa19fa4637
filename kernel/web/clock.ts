// The browser's clock: the only file of the web that asks what time it is.
import type { Zone } from '#/kernel/contract/zones/zone.ts';

/** This moment. */
export const now = (): Temporal.Instant => Temporal.Now.instant();

/** Milliseconds since 1970, for durations and timers. */
export const nowMs = (): number => Date.now();

/** What this computer is set to: a guess for who has no setting yet, and what a person's setting is compared with. Nothing is shown by it. */
export const computerZone = (): string => Temporal.Now.timeZoneId();

/** Today in a zone, 'YYYY-MM-DD'. */
export const today = (zone: Zone): string => Temporal.Now.plainDateISO(zone).toString();

/** A moment for libraries that know no other. */
export const asDate = (moment: Temporal.Instant): Date => new Date(moment.epochMilliseconds);
