import { describe, expect, test } from 'vitest';
import { boolean, date, dropdown, emails, number, object, phoneNumbers, string, tags } from './attribute.ts';
import { entity } from './entity.ts';
import type { Filter, FilterRule } from './filter.ts';
import { FilterProblem } from './kinds/kind.ts';
import { matcher, matches } from './matches.ts';

const person = entity({
  typeName: 'person',
  plural: 'people',
  path: '/crm/people',
  resource: 'contact',
  table: 'people',
  title: { one: 'person', many: 'people' },
  label: 'name',
  order: { column: 'name', order: 'asc' },
  columns: ['name'],
  attributes: {
    name: string('Name'),
    email: string('Email', { path: 'email.emailAddress' }),
    emails: emails('Emails'),
    phones: phoneNumbers('Phones'),
    age: number('Age'),
    isVip: boolean('VIP'),
    status: dropdown('Status'),
    bornOn: date('Born'),
    seenAt: date('Seen', { hasTime: true }),
    labels: tags('Labels'),
    doNotDisturb: object('Do not disturb', { holds: 'doNotDisturb' }),
    password: string('Password', { isHidden: true }),
  },
});
const now = Temporal.Instant.from('2026-03-29T00:30:00Z');
const at = { now, timezone: 'Europe/London' };
const one = '01900001-0000-7000-8000-000000000001';
const other = '01900001-0000-7000-8000-000000000002';

const isMet = (
  record: object,
  field: string,
  rule: FilterRule,
  value?: Filter['value'],
  timezone = at.timezone,
): boolean => matches(person, [[{ field, rule, value }]], record, { now, timezone });

describe('missing values', () => {
  test.each([
    ['name', 'doesNotContain', 'x'],
    ['name', 'isNotEqualTo', 'x'],
    ['name', 'isEmpty', undefined],
    ['name', 'isAny', undefined],
    ['age', 'isNotEqualTo', 1],
    ['age', 'isNotBetween', [1, 2]],
    ['bornOn', 'isNotBetween', ['2020-01-01', '2020-01-02']],
    ['status', 'isNotEqualTo', 'x'],
    ['emails', 'doesNotContain', 'x'],
    ['emails', 'isEmpty', undefined],
    ['labels', 'isEmpty', undefined],
    ['doNotDisturb', 'isDNDEnabled', false],
  ] as const)('%s %s %j holds of them: it is a negation, or asks for nothing', (field, rule, value) => {
    const given = typeof value === 'object' ? [...value] : value;
    for (const missing of [{}, { [field]: null }]) expect(isMet(missing, field, rule, given)).toBe(true);
  });

  test.each([
    ['name', 'contains', 'x'],
    ['name', 'isEqualTo', 'x'],
    ['name', 'isNotEmpty', undefined],
    ['age', 'isEqualTo', 0],
    ['age', 'isLessThan', 5],
    ['age', 'isGreaterThanOrEqualTo', -5],
    ['age', 'isBetween', [-1, 1]],
    ['isVip', 'isEqualTo', false],
    ['bornOn', 'isLessThan', '2030-01-01'],
    ['labels', 'isInIds', [one]],
    ['doNotDisturb', 'isDNDEnabled', true],
  ] as const)('%s %s %j does not: it compares', (field, rule, value) => {
    const given = typeof value === 'object' ? [...value] : value;
    for (const missing of [{}, { [field]: null }]) expect(isMet(missing, field, rule, given)).toBe(false);
  });
});

describe('text', () => {
  test.each([
    ['İstanbul', 'contains', 'istan', true],
    ['STRASSE', 'contains', 'straße', false],
    ['ΣΊΣΥΦΟΣ', 'isEqualTo', 'σίσυφοσ', true],
    ['100%', 'contains', '%', true],
    ['100', 'contains', '%', false],
    ['a_b', 'isEqualTo', 'A_B', true],
    ['axb', 'isEqualTo', 'a_b', false],
    ['caf\u00e9', 'isEqualTo', 'cafe\u0301', false],
    ['5', 'isEqualTo', 5, true],
    ['', 'isEmpty', undefined, true],
    [' ', 'isEmpty', undefined, false],
  ] as const)('%j %s %j: %s', (name, rule, value, expected) => {
    expect(isMet({ name }, 'name', rule, value)).toBe(expected);
  });

  test('R223, R224: phones and emails are phones.number and emails.emailAddress, under both spellings', () => {
    const record = { emails: [{ emailAddress: 'A@x.ro' }], phones: [{ number: '+40722' }, { number: '+15' }] };
    for (const field of ['emails', 'emails.emailAddress']) expect(isMet(record, field, 'contains', 'a@X')).toBe(true);
    for (const field of ['phones', 'phones.number']) expect(isMet(record, field, 'contains', '+15')).toBe(true);
    expect(isMet({ email: { emailAddress: 'a@x.ro' } }, 'email.emailAddress', 'isEqualTo', 'A@X.RO')).toBe(true);
  });
});

