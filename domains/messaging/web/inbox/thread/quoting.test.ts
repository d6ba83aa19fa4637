import { expect, test } from 'vitest';
import { splitAfter, splitQuoted } from './quoting.ts';

test('quoted lines at the end of a text are folded, with the line that introduces them', () => {
  expect(splitQuoted('Yes, gladly.\n\nOn 3 May 2026 Maya wrote:\n> Monday?\n> Maya\n')).toEqual({
    own: 'Yes, gladly.',
    quoted: 'On 3 May 2026 Maya wrote:\n> Monday?\n> Maya\n',
  });
});

test('a text without a quotation, and one that is nothing else, stay whole', () => {
  expect(splitQuoted('a > b\nthe end')).toEqual({ own: 'a > b\nthe end', quoted: '' });
  expect(splitQuoted('> only\n> this')).toEqual({ own: '> only\n> this', quoted: '' });
});

test('where the new words are known, all around them is folded, above and below', () => {
  const mail = 'Ja, gern.\n\nVon: Maya\nGesendet: Montag\nWann?';
  expect(splitAfter(mail, 'Ja, gern.')).toEqual({ own: 'Ja, gern.', quoted: 'Von: Maya\nGesendet: Montag\nWann?' });
  expect(splitAfter('> When?\n\nAt two.', 'At two.')).toEqual({ own: 'At two.', quoted: '> When?' });
  expect(splitAfter('At   two.', 'At two.')).toEqual({ own: 'At two.', quoted: 'At   two.' });
});
