// Generated specimens: every field missing, empty, ordinary and awkward. A row is what the database is given; the record is read back.
import fc from 'fast-check';
import { kindsOfSpecimen } from './specimen.ts';

const numbered = (kind: number, n: number): string => `0190000${kind}-0000-7000-8000-00000000000${n}`;
export const ids = [1, 2, 3, 4].map((n) => numbered(1, n));

/** Text that has misled somebody: patterns, quotes, case that is not one to one, two spellings of one letter, other planes. */
export const awkwardTexts = [
  '',
  ' ',
  '%',
  '_',
  '\\',
  '\\%',
  '100%',
  'a_b',
  'C:\\temp',
  "O'Neil",
  '"',
  'Ana',
  'ANA',
  'ana maria',
  'İstanbul',
  'istanbul',
  'ISTANBUL',
  'ı',
  'Straße',
  'STRASSE',
  'ẞ',
  'ΣΊΣΥΦΟΣ',
  'σίσυφος',
  'σίσυφοσ',
  'caf\u00e9',
  'cafe\u0301',
  'CAF\u00c9',
  'Ⅷ',
  'ǅ',
  '\u212a',
  'k',
  '𐐀',
  '𐐨',
  '\ua7ce',
  '🏠',
  '1e21',
  'null',
  'true',
];
/** Text that records and filters have in common often enough for "equal" to be answered with yes. */
export const usualTexts = ['Ana', 'ANA', '%'];
export const phoneNumbers = ['+40722123456', '+15551234567', '0722 123', '%'];
export const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...awkwardTexts) },
  { weight: 2, arbitrary: fc.constantFrom(...usualTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }).map((made) => made.replaceAll('\u0000', '')) },
);
const someText = text.filter((made) => made !== '');

export const numbers = [0, -1, 1, 2, 0.1, 0.2, 0.1 + 0.2, 1.5, 1e21, -1e21, 1e-7, 9_007_199_254_740_991, 1_000_000];
// As text, because JSON has no minus nought and PostgreSQL has numbers that no double holds.
const sizes = [...numbers.map(String), '-0'];
const weights = ['0', '0.1', '1.5', '12345678901234567890.123', '1000000000000000000000', '-1', '0.30000000000000004'];

/** Local midnights and changes of the clock in each zone, as the wire writes them. */
export const edges = [
  '2026-03-29T00:00:00Z',
  '2026-03-29T01:00:00Z',
  '2026-10-24T23:00:00Z',
  '2026-10-25T00:00:00Z',
  '2026-10-25T01:00:00Z',
  '2026-03-08T05:00:00Z',
  '2026-03-08T07:00:00Z',
  '2026-11-01T04:00:00Z',
  '2026-11-01T06:00:00Z',
  '2026-04-04T13:00:00Z',
  '2026-04-04T15:00:00Z',
  '2026-10-03T13:30:00Z',
  '2026-10-03T15:30:00Z',
  '2026-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
] as const;
export const days = [
  '0001-01-01',
  '1970-01-01',
  '2026-03-08',
  '2026-03-28',
  '2026-03-29',
  '2026-04-04',
  '2026-04-05',
  '2026-10-03',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
  '2028-02-29',
  '9999-12-31',
] as const;

/** Moments a breath before, at and after an edge; as fine as PostgreSQL keeps them. */
export const moment = fc
  .tuple(fc.constantFrom(...edges), fc.constantFrom(-1_000_001, -1_000, -1, 0, 1, 999, 1_000, 1_001, 3_600_000_000))
  .map(([edge, microseconds]) => {
    const moved = Temporal.Instant.from(edge).add({ microseconds }).toString();
    return /^[12]/.test(moved) ? moved : edge;
  });

