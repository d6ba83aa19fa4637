// From a call and its flat input to a request: path filled in, query written out, the rest as body. Used by the web client and by
// tests, so that both send exactly what the contract says.
import type { Call } from './call.ts';

export interface CallRequest {
  method: Call['method'];
  /** Path with query, without the API base. */
  path: string;
  body: Record<string, unknown> | undefined;
}

const placeholder = /\{(\w+)\}/g;

/** What of a call its request is made from. */
type Asked = Pick<Call, 'method' | 'path'> & { query?: { shape: object }; body?: object };

/** The request for a call. Empty strings are not sent (core §5: payloads drop them); objects in a query are sent as JSON. */
export const requestOf = (call: Asked, input: Readonly<Record<string, unknown>>): CallRequest => {
  const inQuery = new Set(Object.keys(call.query?.shape ?? {}));
  const inPath = new Set([...call.path.matchAll(placeholder)].map(([, name]) => name));
  const query: string[] = [];
  const ask = (name: string, value: unknown) =>
    query.push(`${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`);
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === '' || inPath.has(name)) continue;
    if (!inQuery.has(name)) body[name] = withoutEmpty(value);
    else if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
      for (const item of value) ask(name, item);
    else ask(name, value);
  }
  const path = call.path.replace(placeholder, (_, name: string) => encodeURIComponent(String(input[name])));
  const search = query.length > 0 ? `?${query.join('&')}` : '';
  return { method: call.method, path: path + search, body: call.body ? body : undefined };
};

const withoutEmpty = (value: unknown): unknown => {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) =>
      item === '' || item === undefined ? [] : [[name, withoutEmpty(item)]],
    ),
  );
};
