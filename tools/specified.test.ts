import { expect, test } from 'vitest';
import { isDue, rules } from '#/test/specified/tables.ts';
import { unsortedAreas, unwiredRules } from './screen-rules.ts';
import { crowdedTitles, crowdedTitlesIn, provedRules, rulesNamedIn } from './specified.ts';

test('a rule is proved where a title or a row begins with its number', () => {
  expect(rulesNamedIn(`test('R165: inviting makes a pending agent', () => {})`)).toEqual(['R165']);
  expect(rulesNamedIn(`test('R208 R209, R210: a password …', () => {})`)).toEqual(['R208', 'R209', 'R210']);
  expect(rulesNamedIn(`test.each([['R294 logout', 1]])('%s', () => {})`)).toEqual(['R294']);
  expect(rulesNamedIn('test(`R300: ${name}`)')).toEqual(['R300']);
});

test('a rule that is only talked about is not', () => {
  expect(rulesNamedIn(`// R165 holds\ntest('after R165 a mail is sent', () => {})`)).toEqual([]);
});

test('a title of a test, of a journey, or of a step of one, names four rules at most', () => {
  expect(crowdedTitlesIn(`test('R001 R002, R003 R004: four', () => {})`)).toEqual([]);
  expect(crowdedTitlesIn(`test.step('R001 R002 R003 R004 R005: five', () => {})`)).toEqual([
    'R001 R002 R003 R004 R005',
  ]);
  expect(crowdedTitles()).toEqual([]);
});

test('every rule that is due is named by a test, and no test names one that is not there', () => {
  const proved = provedRules();
  expect(rules.filter((rule) => isDue(rule) && !proved.has(rule.id)).map(({ id, rule }) => `${id} ${rule}`)).toEqual(
    [],
  );
  const known = new Set(rules.map(({ id }) => id));
  expect([...proved].filter((id) => !known.has(id))).toEqual([]);
});

test('a rule about a screen is named by a journey or by a test beside the web', () => {
  expect(unsortedAreas()).toEqual([]);
  expect(unwiredRules()).toEqual([]);
});
