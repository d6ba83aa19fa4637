import { describe, expect, test } from 'vitest';
import { meantIn, namedIn } from './mentions.ts';

const [sam, other, ana] = [
  { agentId: '1', name: 'Sam Lee' },
  { agentId: '2', name: 'Sam Lee' },
  { agentId: '3', name: 'Ana Pop' },
];
const people = [sam, other, ana];
const meant = (text: string, picked: (typeof people)[number][], before: (typeof people)[number][] = []) =>
  meantIn(text, { people, picked, before }).map(({ agentId }) => agentId);

describe('of two colleagues of one name', () => {
  test('the one who was taken from the list is meant, first or second', () => {
    expect(meant('Ask @Sam Lee', [sam])).toEqual(['1']);
    expect(meant('Ask @Sam Lee', [other])).toEqual(['2']);
  });

  test('both are meant where the text names both', () => {
    expect(meant('@Sam Lee and @Sam Lee', [other, sam])).toEqual(['2', '1']);
  });

  test('who was taken and taken out again is not', () => {
    expect(meant('Ask @Sam Lee', [sam, other])).toEqual(['2']);
    expect(meant('Ask nobody', [sam])).toEqual([]);
  });

  test('who was named before still is, where nobody was taken since', () => {
    expect(meant('Ask @Sam Lee again', [], [other])).toEqual(['2']);
  });

  test('nobody is left out where the name was typed to its end', () => {
    expect(meant('Ask @Sam Lee', [])).toEqual(['1', '2']);
  });
});

test('a name that one alone has needs no list', () => {
  expect(meant('Ask @Ana Pop', [])).toEqual(['3']);
});

test('a text that holds a name names everybody of it, and nobody else', () => {
  expect(namedIn('Ask @Sam Lee', people)).toEqual([sam, other]);
});
