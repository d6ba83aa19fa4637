import { expect, test } from 'vitest';
import { fillSentence } from './filling-sentences.ts';

const given = {
  actor: 'Maya {data.secret}',
  subject: '$& Ana',
  data: { name: 'lease.pdf', count: 2, to: { name: 'Tom' }, list: [1] },
};

test.each([
  ['{actor} added {data.name}', 'Maya {data.secret} added lease.pdf'],
  ['{data.count} for {subject}', '2 for $& Ana'],
  ['given to {data.to.name}', 'given to Tom'],
  ['{data.missing}{data.to}{data.list}{data.to.name.first}!', '!'],
  ['{unknown} stays', '{unknown} stays'],
])('%s reads %s', (template, sentence) => {
  expect(fillSentence(template, given)).toBe(sentence);
});

test('whoever had no name at the time is called as now', () => {
  const told = (displayName: string) =>
    fillSentence('{actor} added {data.displayName}', { ...given, actor: 'Lintel', data: { displayName } });
  expect(told('')).toBe('Lintel added $& Ana');
  expect(told('Bea')).toBe('Lintel added Bea');
});
