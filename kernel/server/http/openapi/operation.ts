// One call as an OpenAPI operation: parameters, body, answer, who may, and every reason for a refusal.
import { type Call, type FilesOfCall, scopeOf } from '#/kernel/contract/call.ts';
import type { Needs } from '#/kernel/contract/permission.ts';
import { type RefusalKind, refusalKinds } from '#/kernel/contract/refusal.ts';
import type { ServedCall } from '#/kernel/server/verb.ts';
import { type JsonSchema, parameterOf, toJsonSchema } from './json-schema.ts';
import type { Place } from './shared-shapes.ts';

/** Who may make a call, as a sentence. */
export const whoMay = (needs: Needs): string => {
  if (needs === 'anyone') return 'Anyone, signed in or not; counted per address.';
  if (needs === 'signedIn') return 'Every signed-in agent of the agency.';
  if (needs === 'owner') return 'Owners of the agency.';
  const [resource, verb] = needs.split('.');
  return `Agents with the right to ${verb} on ${resource}; owners have every right.`;
};

/** The same of keys, as a sentence. */
const byKeys = (call: Call): string => {
  if (call.needs === 'anyone') return '';
  const scope = scopeOf(call);
  if (scope === undefined) return 'No key may make it.';
  return scope === null ? 'Any key may make it.' : `A key needs the scope \`${scope}\`.`;
};

const keysMay = (call: Call): JsonSchema => {
  const scope = scopeOf(call);
  if (scope === undefined) return call.needs === 'anyone' ? {} : { 'x-by-person': true };
  return scope === null ? {} : { 'x-scope': scope };
};

/** The kinds of refusal that any call of this sort may meet, besides the reasons it declares. */
const everyday = ({ call }: ServedCall): RefusalKind[] => [
  ...(call.needs === 'anyone' ? [] : (['unauthenticated', 'forbidden', 'not-found'] as const)),
  ...(call.needs === 'anyone' || scopeOf(call) !== undefined ? (['limit-reached'] as const) : []),
  ...(call.params || call.query || call.body ? (['invalid'] as const) : []),
  ...(call.method === 'GET' ? [] : (['bad-request', 'too-large', 'wrong-media'] as const)),
  ...(takesKey({ call }) ? (['conflict'] as const) : []),
  'unavailable',
];

const takesKey = ({ call }: Pick<ServedCall, 'call'>): boolean => call.method !== 'GET' && call.idempotent !== false;

const kindWords: Readonly<Record<RefusalKind, string>> = {
  invalid: 'A value was refused; `field` names it.',
  'bad-request': 'The request could not be read.',
  unauthenticated: 'No living session: sign in again.',
  forbidden: 'Seen, but not permitted.',
  'not-found': 'Not there, not in this agency, or out of reach: the answer is the same.',
  conflict: 'In conflict with what is there, or with another use of the Idempotency-Key.',
  gone: 'What was asked for is not kept any more; the message says where to begin again.',
  'too-large': 'The request is too large.',
  'wrong-media': 'The body is not application/json.',
  'limit-reached': 'Too many requests; wait for Retry-After seconds.',
  unavailable: 'Not at this moment; try again after Retry-After seconds.',
  'storage-full': 'There is no room to keep a file; try again after Retry-After seconds.',
};

const refused = { $ref: '#/components/schemas/Refusal' };

const refusalResponses = (served: ServedCall): JsonSchema => {
  const reasons = Object.entries(served.call.refusals);
  const kinds = new Set([...everyday(served), ...reasons.map(([, kind]) => kind)]);
  return Object.fromEntries(
    [...kinds]
      .map((kind) => ({
        status: refusalKinds[kind].status,
        kind,
        named: reasons.flatMap(([reason, its]) => (its === kind ? [reason] : [])),
      }))
      .toSorted((a, b) => a.status - b.status)
      .map(({ status, kind, named }) => [
        String(status),
        named.length === 0
          ? { $ref: `#/components/responses/${responseName(kind)}` }
          : {
              description: `${kindWords[kind]} Reasons: ${named.join(', ')}.`,
              content: { 'application/json': { schema: refused } },
              'x-reasons': named,
            },
      ]),
  );
};

/** 'not-found' → 'NotFound'. */
const responseName = (kind: RefusalKind): string =>
  kind.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** A response component for each kind of refusal. */
