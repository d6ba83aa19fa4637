// Lets the S3 library speak through egress instead of opening connections of its own.
import { Readable } from 'node:stream';
import type { Egress, EgressRequest } from '#/kernel/server/egress/egress.ts';

/** A request as the library makes it. */
interface Asked {
  method: string;
  protocol: string;
  hostname: string;
  port?: number;
  path: string;
  query?: Readonly<Record<string, string | readonly string[] | null>>;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
}

interface Answered {
  response: { statusCode: number; headers: Record<string, string>; body: Readable };
}

interface Handler {
  handle(request: Asked, options?: { abortSignal?: unknown }): Promise<Answered>;
}

/** Until the whole of an object is there. */
const timeoutMs = 120_000;

/** The store's host comes from the settings, so it may be a private one. */
export const s3Handler = (egress: Egress): Handler => ({
  handle: async (request, { abortSignal } = {}) => {
    const body = await bodyOf(request.body);
    // The connection knows the length of the body by itself.
    const headers = Object.entries(request.headers).filter(([name]) => !/^(content-length|expect)$/i.test(name));
    const answer = await egress.open({
      url: urlOf(request),
      method: request.method as NonNullable<EgressRequest['method']>,
      headers: Object.fromEntries(headers),
      ...(body === undefined ? {} : { body }),
      audience: 'machine',
      isConfigured: true,
      timeoutMs,
      ...(abortSignal instanceof AbortSignal ? { signal: abortSignal } : {}),
    });
    return { response: { statusCode: answer.status, headers: { ...answer.headers }, body: answer.body } };
  },
});

const urlOf = ({ protocol, hostname, port, path, query }: Asked): string => {
  const search = Object.entries(query ?? {})
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? (value as string[]) : [value as string | null]).map((one) => [name, one ?? '']),
    )
    .map((pair) => pair.map((part) => encodeURIComponent(part ?? '')).join('='))
    .join('&');
  return `${protocol}//${hostname}${port ? `:${port}` : ''}${path}${search ? `?${search}` : ''}`;
};

const bodyOf = async (body: unknown): Promise<string | Uint8Array | undefined> => {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  if (body instanceof Readable) return Buffer.concat(await body.toArray());
  throw new TypeError('A body must be text, bytes or a stream.');
};
