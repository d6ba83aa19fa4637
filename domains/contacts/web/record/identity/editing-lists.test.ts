import fc from 'fast-check';
import { expect, test } from 'vitest';
import { added, changed, refusedLine, removed, tidied, withPrimary } from './editing-lists.ts';

const entries = fc.array(fc.record({ emailAddress: fc.string(), isPrimary: fc.boolean() }), { minLength: 1 });
const primaries = (list: readonly { isPrimary?: boolean }[]): number =>
  list.filter(({ isPrimary }) => isPrimary === true).length;

test('whatever is done to a list, exactly one of its entries is primary', () => {
  fc.assert(
    fc.property(entries, fc.nat(), (list, pick) => {
      const at = pick % list.length;
      for (const next of [
        tidied(list),
        withPrimary(list, at),
        added(list, { emailAddress: 'new', isPrimary: true }),
        changed(list, at, { emailAddress: 'other' }),
      ])
        expect(primaries(next)).toBe(1);
      const less = removed(list, at);
      expect(primaries(less)).toBe(less.length === 0 ? 0 : 1);
    }),
  );
});

test('a new entry leaves the primary one alone; the first entry of all is primary', () => {
  const ana = { emailAddress: 'ana@example.com', isPrimary: true };
  expect(added([ana], { emailAddress: 'b@example.com', isPrimary: true })).toEqual([
    ana,
    { emailAddress: 'b@example.com', isPrimary: false },
  ]);
  expect(added([], { emailAddress: 'b@example.com', isPrimary: false })).toEqual([
    { emailAddress: 'b@example.com', isPrimary: true },
  ]);
});

test('when the primary entry goes, the first of the others takes its place', () => {
  const list = [
    { number: '+1', isPrimary: false },
    { number: '+2', isPrimary: true },
  ];
  expect(removed(list, 1)).toEqual([{ number: '+1', isPrimary: true }]);
});

test('changing an entry keeps what is not said of it', () => {
  const kept = { emailAddress: 'a', isPrimary: true, engagementScore: 3 };
  expect(changed([kept], 0, { emailAddress: 'b' })).toEqual([{ ...kept, emailAddress: 'b' }]);
});

test('a refusal is shown at its line', () => {
  expect(refusedLine('phones.1.number', 'phones')).toBe(1);
  expect(refusedLine('phones', 'phones')).toBeUndefined();
  expect(refusedLine('emails.0', 'phones')).toBeUndefined();
  expect(refusedLine(undefined, 'phones')).toBeUndefined();
});
