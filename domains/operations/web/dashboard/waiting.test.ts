import { expect, test } from 'vitest';
import type { Waiting } from '#/domains/contacts/web.tsx';
import { mostWaiting, queueOf, urgencyOf, waitWords } from './waiting.ts';

const icon = (() => null) as unknown as Waiting['icon'];
const waiting = (id: string, contactId?: string): Waiting => ({
  id,
  who: id,
  why: 'New lead',
  icon,
  at: '2026-03-02T09:00:00Z',
  href: '/contacts',
  verb: { label: 'Open', icon, run: () => undefined },
  ...(contactId ? { contactId } : {}),
});

test('those of the first source stand first, and eight at most', () => {
  const leads = Array.from({ length: 6 }, (_, n) => waiting(`lead ${n}`));
  const tasks = Array.from({ length: 5 }, (_, n) => waiting(`task ${n}`));
  const { first, more, isLooking, hasFailed } = queueOf([leads, tasks]);
  expect(first).toEqual([...leads, ...tasks].slice(0, mostWaiting));
  expect([more, isLooking, hasFailed]).toEqual([3, false, false]);
});

test('who waits for two reasons stands once, for the one that costs more', () => {
  const { first } = queueOf([[waiting('lead', 'ana')], [waiting('task', 'ana'), waiting('other', 'ben')]]);
  expect(first.map(({ id }) => id)).toEqual(['lead', 'other']);
});

test('a source that still looks, or could not, hides nothing of the others', () => {
  expect(queueOf([undefined, [waiting('a')]])).toMatchObject({ isLooking: true, hasFailed: false });
  expect(queueOf([null, [waiting('a')]])).toMatchObject({ first: [{ id: 'a' }], isLooking: false, hasFailed: true });
  expect(queueOf([])).toEqual({ first: [], more: 0, isLooking: false, hasFailed: false });
});

test('after five minutes a lead is late, after thirty too late', () => {
  const minutes = (n: number) => n * 60_000;
  expect([0, 4.99, 5, 29.99, 30, 900].map((n) => urgencyOf(minutes(n)))).toEqual([
    'calm',
    'calm',
    'amber',
    'amber',
    'red',
    'red',
  ]);
});

test('waiting is said in the unit one counts in', () => {
  const now = 10 * 86_400_000;
  const ago = (seconds: number) => waitWords(now - seconds * 1_000, now);
  expect([0, 42, 725, 3_600, 86_399, 86_400, 200_000].map(ago)).toEqual([
    '0:00',
    '0:42',
    '12:05',
    '1 h',
    '23 h',
    '1 day',
    '2 days',
  ]);
  expect([ago(-1_500), ago(-61), ago(-1)]).toEqual(['in 25 min', 'in 2 min', 'in 1 min']);
});