const missing = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 4 });
const list = <T>(arbitrary: fc.Arbitrary<T>) => missing(fc.array(arbitrary, { maxLength: 3 }));
const reference = fc.constantFrom(...ids).map((_id) => ({ _id, displayName: _id.slice(0, 8) }));
const references = list(reference);
const email = fc.record({ emailAddress: someText, isPrimary: fc.boolean() });
const phone = fc.record({ number: fc.constantFrom(...phoneNumbers), label: someText });
const objects = fc.oneof(
  fc.constant({}),
  someText.map((street) => ({ street })),
);
const doNotDisturb = fc.record({ isEnabled: fc.boolean(), startDate: missing(moment), endDate: missing(moment) });

/** The agency's own attributes of the tests, by id, with the values that records hold. */
export const ownAttributes = [
  { type: 'string', values: text },
  { type: 'string[]', values: fc.array(someText, { maxLength: 3 }) },
  { type: 'number', values: fc.constantFrom(...numbers) },
  { type: 'boolean', values: fc.boolean() },
  { type: 'dropdown', values: fc.constantFrom('one', 'two', 'Two') },
  { type: 'subscriptionplan', values: fc.constantFrom('basic', 'team') },
  { type: 'date', values: fc.constantFrom(...days) },
  { type: 'date', hasTime: true, values: moment },
  { type: 'invoiceprice', values: fc.constantFrom(0, 1, 1_000_000) },
  { type: 'object', values: objects },
  { type: 'object[]', values: fc.array(objects, { maxLength: 2 }) },
  { type: 'tag', values: reference },
  { type: 'tag[]', values: fc.array(reference, { maxLength: 2 }) },
  { type: 'origin[]', values: fc.array(reference, { maxLength: 2 }) },
  { type: 'group[]', values: fc.array(reference, { maxLength: 2 }) },
  { type: 'email[]', values: fc.array(email, { maxLength: 2 }) },
  { type: 'phonenumber[]', values: fc.array(phone, { maxLength: 2 }) },
  {
    type: 'emailmessaging[]',
    values: fc.array(fc.record({ _id: fc.constantFrom(...ids), emailAddress: someText }), { maxLength: 2 }),
  },
].map((own, index) => ({
  hasTime: false,
  ...own,
  _id: `0190000a-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`,
  name: `own${index}`,
}));

const custom = fc
  .tuple(...ownAttributes.map(({ values }) => fc.option(values as fc.Arbitrary<unknown>, { nil: undefined, freq: 2 })))
  .map((values) =>
    Object.fromEntries(
      values.flatMap((value, index) => {
        const own = ownAttributes[index];
        return value === undefined || !own ? [] : [[own._id, value]];
      }),
    ),
  );

/** Places a degree apart; what is drawn in filters has its edges between them, or on them where edges count. */
export const degrees = [-1, 0, 1, 2] as const;

/** A row of the table, without ids and times of its own. */
export const row = fc.record({
  name: text,
  nickname: missing(text),
  owner_id: missing(fc.constantFrom(...ids)),
  words: list(someText),
  marks: list(fc.constantFrom(...kindsOfSpecimen, 'RARE')),
  site: missing(fc.record({ lat: fc.constantFrom(...degrees), lon: fc.constantFrom(...degrees) })),
  size: missing(fc.constantFrom(...sizes)),
  pieces: missing(fc.constantFrom(-1, 0, 1, 2, 1_000_000)),
  weight: missing(fc.constantFrom(...weights)),
  is_open: missing(fc.boolean()),
  kind: missing(fc.constantFrom(...kindsOfSpecimen, 'RARE', '')),
  plan: missing(fc.constantFrom('basic', 'team')),
  price: missing(fc.constantFrom(0, 1, 1_000_000)),
  born_on: missing(fc.constantFrom(...days)),
  seen_at: missing(moment),
  created_at: moment,
  address: missing(objects),
  history: list(objects),
  do_not_disturb: missing(doNotDisturb),
  stage_id: missing(fc.constantFrom(...ids)),
  labels: references,
  sources: references,
  emails: list(email),
  phones: list(phone),
  correspondents: list(fc.record({ _id: fc.constantFrom(...ids), emailAddress: someText })),
  city: missing(text),
  secret: missing(text),
  custom,
});
export type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;
