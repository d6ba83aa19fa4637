// One request to a feed and what its answer means. Private addresses are not reached, redirects are not followed, an answer has an end; the
// simulator is asked within the process, in the same shape.
import { gunzip } from 'node:zlib';
import { answerSimulator, isSimulated } from '#/domains/mls/server/simulator/answering.ts';
import type { EgressAnswer } from '#/kernel/server/egress/egress.ts';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import type { House } from '#/kernel/server/house.ts';
import { FeedFailure } from './feed-failure.ts';

const timeoutMs = 60_000;
/** Of one answer as it comes, and unpacked. */
const mostBytes = 50 * 1_024 * 1_024;

export interface Asked {
  url: string;
  headers: Readonly<Record<string, string>>;
  method?: 'GET' | 'POST';
  body?: string;
}

export interface FeedAnswer {
  /** What the service says the time is. */
  serverAt: Temporal.Instant | null;
  body: Buffer;
}

const send = async (house: House, { url, headers, method = 'GET', body }: Asked): Promise<EgressAnswer> => {
  const sent = { accept: 'application/json', 'accept-encoding': 'gzip', ...headers };
  const given = { url, method, headers: sent, ...(body === undefined ? {} : { body }) };
  if (isSimulated(house, url)) {
    const answer = await answerSimulator(house, given);
    if (!answer) throw new FeedFailure('refused', 'No service of the simulator is there');
    return answer;
  }
  try {
    return await house.egress.request({ ...given, audience: 'machine', timeoutMs, maxBytes: mostBytes });
  } catch (error) {
    if (!(error instanceof EgressFailure)) throw error;
    const kinds = { forbidden: 'forbidden', 'too-large': 'tooLarge' } as const;
    throw new FeedFailure(
      error.reason in kinds ? kinds[error.reason as keyof typeof kinds] : 'unavailable',
      error.message,
    );
  }
};

const unpacked = ({ headers, body }: EgressAnswer): Promise<Buffer> => {
  if (!/\bgzip\b/.test(headers['content-encoding'] ?? '')) return Promise.resolve(body);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  gunzip(body, { maxOutputLength: mostBytes }, (error, whole) => {
    if (!error) resolve(whole);
    else if ('code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      reject(new FeedFailure('tooLarge', 'The answer is too large'));
    else reject(new FeedFailure('garbled', 'The answer breaks off'));
  });
  return promise;
};

const momentOf = (date: string | undefined): Temporal.Instant | null => {
  const ms = Date.parse(date ?? '');
  return Number.isNaN(ms) ? null : Temporal.Instant.fromEpochMilliseconds(ms);
};

const mostRest = 86_400;

/** "Retry-After" says seconds, or a moment by the service's own clock. */
const restIn = ({ headers }: EgressAnswer): number | undefined => {
  const said = headers['retry-after'];
  if (said === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(said)
    ? Number(said)
    : Math.ceil((Date.parse(said) - Date.parse(headers.date ?? '')) / 1_000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 1), mostRest);
};

const longestSaid = 200;

/** What the service says about it, in its own words where they can be shown. */
const wordsOf = (body: Buffer, status: number): string => {
  try {
    const said = JSON.parse(body.toString('utf8')) as { error?: { message?: unknown } | string };
    const message = typeof said.error === 'object' ? said.error.message : said.error;
    if (typeof message === 'string' && message !== '') return `${message.slice(0, longestSaid)} (${status})`;
  } catch {
    // No JSON: its status says what there is to say.
  }
  return `The feed answered ${status}`;
};

const failureFor = (answer: EgressAnswer, body: Buffer, isLink: boolean): FeedFailure => {
  const { status } = answer;
  const words = wordsOf(body, status);
  if (status === 401 || status === 403) return new FeedFailure('unauthorised', words);
  if (status === 429 || status === 503) return new FeedFailure('throttled', words, restIn(answer));
  if (isLink && [400, 404, 410].includes(status)) return new FeedFailure('deadLink', words);
  return new FeedFailure(status >= 400 && status < 500 ? 'refused' : 'unavailable', words);
};

/** Asks, and answers the whole body; throws FeedFailure. */
export const askFeed = async (house: House, asked: Asked, isLink = false): Promise<FeedAnswer> => {
  const answer = await send(house, asked);
  if (answer.status !== 200) {
    const body = await unpacked(answer).catch(() => Buffer.alloc(0));
    throw failureFor(answer, body, isLink);
  }
  return { serverAt: momentOf(answer.headers.date), body: await unpacked(answer) };
};
