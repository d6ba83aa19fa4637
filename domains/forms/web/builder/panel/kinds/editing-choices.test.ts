import { expect, test } from 'vitest';
import { mostChoices } from '#/domains/forms/contract/limits.ts';
import { addChoices, newChoice, relabel, swap, withConsent } from './editing-choices.ts';

const labels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label);
const two = ['Buy', 'Sell'].map((label) => newChoice(label, []));

test('a pasted list goes in at its place, without its bullets, each choice once', () => {
  expect(labels(addChoices(two, 0, '- Rent\n• Sell\n2) Rent\n\n  Look  '))).toEqual(['Buy', 'Rent', 'Look', 'Sell']);
});

test('a list pasted into an empty choice takes its place', () => {
  expect(labels(addChoices([newChoice('', [])], 0, 'One\nTwo'))).toEqual(['One', 'Two']);
});

test('a list that is too long is cut where the question is full', () => {
  const many = Array.from({ length: 500 }, (_, at) => `Choice ${at}`).join('\n');
  expect(addChoices(two, 1, many)).toHaveLength(mostChoices);
});

test('no two choices have one value, and a value stays when its words change', () => {
  const again = [...two, newChoice('Buy', two)];
  expect(new Set(again.map(({ value }) => value)).size).toBe(3);
  expect(relabel(two, 0, 'Purchase')[0]).toMatchObject({ value: 'Buy', label: 'Purchase' });
});

test('choices change places, and stay where there is no other', () => {
  expect(labels(swap(two, 0, 1))).toEqual(['Sell', 'Buy']);
  expect(swap(two, 0, -1)).toEqual(two);
});

test('a consent is that of one choice, and its words are its own', () => {
  const consent = { channels: ['sms' as const], text: 'I agree.' };
  const [buy, sell] = withConsent(two, 1, consent);
  expect([buy?.consent, sell?.consent]).toEqual([null, consent]);
  expect(withConsent(withConsent(two, 1, consent), 1, null)).toEqual(two);
});
