// The one way to the server: headers, time limit, and what came back, as an answer or as CallFailed (core §7).
import type { Call } from '#/kernel/contract/call.ts';
import type { RefusalBody } from '#/kernel/contract/refusal.ts';
import { requestOf } from '#/kernel/contract/request.ts';
import { session } from '../session.ts';
import { busyUntil } from '../under-way.ts';
import { CallFailed } from './call-failed.ts';
import { readEarly, readTogether } from './gathering-reads.ts';
import { store } from './store.ts';

/** How long a call may take. */
export const timeLimitMs = 60_000;
const apiBase = '/api';

/** Whether the server said with its last answer that its storage is full. */
export const storage = store({ isFull: false });

export interface SendOptions {
  /** One per intention of the person; a repeat with the same key does the work once (decision 102). */
  key?: string;
  signal?: AbortSignal;
  /** Outlives the page: for what is held back and sent when the page is hidden. */
  isLast?: boolean;
  /** A read that takes its time, or that is waited for more than all others: it goes by itself. */
  isAlone?: boolean;
  /** The call spans all domains whatever is chosen (the inbox). */
  spansDomains?: boolean;
}

/** The headers that say who asks, where, and once only. */
export const headersOf = (call: Call, hasBody: boolean, { key, spansDomains }: SendOptions): Headers => {
  const { token, agencyId, domainId } = session.get();
  const headers = new Headers({ accept: 'application/json' });
  if (hasBody) headers.set('content-type', 'application/json');
  if (call.method !== 'GET') headers.set('idempotency-key', key ?? crypto.randomUUID());
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (token && agencyId) headers.set('x-agency-id', agencyId);
  if (token && domainId !== 'all' && !spansDomains) headers.set('x-domain-id', domainId);
  return headers;
};

/** Makes a call. Throws CallFailed; never anything else. */
export const send = (call: Call, input: Readonly<Record<string, unknown>>, options: SendOptions): Promise<unknown> =>
  busyUntil(answerTo(call, input, options));

const answerTo = async (
  call: Call,
  input: Readonly<Record<string, unknown>>,
  options: SendOptions,
): Promise<unknown> => {
  if (call.needs !== 'anyone' && !session.get().token)
    throw new CallFailed({ status: 401, body: { code: 'Unauthorized', message: 'You are signed out' } });
  const { method, path, body } = requestOf(call, input);
  const limit = AbortSignal.timeout(timeLimitMs);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  const headers = headersOf(call, body !== undefined, options);
  const mayBeGathered = method === 'GET' && !options.isAlone;
  const early = method === 'GET' ? readEarly(path, headers) : undefined;
  const gathered = early ?? (mayBeGathered ? readTogether(path, headers) : undefined);
  const asked = gathered
    ? unlessAborted(gathered, signal)
    : fetch(apiBase + path, {
        method,
        headers,
        body: JSON.stringify(body),
        signal,
        keepalive: options.isLast ?? false,
        credentials: 'omit',
      });
  const response = await asked.catch((error: unknown) => {
    throw silent(error, options.signal);
  });
  storage.set({ isFull: response.headers.has('x-storage') });
  const text = await response.text().catch((error: unknown) => {
    throw silent(error, options.signal);
  });
  const answer = parse(text);
  if (response.ok && answer !== undefined) return answer;
  const retryAfter = Number(response.headers.get('retry-after'));
  throw new CallFailed(
    {
      status: response.status,
      body: isBody(answer) ? answer : {},
      ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
    },
    call.needs === 'anyone',
  );
};

/** The others that it travels with go on. */
const unlessAborted = (answer: Promise<Response>, signal: AbortSignal): Promise<Response> =>
  new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort);
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });

const silent = (error: unknown, signal: AbortSignal | undefined): CallFailed => {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return new CallFailed({ silence: signal?.aborted ? 'cancelled' : isTimeout ? 'timeout' : 'network' });
};

// A proxy may answer with a page of its own; that is a failure without a body, not a crash.
const parse = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
};
const isBody = (answer: unknown): answer is Partial<RefusalBody> => typeof answer === 'object' && answer !== null;
