// The browser's clock: the only file of the web that asks what time it is.

/** This moment. */
export const now = (): Temporal.Instant => Temporal.Now.instant();

/** Milliseconds since 1970, for durations and timers. */
export const nowMs = (): number => Date.now();

/** The zone this computer is set to: 'Europe/Bucharest'. */
export const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Today in a zone, 'YYYY-MM-DD'. */
export const today = (zone: string = localZone()): string => Temporal.Now.plainDateISO(zone).toString();

/** A moment for libraries that know no other. */
export const asDate = (moment: Temporal.Instant): Date => new Date(moment.epochMilliseconds);
