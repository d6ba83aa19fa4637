// Answers that are text and longer than they would be compressed, compressed by the way that the client takes and that costs least: what a
// level costs the processor must stay below what it saves on the way. Files of the build come compressed already.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Shorter ones fit into one packet either way. */
const leastBytes = 1_024;

// 50 contacts in full, 143 kB: zstd 0.5 ms to 4.6 kB, brotli 1 ms to 4.5 kB, gzip 0.6 ms to 7.1 kB. All work beside the thread that answers.
const [zstd, brotli, zip] = [promisify(zstdCompress), promisify(brotliCompress), promisify(gzip)];
const ways = {
  zstd: (text: Buffer) => zstd(text, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  br: (text: Buffer) =>
    brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  gzip: (text: Buffer) => zip(text, { level: 1 }),
} as const;
type Way = keyof typeof ways;
const byCost: readonly Way[] = ['zstd', 'br', 'gzip'];

/** How the client takes it: the cheapest way among those that it names and does not refuse. */
export const wayFor = (accepts: string, among: readonly Way[] = byCost): Way | undefined => {
  const named = new Map(
    accepts.split(',').map((one) => {
      const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined || Number(weight) > 0];
    }),
  );
  return among.find((way) => named.get(way) === true);
};

const isText = (type: unknown): boolean =>
  typeof type === 'string' && /^(?:application\/json|text\/|image\/svg)/.test(type) && !type.includes('event-stream');

const acceptedBy = ({ headers }: FastifyRequest): Way | undefined => wayFor(headers['accept-encoding'] ?? '');

/**
 * Compresses what `app` answers as a text. A secret beside words that a stranger chose could be guessed by the length of both: nothing of
 * the API is asked for by a cookie, so that no other site can have somebody's browser ask at all.
 */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || payload.length < leastBytes) return payload;
    if (reply.hasHeader('content-encoding') || !isText(reply.getHeader('content-type'))) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
    const way = acceptedBy(request);
    if (!way) return payload;
    const compressed = await ways[way](Buffer.from(payload));
    reply.header('content-encoding', way).removeHeader('content-length');
    return compressed;
  });
};
