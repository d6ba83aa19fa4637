// What a page reads while it opens travels together: the reads of one moment are one request, their answers come one by one, and what is read
// before the first of them came waits for it and goes together, too: on a slow way there are fewer requests, not more. The first reads left with the page itself, before any of this code was there (public/first-frame.js). Once somebody presses something, each
// read is a request of its own again: there are few of them then.
import { mostReads, type ReadAnswer, readsPath } from '#/kernel/contract/reads.ts';

interface Read {
  path: string;
  answer: PromiseWithResolvers<Response>;
}

/** Those who ask in one name, for one agency and domain. */
interface Group {
  headers: Headers;
  reads: Read[];
}

/** What the page asked for by itself, and in whose name. */
export interface FirstReads {
  headers: Readonly<Record<string, string>>;
  reads: readonly string[];
  answer: Promise<Response>;
  /** Those that went by themselves, since browsers keep what is answered. */
  kept: readonly (readonly [path: string, answer: Promise<Response>])[];
}

declare global {
  var firstReads: FirstReads | undefined;
}

const base = '/api';
/** As long as any call may take. */
const limitMs = 60_000;
let isOpening = false;
let groups = new Map<string, Group>();
/** Requests for several of which nothing was heard yet. One that goes alone may be slow: nobody waits for it. */
let unheard = 0;
/** Asked for by the page, and not yet taken by whoever needs it. */
const early = new Map<string, Promise<Response>>();

const inWhoseName = (headers: Headers): string =>
  ['authorization', 'x-agency-id', 'x-domain-id'].map((name) => headers.get(name) ?? '').join(' ');

/** Gathers from now on, until somebody does something; takes over what the page asked for. */
export const gatherReads = (page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): void => {
  isOpening = true;
  takeOver(globalThis.firstReads);
  const end = (): void => {
    isOpening = false;
    early.clear();
    for (const name of ['pointerdown', 'keydown']) page.removeEventListener(name, end, true);
  };
  for (const name of ['pointerdown', 'keydown']) page.addEventListener(name, end, true);
};

const takeOver = (first: FirstReads | undefined): void => {
  if (!first) return;
  const headers = new Headers(first.headers);
  const reads = first.reads.map((path) => newRead(path));
  const name = inWhoseName(headers);
  for (const { path, answer } of reads) {
    // Nobody may ever need it; whoever does hears of its failure.
    answer.promise.catch(() => undefined);
    early.set(`${name} ${path}`, answer.promise);
  }
  for (const [path, sent] of first.kept) {
    const answer = whole(sent);
    answer.catch(() => undefined);
    early.set(`${name} ${path}`, answer);
  }
  void hear(first.answer, { headers, reads });
};

const newRead = (path: string): Read => ({ path, answer: Promise.withResolvers<Response>() });

/** The answer to a read that the page itself asked for; each is taken once. */
export const readEarly = (path: string, headers: Headers): Promise<Response> | undefined => {
  const name = `${inWhoseName(headers)} ${path}`;
  const answer = early.get(name);
  early.delete(name);
  return answer;
};

/** The answer to a read that goes with others of the moment; undefined where each goes alone. */
export const readTogether = (path: string, headers: Headers): Promise<Response> | undefined => {
  if (!isOpening) return undefined;
  const name = inWhoseName(headers);
  if (groups.size === 0) afterThisMoment(sendGroups);
  const group = groups.get(name) ?? { headers, reads: [] };
  groups.set(name, group);
  const read = newRead(path);
  group.reads.push(read);
  return read.answer.promise;
};

/** Once all that is being drawn has asked. */
const afterThisMoment = (run: () => void): void => {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    run();
  });
  port1.start();
  port2.postMessage(null);
};

const sendGroups = (): void => {
  if (unheard > 0) return;
  const gathered = groups;
  groups = new Map();
  for (const { headers, reads } of gathered.values())
    for (let from = 0; from < reads.length; from += mostReads)
      send({ headers, reads: reads.slice(from, from + mostReads) });
};

/** Notes that a request left; answers what to call once something came of it. */
const waitForFirst = (): (() => void) => {
  unheard += 1;
  let isHeard = false;
  return () => {
    if (isHeard) return;
    isHeard = true;
    unheard -= 1;
    sendGroups();
  };
};

const send = (group: Group): void => {
  if (group.reads.length === 1) return askAlone(group);
  const headers = new Headers(group.headers);
  headers.set('content-type', 'application/json');
  const body = JSON.stringify({ reads: group.reads.map(({ path }) => path) });
  void hear(
    fetch(base + readsPath, {
      method: 'POST',
      headers,
      body,
      credentials: 'omit',
      signal: AbortSignal.timeout(limitMs),
    }),
    group,
  );
};

const askAlone = ({ headers, reads }: Group): void => {
  for (const { path, answer } of reads)
    whole(fetch(base + path, { headers, credentials: 'omit' })).then(answer.resolve, answer.reject);
};

/** The answer with all of its text: who asked may have gone by now, and what nobody reads is never at its end. */
const whole = async (sent: Promise<Response>): Promise<Response> => {
  const response = await sent;
  const text = await response.text();
  return new Response(text === '' ? null : text, { status: response.status, headers: response.headers });
};

/** Hands each answer to who waits for it. What came to no answer failed as a whole; where nothing is taken together, each is asked alone. */
const hear = async (sent: Promise<Response>, group: Group): Promise<void> => {
  const heard = waitForFirst();
  try {
    const response = await sent;
    if (!response.ok || !response.body) return askAlone(group);
    await eachLine(response.body, (line) => {
      const { at, status, headers, body } = JSON.parse(line) as ReadAnswer;
      heard();
      group.reads[at]?.answer.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status, headers }));
    });
    throw new TypeError('The answer ended too soon');
  } catch (error) {
    for (const { answer } of group.reads) answer.reject(error);
  } finally {
    heard();
  }
};

const eachLine = async (body: ReadableStream<Uint8Array>, take: (line: string) => void): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(take);
  }
};
