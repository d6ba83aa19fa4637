import { expect, test } from 'vitest';
import {
  agentKey,
  agentWords,
  changeWords,
  dayWords,
  headingOf,
  lineFilters,
  rangeUntil,
  signed,
  totals,
  usedOn,
} from './usage-words.ts';

const day = { day: '2026-03-03', text: 10, call: 0, lookup: 2, number: 0, added: 500 };

test('a day says what was used in all and by kind; what came in is no use', () => {
  expect(usedOn(day)).toBe(12);
  expect(dayWords(day)).toBe('Mar 3, 2026: 12 points, Texts 10, Look-ups 2');
  expect(dayWords({ ...day, text: 0, lookup: 0 })).toBe('Mar 3, 2026: none used');
  expect(totals([day, { ...day, text: 1 }])).toEqual([
    { kind: 'text', points: 11 },
    { kind: 'lookup', points: 4 },
  ]);
});

test('the lines come to the change of what there is, and it says so', () => {
  expect(changeWords([day, { ...day, added: 0 }])).toBe('24 points used, 500 added: 476 more than 2 days ago.');
  expect(changeWords([{ ...day, added: 0 }])).toBe('12 points used: 12 fewer than 1 day ago.');
  expect(changeWords([{ ...day, added: 12 }])).toBe('12 points used, 12 added: as many as 1 day ago.');
  expect(changeWords([{ ...day, text: 0, lookup: 0, added: 0 }])).toBe(
    'As many points as 1 day ago: nothing was used.',
  );
});

test('a range ends today, and has as many days as it says', () => {
  expect(rangeUntil(Temporal.PlainDate.from('2026-03-03'), 7)).toEqual({ from: '2026-02-25', to: '2026-03-03' });
});

test('an agent says what was used in all and by kind; what no agent began says so', () => {
  const tom = { agentId: 'a', displayName: 'Tom Alvarez', text: 10, call: 0, lookup: 2, number: 0 };
  expect(agentWords(tom)).toBe('Tom Alvarez: 12 points, Texts 10, Look-ups 2');
  expect([tom, { ...tom, displayName: null }, { ...tom, agentId: null, displayName: null }].map(agentWords)).toEqual([
    'Tom Alvarez: 12 points, Texts 10, Look-ups 2',
    'A former agent: 12 points, Texts 10, Look-ups 2',
    'No agent: 12 points, Texts 10, Look-ups 2',
  ]);
  expect([agentKey(tom), agentKey({ agentId: null })]).toEqual(['a', 'nobody']);
});

test('a bar is exactly its lines: its day, its kind, or its agent', () => {
  const range = { from: '2026-02-25', to: '2026-03-03', agent: undefined };
  const used = { field: 'kind', rule: 'isIn', value: ['settle'] };
  const [when] = lineFilters({ ...range, day: undefined, kind: undefined });
  expect(lineFilters({ ...range, day: undefined, kind: undefined, agent: 'a' })).toEqual([
    when,
    used,
    { field: 'actorId', rule: 'isEqualTo', value: 'a' },
  ]);
  expect(lineFilters({ ...range, day: undefined, kind: undefined, agent: 'nobody' })).toEqual([
    when,
    used,
    { field: 'actorId', rule: 'isEmpty' },
  ]);
  expect(lineFilters({ ...range, day: undefined, kind: 'added' })).toEqual([
    when,
    { field: 'kind', rule: 'isIn', value: ['topUp', 'grant', 'return', 'transfer'] },
  ]);
  expect(lineFilters({ ...range, day: undefined, kind: undefined })).toEqual([
    { field: 'createdAt', rule: 'isBetween', value: ['2026-02-25', '2026-03-03'] },
  ]);
  expect(lineFilters({ ...range, day: '2026-03-03', kind: 'lookup' })).toEqual([
    { field: 'createdAt', rule: 'isEqualTo', value: '2026-03-03' },
    { field: 'kind', rule: 'isIn', value: ['settle'] },
    { field: 'subjectType', rule: 'isEqualTo', value: 'lookup' },
  ]);
  expect(headingOf({ ...range, day: '2026-03-03', kind: 'text' })).toBe('Texts on Mar 3, 2026');
  expect(headingOf({ ...range, day: '2026-03-03', kind: 'text' }, 'Tom')).toBe('Texts · Tom on Mar 3, 2026');
});

test('what was used is below zero, what came in above', () => {
  expect([signed(-3), signed(1_000)]).toEqual(['−3', '+1,000']);
});
