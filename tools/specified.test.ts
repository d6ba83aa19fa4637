import { expect, test } from 'vitest';
import { rulesNamedIn } from './specified.ts';

test('a rule is proved where a title or a row begins with its number', () => {
  expect(rulesNamedIn(`test('R165: inviting makes a pending agent', () => {})`)).toEqual(['R165']);
  expect(rulesNamedIn(`test('R208 R209, R210: a password …', () => {})`)).toEqual(['R208', 'R209', 'R210']);
  expect(rulesNamedIn(`test.each([['R294 logout', 1]])('%s', () => {})`)).toEqual(['R294']);
  expect(rulesNamedIn('test(`R300: ${name}`)')).toEqual(['R300']);
});

test('a rule that is only talked about is not', () => {
  expect(rulesNamedIn(`// R165 holds\ntest('after R165 a mail is sent', () => {})`)).toEqual([]);
});
