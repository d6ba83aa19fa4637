// How many events an agency may send: 2,000 a second for ten seconds at a stretch, and 200 a second in the long run. A flood of one is refused before
// it stands in the way of others.

export interface EventLimits {
  atOnce: number;
  perSecond: number;
}
export const usualLimits: EventLimits = { atOnce: 20_000, perSecond: 200 };

interface Bucket {
  left: number;
  atMs: number;
}

const mostKept = 10_000;

/** Takes so many events from what an agency has left. Answers 0, or the seconds until they fit. */
export type TakeEvents = (agencyId: string, count: number) => number;

export const limitAgencies = (monotonicMs: () => number, { atOnce, perSecond }: EventLimits): TakeEvents => {
  const buckets = new Map<string, Bucket>();
  return (agencyId, count) => {
    const nowMs = monotonicMs();
    const former = buckets.get(agencyId) ?? { left: atOnce, atMs: nowMs };
    const left = Math.min(atOnce, former.left + ((nowMs - former.atMs) / 1_000) * perSecond);
    const isTaken = left >= count;
    buckets.delete(agencyId);
    buckets.set(agencyId, { left: isTaken ? left - count : left, atMs: nowMs });
    // Whoever was not heard for longest has a full bucket again by now.
    const [oldest] = buckets.keys();
    if (buckets.size > mostKept && oldest !== undefined) buckets.delete(oldest);
    return isTaken ? 0 : Math.max(1, Math.ceil((count - left) / perSecond));
  };
};
