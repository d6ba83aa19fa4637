// Several reads in one request: what a page asks for while it opens travels together, and each answer goes out as soon as it is there, so
// that none waits for a slower one. Every read takes the whole road of a request by itself, with the headers of whoever asks: nothing is
// answered here that would not be answered alone.
import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AskedReads, mostReads, readsPath } from '#/kernel/contract/reads.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { wayFor } from '../compressing.ts';

/** So many at a time: a page that opens must not take all connections to the database. */
const atOnce = 6;
/** A query holds a filter; longer ones are sent as a body. */
const longestPath = 16_384;
const printable = /^\/[\x21-\x7e]*$/;
/** What an address is cut at, or led elsewhere by. */
const leadingElsewhere = /[#\\]|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/** Mounts the way that takes many; `base` stands before the path of each. */
export const mountGatheredReads = (app: FastifyInstance, base: string): void => {
  app.post(base + readsPath, (request, reply) => {
    const lines = Readable.from(answersTo(app, base, request, askedIn(request.body)));
    reply.type('application/x-ndjson; charset=utf-8').header('vary', 'accept-encoding');
    if (wayFor(request.headers['accept-encoding'] ?? '', ['gzip']) === undefined) return reply.send(lines);
    // Each line is sent on at once instead of being kept until there is more to compress.
    const zipped = createGzip({ level: 1, flush: constants.Z_SYNC_FLUSH });
    // What ends one of them, ends both; how it ended is heard of by what is sent.
    pipeline(lines, zipped, () => undefined);
    return reply.header('content-encoding', 'gzip').send(zipped);
  });
};

const askedIn = (body: unknown): AskedReads['reads'] => {
  const { reads } = (body ?? {}) as Partial<Record<keyof AskedReads, unknown>>;
  if (!Array.isArray(reads) || reads.length === 0 || reads.length > mostReads)
    throw invalid('reads', `must be 1 to ${mostReads} paths`);
  if (!reads.every(isPath)) throw invalid('reads', 'must be paths of the API');
  return reads;
};

const isPath = (path: unknown): path is string =>
  typeof path === 'string' &&
  path.length <= longestPath &&
  printable.test(path) &&
  !path.startsWith('//') &&
  !leadingElsewhere.test(path.split('?')[0] ?? '') &&
  !path.includes('#');

/** A line for each read, in the order in which they are answered. */
async function* answersTo(
  app: FastifyInstance,
  base: string,
  request: FastifyRequest,
  reads: readonly string[],
): AsyncGenerator<string> {
  const left = [...reads.entries()];
  const underWay = new Map<number, Promise<[at: number, line: string]>>();
  const begin = (): void => {
    for (const [at, path] of left.splice(0, atOnce - underWay.size))
      underWay.set(
        at,
        answerTo(app, base + path, request).then((answer) => [at, `{"at":${at},${answer}}\n`]),
      );
  };
  for (begin(); underWay.size > 0; begin()) {
    const [at, line] = await Promise.race(underWay.values());
    underWay.delete(at);
    yield line;
  }
}

/** Of the body that many reads came in, and of how it came; a kept answer is not asked about, since nobody kept it. */
const ofItself = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'transfer-encoding',
  'upgrade',
]);

const answerTo = async (app: FastifyInstance, url: string, request: FastifyRequest): Promise<string> => {
  const sent = Object.entries(request.headers).filter(([name]) => !ofItself.has(name));
  const { statusCode, headers, payload } = await app.inject({
    method: 'GET',
    url,
    headers: Object.fromEntries(sent) as Record<string, string>,
    authority: request.headers.host ?? '',
    ...(request.socket.remoteAddress ? { remoteAddress: request.socket.remoteAddress } : {}),
  });
  const isText = payload !== '' && String(headers['content-type']).startsWith('application/json');
  // Line breaks stand between the parts of a JSON text only; within its words they are written otherwise.
  const body = isText ? payload.replaceAll(/[\r\n]/g, ' ') : 'null';
  const told = Object.fromEntries(['retry-after', 'x-storage'].flatMap((name) => tell(name, headers[name])));
  return `"status":${statusCode === 200 && !isText ? notAnAnswer : statusCode},"headers":${JSON.stringify(told)},"body":${body}`;
};

const tell = (name: string, value: number | string | readonly string[] | undefined): [string, string][] =>
  value === undefined ? [] : [[name, String(value)]];

/** A page or a file is not a read. */
const notAnAnswer = 404;
