// What an answer of a consumer means, and when a message is tried again. Pure, so that every case is a line of a test.
import { retrySeconds } from '#/domains/platform/contract.ts';

/** What came of one try: an answer, or the reason why there is none. */
export interface Tried {
  at: Temporal.Instant;
  ms: number;
  status: number | null;
  problem: string | null;
  answer: string;
  /** Of the header Retry-After, in seconds. */
  retryAfter: number | null;
}

export type Verdict = 'delivered' | 'gone' | 'dead' | { againInMs: number };

const longestWait = 24 * 60 * 60;

/** The pause after the n-th failure, a fifth shorter or longer by chance (`lot` from 0 to 1). Undefined: it was the last try. */
export const pauseAfterFailure = (failures: number, lot: number): number | undefined => {
  const seconds = retrySeconds[failures - 1];
  return seconds === undefined ? undefined : Math.round(seconds * 1_000 * (0.8 + 0.4 * lot));
};

/** `tries` counts this one. */
export const judge = (tried: Pick<Tried, 'status' | 'retryAfter'>, tries: number, lot: number): Verdict => {
  const { status, retryAfter } = tried;
  if (status !== null && status >= 200 && status < 300) return 'delivered';
  if (status === 410) return 'gone';
  const pause = pauseAfterFailure(tries, lot);
  if (pause === undefined) return 'dead';
  const isAsked = (status === 429 || status === 503) && retryAfter !== null;
  return { againInMs: isAsked ? Math.min(retryAfter, longestWait) * 1_000 : pause };
};

/** Seconds of a Retry-After header: a number, or a moment. */
export const secondsOf = (header: string | undefined, now: Temporal.Instant): number | null => {
  if (!header) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now.epochMilliseconds) / 1_000));
};
