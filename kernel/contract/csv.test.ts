import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCell, toCell } from './csv.ts';

const start = fc.constantFrom('=', '+', '-', '@', '＝', '＠', '\t', '\r', "'", "''=", '+4', '');
const text = fc.tuple(fc.array(start, { maxLength: 3 }), fc.string()).map(([first, rest]) => first.join('') + rest);

test('no cell begins as a formula does, unless it is an international phone number', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(toCell(given)).toMatch(/^(?:[^=+\-@\t\r＝＋－＠]|$|\+[1-9]\d{1,14}$)/);
    }),
  );
});

test('what was exported is what is imported', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(fromCell(toCell(given))).toBe(given);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['+cmd|calc', "'+cmd|calc"],
  ['+40722123456', '+40722123456'],
  ['+0722', "'+0722"],
  ['＝1+1', "'＝1+1"],
  ['＋40722123456', "'＋40722123456"],
  ['－5', "'－5"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ["'＝1", "''＝1"],
  ['plain', 'plain'],
  ["'quoted", "'quoted"],
  ["'=1", "''=1"],
])('%j stands as %j', (given, cell) => {
  expect(toCell(given)).toBe(cell);
});
