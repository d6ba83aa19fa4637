import { expect, test } from 'vitest';
import { marketingPreferenceFlags } from '#/domains/contacts/contract.ts';
import { preferenceGroups } from './preferences.ts';

test('the six switches stand in two groups: what people send and what automation sends', () => {
  expect(preferenceGroups.map(({ name, switches }) => [name, switches.map(({ label }) => label)])).toEqual([
    ['You send', ['Email', 'Text messages', 'Phone calls']],
    ['Automation sends', ['Email', 'Text messages', 'Property alerts']],
  ]);
  const all = preferenceGroups.flatMap(({ switches }) => switches.map(({ flag }) => flag));
  expect(all.toSorted()).toEqual([...marketingPreferenceFlags].toSorted());
});