describe('decision 26: numbers may come as text and compare as numbers', () => {
  test.each([
    [10, 'isGreaterThan', '9', true],
    [1e21, 'isEqualTo', '1e21', true],
    [-0, 'isEqualTo', 0, true],
    [5, 'isBetween', ['10', '1'], true],
    [5, 'isNotBetween', [1, 5], false],
    [0.1 + 0.2, 'isEqualTo', '0.3', false],
  ] as const)('%j %s %j: %s', (age, rule, value, expected) => {
    expect(isMet({ age }, 'age', rule, typeof value === 'object' ? [...value] : value)).toBe(expected);
  });
});

describe("decision 27: dates are whole days of the agency's zone", () => {
  test('a day is as long as it is there: 23 hours in London when the clock goes forward, 24.5 on Lord Howe when it goes back', () => {
    const seen = (seenAt: string, zone: string, day: string) => isMet({ seenAt }, 'seenAt', 'isEqualTo', day, zone);
    expect(seen('2026-03-29T00:00:00.000Z', 'Europe/London', '2026-03-29')).toBe(true);
    expect(seen('2026-03-29T22:59:59.999Z', 'Europe/London', '2026-03-29')).toBe(true);
    expect(seen('2026-03-29T23:00:00.000Z', 'Europe/London', '2026-03-29')).toBe(false);
    expect(seen('2026-04-04T13:00:00.000Z', 'Australia/Lord_Howe', '2026-04-05')).toBe(true);
    expect(seen('2026-04-05T13:29:59.999Z', 'Australia/Lord_Howe', '2026-04-05')).toBe(true);
    expect(seen('2026-04-05T13:30:00.000Z', 'Australia/Lord_Howe', '2026-04-05')).toBe(false);
  });

  test('after a day is after its end, before it before its start, between both ends whole', () => {
    const seenAt = '2026-06-01T22:30:00.000Z'; // 23:30 in London
    expect(isMet({ seenAt }, 'seenAt', 'isGreaterThan', '2026-06-01')).toBe(false);
    expect(isMet({ seenAt }, 'seenAt', 'isLessThan', '2026-06-01')).toBe(false);
    expect(isMet({ seenAt }, 'seenAt', 'isBetween', ['2026-06-01', '2026-05-01'])).toBe(true);
    expect(isMet({ seenAt }, 'seenAt', 'isGreaterThan', '2026-06-01', 'Europe/Bucharest')).toBe(true);
  });

  test.each([
    ['today', '2026-03-29', 'Europe/London'],
    ['today', '2026-03-28', 'America/New_York'],
    ['today+7d', '2026-04-05', 'Europe/London'],
    ['today-1m', '2026-02-28', 'Europe/London'],
    ['today+2w', '2026-04-12', 'Europe/London'],
    ['today-1y', '2025-03-29', 'Europe/London'],
    ['today-9999y', '0001-01-01', 'Europe/London'],
    ['today+9999y', '9999-12-31', 'Europe/London'],
  ])('%s is %s in %s', (token, day, zone) => {
    expect(isMet({ bornOn: day }, 'bornOn', 'isEqualTo', token, zone)).toBe(true);
  });

  test('a moment is exact to the millisecond; against a plain date it is the day there and then', () => {
    const seenAt = '2026-06-01T22:30:00.123Z';
    expect(isMet({ seenAt }, 'seenAt', 'isEqualTo', '2026-06-01T23:30:00.1239+01:00')).toBe(true);
    expect(isMet({ seenAt }, 'seenAt', 'isGreaterThan', seenAt)).toBe(false);
    expect(isMet({ bornOn: '2026-06-02' }, 'bornOn', 'isEqualTo', seenAt, 'Europe/Bucharest')).toBe(true);
  });
});

test('a date or never is met by whom it is missing of, whatever the rule, and by nobody else besides', () => {
  const long = 'today-30d|never';
  expect(isMet({ seenAt: null }, 'seenAt', 'isLessThan', long)).toBe(true);
  expect(isMet({}, 'bornOn', 'isEqualTo', 'today|never')).toBe(true);
  expect(isMet({ seenAt: '2026-01-01T00:00:00Z' }, 'seenAt', 'isLessThan', long)).toBe(true);
  expect(isMet({ seenAt: '2026-03-28T00:00:00Z' }, 'seenAt', 'isLessThan', long)).toBe(false);
  expect(isMet({ seenAt: null }, 'seenAt', 'isLessThan', 'today-30d')).toBe(false);
});

describe('communication §5: do-not-disturb is active between its dates', () => {
  const enabled = (startDate: string | null, endDate: string | null, isEnabled = true) =>
    isMet({ doNotDisturb: { isEnabled, startDate, endDate } }, 'doNotDisturb', 'isDNDEnabled', true);
  test.each([
    ['2026-03-29T00:30:00Z', '2026-03-29T00:30:00Z', true],
    ['2026-03-29T00:30:01Z', null, false],
    ['2026-03-28T00:00:00Z', '2026-03-29T00:29:59Z', false],
    ['2026-03-28T00:00:00Z', null, true],
    [null, null, true],
  ] as const)('from %s to %s: %s', (start, end, expected) => {
    expect(enabled(start, end)).toBe(expected);
    expect(enabled(start, end, false)).toBe(false);
  });
});