export const refusalComponents = (): JsonSchema =>
  Object.fromEntries(
    (Object.keys(refusalKinds) as RefusalKind[]).map((kind) => [
      responseName(kind),
      {
        description: kindWords[kind],
        ...(kind === 'limit-reached' || kind === 'unavailable' || kind === 'storage-full'
          ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } } }
          : {}),
        content: { 'application/json': { schema: refused } },
      },
    ]),
  );

/** The operation of a call at one of its paths; `fixed` are the parameters that are written out in that path. */
export const operationOf = (
  served: ServedCall,
  fixed: Readonly<Record<string, string>>,
): { operation: JsonSchema; places: Place[] } => {
  const { call, domain, name } = served;
  const places: Place[] = [];
  const place = (holder: JsonSchema, hint: string): JsonSchema => {
    places.push({ hint, schema: holder.schema as JsonSchema, put: (schema) => void (holder.schema = schema) });
    return holder;
  };
  const parameters: JsonSchema[] = [];
  for (const [key, schema] of Object.entries(call.params?.shape ?? {})) {
    if (!(key in fixed))
      parameters.push(place({ name: key, in: 'path', required: true, schema: toJsonSchema(schema, 'input') }, key));
  }
  for (const [key, schema] of Object.entries(call.query?.shape ?? {})) {
    const isRequired = (toJsonSchema(call.query as never, 'input').required as string[] | undefined)?.includes(key);
    const how = parameterOf(schema);
    if ('content' in how) place(how.content['application/json'] as JsonSchema, key);
    const parameter = { name: key, in: 'query', ...(isRequired ? { required: true } : {}), ...how };
    parameters.push('schema' in how ? place(parameter, key) : parameter);
  }
  if (call.needs !== 'anyone')
    parameters.push({ $ref: '#/components/parameters/Agency' }, { $ref: '#/components/parameters/Domain' });
  if (takesKey(served)) parameters.push({ $ref: '#/components/parameters/IdempotencyKey' });
  const key = Object.values(fixed).join('.');
  const body = call.body && toJsonSchema(call.body, 'input');
  const status = String(call.status ?? 200);
  return {
    places,
    operation: {
      operationId: [domain, name, ...(key ? [key] : [])].join('.'),
      tags: [domain],
      summary: call.summary,
      description: [whoMay(call.needs), byKeys(call)].filter((part) => part !== '').join(' '),
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(body
        ? {
            requestBody: {
              required: ((body.required as string[] | undefined)?.length ?? 0) > 0 || call.files !== undefined,
              content: call.files
                ? { 'multipart/form-data': { schema: formOf(body, call.files) } }
                : { 'application/json': place({ schema: body }, `${domain}.${name}.body`) },
            },
          }
        : {}),
      responses: { ...answersOf(served, status, place), ...refusalResponses(served) },
      security:
        call.needs === 'anyone'
          ? []
          : [
              { session: [] },
              ...(scopeOf(call) === undefined ? [] : [{ apiKey: [] }]),
              ...(call.takesBasic ? [{ basicKey: [] }] : []),
            ],
      'x-needs': call.needs,
      ...keysMay(call),
    },
  };
};

/** The fields of a form with its files. */
const formOf = (body: JsonSchema, { names }: FilesOfCall): JsonSchema => {
  const binary = { type: 'string', format: 'binary' };
  const [first = 'file', ...more] = names;
  return {
    ...body,
    properties: {
      ...(body.properties as object),
      [first]: binary,
      ...Object.fromEntries(more.map((name) => [name, { type: 'array', items: binary }])),
    },
  };
};

/** The answer, under each status that it may have. */
const answersOf = (
  served: ServedCall,
  status: string,
  place: (holder: JsonSchema, hint: string) => JsonSchema,
): JsonSchema => {
  const answer = success(served, status, place);
  return served.call.createdWhere === undefined
    ? { [status]: answer }
    : { [status]: answer, 201: { ...success(served, '201', place), description: 'The answer; something was made.' } };
};

const success = (
  { call, domain, name }: ServedCall,
  status: string,
  place: (holder: JsonSchema, hint: string) => JsonSchema,
): JsonSchema => {
  if (status === '204') return { description: 'Done; no body.' };
  if (status === '302')
    return {
      description: 'Leads on.',
      headers: { Location: { required: true, schema: { type: 'string' }, description: 'Where to.' } },
    };
  return {
    description: 'The answer.',
    content: { 'application/json': place({ schema: toJsonSchema(call.answer, 'output') }, `${domain}.${name}`) },
  };
};
