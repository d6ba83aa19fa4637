// The calls of a contract as a browser holds them: a line for each, of what a request is made from. Some five hundred come with the first page of
// everybody; as objects they are twice as long.
import type { Call, Calls, Method } from './call.ts';
import type { Needs } from './permission.ts';

/** What a browser asks of a call; its validators stay on the server. */
export type LightCall = Pick<Call, 'method' | 'path' | 'needs'> & {
  query?: { shape: Readonly<Record<string, 1>> };
  body?: object;
};

/** Behind the method of a call with a body. */
const hasBody = '+';
const base = '/crm/';

const packed = (verb: string, { method, path, needs, query, body }: Call): string => {
  const names = query ? [Object.keys(query.shape).join(',')] : [];
  return [
    verb,
    method + (body ? hasBody : ''),
    path.startsWith(base) ? path.slice(base.length) : path,
    needs,
    ...names,
  ].join(' ');
};

/** The calls as text: 'list GET tags signedIn search,sort', one a line. */
export const packCalls = (calls: Calls): string =>
  Object.entries(calls)
    .map(([verb, call]) => packed(verb, call))
    .join('\n');

const unpacked = (line: string): [verb: string, call: LightCall] => {
  const [verb = '', asked = '', path = '', needs, names] = line.split(' ');
  const call: LightCall = {
    method: asked.replace(hasBody, '') as Method,
    path: path.startsWith('/') ? (path as `/${string}`) : `${base}${path}`,
    needs: needs as Needs,
  };
  if (names !== undefined) call.query = { shape: Object.fromEntries(names.split(',').map((name) => [name, 1])) };
  if (asked.endsWith(hasBody)) call.body = {};
  return [verb, call];
};

/** What `packCalls` wrote, as calls again. */
export const unpackCalls = (text: string): Readonly<Record<string, LightCall>> =>
  Object.fromEntries(text.split('\n').map(unpacked));
