// The same door in the shape of `fetch`, for libraries that take one (OpenID Connect).
import type { Audience, Egress, EgressRequest } from './egress.ts';

interface Init {
  method?: string | undefined;
  headers?: ConstructorParameters<typeof Headers>[0] | undefined;
  body?: unknown;
  signal?: AbortSignal | null | undefined;
}

/** A `fetch` whose requests go through egress. Bodies are text, bytes or form fields; redirects are answered, not followed. */
export const fetchThrough =
  (egress: Egress, way: { audience: Audience; isConfigured?: boolean }) =>
  async (url: string | URL, { method = 'GET', headers, body, signal }: Init = {}): Promise<Response> => {
    const sent = bodyOf(body);
    const form = body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const answer = await egress.request({
      ...way,
      url,
      method: method.toUpperCase() as NonNullable<EgressRequest['method']>,
      headers: { ...form, ...Object.fromEntries(new Headers(headers)) },
      ...(sent === undefined ? {} : { body: sent }),
      ...(signal ? { signal } : {}),
    });
    const isEmpty = answer.status === 204 || answer.status === 304;
    return new Response(isEmpty ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: answer.headers,
    });
  };

const bodyOf = (body: unknown): string | Uint8Array | undefined => {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('A body must be text, bytes or form fields.');
};