describe('groups', () => {
  const isAna: Filter = { field: 'name', rule: 'isEqualTo', value: 'Ana' };
  const isOld: Filter = { field: 'age', rule: 'isGreaterThan', value: 60 };
  const isLabelled: Filter = { field: 'labels', rule: 'isInIds', value: [one, other] };
  const nothing: Filter = { field: 'name', rule: 'contains', value: '' };

  test('R591, R592: are joined by OR, the filters of a group by AND', () => {
    const meets = matcher(person, [[isAna, isOld], [isLabelled]], at);
    expect(meets({ name: 'Ana', age: 70 })).toBe(true);
    expect(meets({ name: 'Ana', age: 7 })).toBe(false);
    expect(meets({ name: 'Bea', age: 7, labels: [{ _id: other, displayName: 'x' }] })).toBe(true);
  });

  test('R183: filters without a value are dropped, and groups with nothing left', () => {
    for (const value of ['', null, undefined, [], ['', null]])
      expect(matches(person, [[{ ...nothing, value }], [isAna]], { name: 'Bea' }, at)).toBe(false);
    expect(matches(person, [[nothing], []], { name: 'Bea' }, at)).toBe(true);
    expect(matches(person, [], { name: 'Bea' }, at)).toBe(true);
  });

  test("the product's own filters mean what they say: nothing asked for is nothing met", () => {
    const ours = { ...at, isOurs: true };
    expect(matches(person, [], { name: 'Bea' }, ours)).toBe(false);
    expect(matches(person, [[]], { name: 'Bea' }, ours)).toBe(false);
    expect(matches(person, [[{ ...isLabelled, value: [] }]], { labels: [{ _id: one }] }, ours)).toBe(false);
    expect(matches(person, [[{ field: 'password', rule: 'isEqualTo', value: 'x' }]], { password: 'x' }, ours)).toBe(
      true,
    );
    expect(() => matches(person, [[{ ...isAna, value: null }]], {}, ours)).toThrow(FilterProblem);
  });
});

test.each([
  ['shoeSize', 'isEmpty', undefined, '0.1.field'],
  ['password', 'isEqualTo', 'x', '0.1.field'],
  ['constructor', 'isEmpty', undefined, '0.1.field'],
  ['__proto__', 'isEmpty', undefined, '0.1.field'],
  ['attributes.x', 'isEmpty', undefined, '0.1.field'],
  ['name', 'isBetween', ['a', 'b'], '0.1.rule'],
  ['age', 'contains', '1', '0.1.rule'],
  ['isVip', 'isGreaterThan', true, '0.1.rule'],
  ['name', 'contains', ['a', 'b'], '0.1.value'],
  ['name', 'contains', true, '0.1.value'],
  ['age', 'isEqualTo', 'ten', '0.1.value'],
  ['age', 'isEqualTo', '1e999', '0.1.value'],
  ['age', 'isEqualTo', Number.POSITIVE_INFINITY, '0.1.value'],
  ['age', 'isBetween', [1], '0.1.value'],
  ['age', 'isBetween', [1, null], '0.1.value'],
  ['age', 'isBetween', [1, 2, 3], '0.1.value'],
  ['isVip', 'isEqualTo', 'maybe', '0.1.value'],
  ['bornOn', 'isEqualTo', '2026-02-30', '0.1.value'],
  ['bornOn', 'isEqualTo', '0000-01-01', '0.1.value'],
  ['bornOn', 'isEqualTo', 'someday', '0.1.value'],
  ['bornOn', 'isEqualTo', '|never', '0.1.value'],
  ['bornOn', 'isEqualTo', 'never', '0.1.value'],
  ['bornOn', 'isEqualTo', 'today+7', '0.1.value'],
  ['bornOn', 'isEqualTo', 20260101, '0.1.value'],
  ['seenAt', 'isEqualTo', '2026-01-01T25:00:00Z', '0.1.value'],
  ['seenAt', 'isEqualTo', '2026-01-01T10:00:00', '0.1.value'],
  ['labels', 'isInIds', 'hot', '0.1.value'],
  ['labels', 'isInIds', [one, 'hot'], '0.1.value'],
  ['doNotDisturb', 'isDNDEnabled', 'now', '0.1.value'],
] as const)('%s %s %j is refused at %s', (field, rule, value, place) => {
  const given = typeof value === 'object' ? [...value] : value;
  const asked = [
    [
      { field: 'name', rule: 'isEmpty' as const },
      { field, rule, value: given },
    ],
  ];
  let refused: unknown;
  try {
    matches(person, asked, {}, at);
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(FilterProblem);
  expect((refused as FilterProblem).field).toBe(`filtersGroups.${place}`);
});
