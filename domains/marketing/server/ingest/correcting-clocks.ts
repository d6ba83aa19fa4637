// When something happened, by our clock. Clocks of visitors are wrong by hours; how long ago it was by their own clock is right.

const dayMs = 86_400_000;
const aheadMs = 60_000;

/** Within so much of midnight the same event may be told once for each of two days. */
export const nearMidnightMs = 600_000;

const momentIn = (value: unknown): number | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const at = typeof value === 'number' ? value : Date.parse(value);
  return Number.isFinite(at) ? at : undefined;
};

/** Of what was told at `sentAt` to have happened at `timestamp`: at most a day ago, and at most a minute ahead. Milliseconds since 1970. */
export const correctedTime = (
  { timestamp, sentAt }: { timestamp: unknown; sentAt: unknown },
  receivedMs: number,
): number => {
  const happened = momentIn(timestamp);
  if (happened === undefined) return receivedMs;
  const sent = momentIn(sentAt);
  const at = sent === undefined ? happened : receivedMs - (sent - happened);
  return Math.trunc(Math.min(receivedMs + aheadMs, Math.max(receivedMs - dayMs, at)));
};

/** The UTC day of a moment, and the day next to it where midnight is near. */
export const daysOf = (atMs: number): { day: string; neighbour: string | null } => {
  const dayAt = (ms: number): string => Temporal.Instant.fromEpochMilliseconds(ms).toString().slice(0, 10);
  const day = dayAt(atMs);
  const other = [atMs - nearMidnightMs, atMs + nearMidnightMs].map(dayAt).find((one) => one !== day);
  return { day, neighbour: other ?? null };
};
