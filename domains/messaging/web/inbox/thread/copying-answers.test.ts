import { expect, test } from 'vitest';
import { copiesOfAnswer } from './copying-answers.ts';

const from = (email: string) => ({ name: null, email });
const came = (...cc: string[]) => ({ direction: 'in' as const, from: from('ana@buyer.example'), cc });
const sent = { direction: 'out' as const, from: from('Maya@northlight.example'), cc: [] };

test('an answer is copied to whoever had a copy of the last mail that came in, once, in its order', () => {
  const messages = [came('old@other.example'), came('Bank@other.example', 'bank@other.example', 'tom@other.example')];
  expect(copiesOfAnswer([...messages, sent], 'ana@buyer.example')).toEqual(['bank@other.example', 'tom@other.example']);
  expect(copiesOfAnswer([sent], null)).toEqual([]);
});

test('neither ourselves, nor whom it goes to, nor what is no address, which would refuse the whole answer', () => {
  const messages = [sent, came('maya@northlight.example', 'ANA@buyer.example', 'undisclosed', 'jörg@other.example')];
  expect(copiesOfAnswer(messages, 'ana@buyer.example')).toEqual(['jörg@other.example']);
});

test('no more copies than a mail may have', () => {
  const many = Array.from({ length: 70 }, (_, at) => `p${at}@other.example`);
  expect(copiesOfAnswer([came(...many)], null)).toEqual(many.slice(0, 50));
});
