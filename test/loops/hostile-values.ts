// Values that real attackers and broken clients send, and requests spoilt with them: generated from a valid one, so that every spoilt
// request is a near miss.
import fc from 'fast-check';
import { filterRules } from '#/kernel/contract/filter.ts';
import type { Request } from './samples.ts';
import { type Place, put } from './walk-schema.ts';

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '\u202egnp.exe',
  "' or 1=1 --",
  '"; drop table agents; --',
  '%',
  '_',
  '\\',
  '%00',
  '${7*7}',
  '{{constructor}}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '\r\nx-injected: 1',
  'İıßΣςǅ',
  'e\u0301',
  '𝔘𝔫𝔦'.repeat(50),
  'x'.repeat(5_000),
  '9'.repeat(400),
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '0x10',
  '1_000',
  'null',
  'true',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01900000-0000-7000-8000-000200000001',
  '01900000000070008000000200000001',
  '{01900000-0000-7000-8000-000200000001}',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2026-03-29T01:30:00+99:99',
  'today+999999999y',
  '[[',
  '[[{"field":"fullName","rule":"contains","value":"\\u0000"}]]',
];

const numbers = [0, -0, -1, 0.5, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, Number.MIN_VALUE];

/** A filter that is nearly right: fields and rules of the product in wrong company. */
const filter = fc.record({
  field: fc.constantFrom(
    'fullName',
    'email',
    'createdAt',
    'role',
    'isTestMode',
    'progress',
    '__proto__',
    'agency_id',
    'x"; --',
    'attributes.x',
  ),
  type: fc.constantFrom('string', 'number', 'date', 'dropdown', 'boolean', 'tag[]', 'nothing'),
  rule: fc.constantFrom(...filterRules, 'isLike'),
  value: fc.oneof(
    fc.constantFrom<unknown>(...texts.slice(1), ...numbers, null, true),
    fc.array(fc.constantFrom<unknown>(...texts, ...numbers), { maxLength: 3 }),
    fc.constantFrom<unknown>('today', 'today-3m', 'owner', 'maya', ['2026-01-01', '2026-12-31'], [1, 2]),
  ),
});

const broken: readonly unknown[] = [null, true, false, [], {}, [null], [[]], nested(30), nested(60)];
const likeObjects: readonly unknown[] = [{ toString: 1 }, { length: 3 }, { $ne: null }, { _id: { $gt: '' } }];
const manyItems: unknown = Array.from({ length: 12_000 }, () => 1);

/** Every value that is hostile as it is, once. */
export const hostileConstants: readonly unknown[] = [...texts, ...numbers, ...broken, ...likeObjects, manyItems];

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...broken) },
  { weight: 2, arbitrary: fc.array(fc.array(filter, { maxLength: 3 }), { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(...likeObjects) },
  { weight: 1, arbitrary: fc.constant(manyItems) },
);

const keys = [
  '__proto__',
  'constructor',
  'toString',
  'agencyId',
  'agency_id',
  '_id',
  '\u0000',
  '\ud800',
  '',
  'a.b',
  'x'.repeat(300),
];

/** Bodies that are no JSON, or too much of it. */
export const rawBodies = [
  '',
  '{',
  '[]',
  'null',
  '1',
  '"text"',
  '{"a":1}x',
  '{"a":1e309}',
  '{"a":-1e309}',
  '{"__proto__":{"isOwner":true}}',
  '{"constructor":{"prototype":{"isOwner":true}}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '\ufeff{}',
  "{'a':1}",
  '['.repeat(100_000),
  `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  `{"a":"${'x'.repeat(1_100_000)}"}`,
  `{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
];

export const hostileHeaders: readonly Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json;' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': '\u00ff' },
  { 'x-agency-id': 'x' },
  { 'x-agency-id': 'a'.repeat(4_000) },
  { 'x-domain-id': "' or 1=1" },
  { 'x-domain-id': '' },
  { 'idempotency-key': 'k'.repeat(300) },
  { 'idempotency-key': 'é' },
  { 'idempotency-key': 'same' },
  { authorization: 'Bearer' },
  { accept: 'text/html' },
  { 'x-forwarded-for': "1.1.1.1'; --" },
  { 'user-agent': `\u00ff${'u'.repeat(3_000)}` },
  { host: 'evil.example' },
];

/** What is done to a valid request. */
export interface BrokenValue {
  request: Request;
  /** Sent instead of the body, where there is one. */
  raw?: string;
  headers: Record<string, string>;
}

const placesIn = (value: unknown, at: Place = []): Place[] => [
  at,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        placesIn(inner, [...at, Array.isArray(value) ? Number(key) : key]),
      )
    : []),
];

const without = (value: unknown, [step, ...rest]: Place): unknown => {
  if (step === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.filter((_, index) => index !== step);
  const entries = Object.entries(value);
  return Object.fromEntries(
    rest.length === 0
      ? entries.filter(([key]) => key !== step)
      : entries.map(([key, inner]) => [key, key === step ? without(inner, rest) : inner]),
  );
};

/** Everything that can be done to one valid request. */
export const spoilt = (request: Request, queryFields: readonly string[]): fc.Arbitrary<BrokenValue> => {
  const body = request.body ?? {};
  const place = fc.constantFrom(...placesIn(body));
  const changedBody = fc.oneof(
    fc.tuple(place, hostileValue).map(([where, value]) => put(body, where, value)),
    fc.tuple(place, hostileValue).map(([where, value]) => put(body, where, [value, value])),
    fc
      .tuple(place, fc.constantFrom(...keys), hostileValue)
      .map(([where, key, value]) => put(body, [...where, key], value)),
    place.map((where) => without(body, where)),
  );
  const changedQuery = fc
    .tuple(
      fc.constantFrom(...queryFields, 'unknown', 'length', '__proto__', 'a[b]'),
      fc.oneof(hostileValue, fc.tuple(hostileValue, hostileValue)),
    )
    .map(([name, value]) => ({ ...request.query, [name]: value }));
  const changedParams = fc
    .tuple(fc.constantFrom('', ...Object.keys(request.params)), hostileValue)
    .map(([name, value]) => ({ ...request.params, ...(name === '' ? {} : { [name]: value }) }));
  const whole = (part: Partial<Request>): BrokenValue => ({ request: { ...request, ...part }, headers: {} });
  return fc.oneof(
    { weight: 6, arbitrary: changedBody.map((changed) => whole({ body: changed })) },
    { weight: 4, arbitrary: changedQuery.map((query) => whole({ query })) },
    { weight: 3, arbitrary: changedParams.map((params) => whole({ params })) },
    { weight: 1, arbitrary: fc.constantFrom(...rawBodies).map((raw) => ({ request, raw, headers: {} })) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileHeaders).map((more) => ({ request, headers: more })) },
    {
      weight: 1,
      arbitrary: fc.tuple(changedBody, changedQuery).map(([changed, query]) => whole({ body: changed, query })),
    },
  );
};
