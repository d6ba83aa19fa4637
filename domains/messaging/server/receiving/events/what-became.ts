// What became of a message, as its provider told it: a pure function of all that was told, so that order, repetition and delay change nothing.

import type { ProviderEvent } from '#/domains/integrations/server.ts';
import { afterAct, type MessageAct, type MessageStatus } from '#/domains/messaging/contract/messages.ts';

export interface Told {
  kind: ProviderEvent['kind'];
  at: Temporal.Instant;
  reason: string | null;
  isMachine: boolean;
  url: string | null;
  userAgent: string | null;
}

export interface Became {
  status: MessageStatus;
  openedAt: Temporal.Instant | null;
  /** Null where nobody opened it. */
  isOpenHuman: boolean | null;
  clickedAt: Temporal.Instant | null;
  bouncedAt: Temporal.Instant | null;
  error: string | null;
}

const robots =
  /bot\b|crawl|spider|scan|preview|barracuda|mimecast|proofpoint|symantec|messagelabs|fireeye|trend ?micro|safelinks|urldefense|forcepoint|sophos|cloudmark|curl|python|java\/|go-http|okhttp|wget|headless|phantom|axios|node-fetch/i;
/** Nobody reads so quickly: what opens a mail within so many seconds of its delivery is a program that looks into it first. */
const tooQuickSeconds = 3;
/** Nor does anybody open several links of a mail within a second or two. */
const manyLinks = 3;
const atOnceSeconds = 2;

const secondsFrom = (a: Temporal.Instant, b: Temporal.Instant): number => b.since(a).total('seconds');
const first = (moments: readonly Temporal.Instant[]): Temporal.Instant | null =>
  moments.toSorted((a, b) => Temporal.Instant.compare(a, b))[0] ?? null;

const isOf =
  (...kinds: readonly ProviderEvent['kind'][]) =>
  ({ kind }: Told): boolean =>
    kinds.includes(kind);

/** The openings and clicks of people among all that were told. */
export const byPeople = (told: readonly Told[]): Told[] => {
  const arrivedAt = first(told.filter(isOf('accepted', 'delivered')).map(({ at }) => at));
  const clicks = told.filter(isOf('clicked'));
  return told.filter((event) => {
    if (!isOf('opened', 'clicked')(event) || event.isMachine || robots.test(event.userAgent ?? '')) return false;
    if (arrivedAt && Math.abs(secondsFrom(arrivedAt, event.at)) < tooQuickSeconds) return false;
    if (event.kind === 'opened') return true;
    const together = clicks.filter((other) => Math.abs(secondsFrom(other.at, event.at)) <= atOnceSeconds);
    return new Set(together.map(({ url }) => url)).size < manyLinks;
  });
};

/** The links that people are known to have followed now and were not before: `isNew` says what was told since. */
export const newlyFollowed = (
  told: readonly (Told & { isNew: boolean })[],
): { url: string; at: Temporal.Instant }[] => {
  const before = new Set(byPeople(told.filter(({ isNew }) => !isNew)).map(({ url }) => url));
  const links = new Map<string, Temporal.Instant>();
  for (const { kind, url, at } of byPeople(told))
    if (kind === 'clicked' && url !== null && !before.has(url)) {
      const earlier = links.get(url);
      if (!earlier || Temporal.Instant.compare(at, earlier) < 0) links.set(url, at);
    }
  return [...links].map(([url, at]) => ({ url, at }));
};

const actsOf = (told: readonly Told[]): MessageAct[] => [
  ...(told.some(isOf('accepted', 'deferred')) ? (['accept'] as const) : []),
  ...(told.some(isOf('delivered', 'opened', 'clicked', 'complaint', 'unsubscribed')) ? (['deliver'] as const) : []),
  ...(told.some(isOf('failed', 'hardBounce', 'softBounce')) ? (['bounce'] as const) : []),
];

/** What a message is after all that was told of it. */
export const whatBecame = (status: MessageStatus, told: readonly Told[]): Became => {
  const people = byPeople(told);
  const ended = told
    .filter(isOf('failed', 'hardBounce', 'softBounce'))
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at) || (a.reason ?? '').localeCompare(b.reason ?? ''));
  // Who follows a link has opened the mail, whether or not its picture was loaded.
  const seen = people.length > 0 ? people : told.filter(isOf('opened', 'clicked'));
  return {
    status: actsOf(told).reduce((now, act) => afterAct(now, act) ?? now, status),
    openedAt: first(seen.map(({ at }) => at)),
    isOpenHuman: seen.length === 0 ? null : people.length > 0,
    clickedAt: first(people.filter(isOf('clicked')).map(({ at }) => at)),
    bouncedAt: first(ended.map(({ at }) => at)),
    error: ended[0]?.reason ?? null,
  };
};
