import { expect, test } from 'vitest';
import { begunAt, namesLike, withName } from './begun-name.ts';

const begun = (marked: string) => begunAt(marked.replace('|', ''), marked.indexOf('|'))?.words;

test('a name is begun by an @ that is no part of an address', () => {
  expect(begun('@|')).toBe('');
  expect(begun('Ask @gr| tomorrow')).toBe('gr');
  expect(begun('(@Grace Ok|')).toBe('Grace Ok');
  expect(begun('one\n@ș|')).toBe('ș');
  expect(begun('ana@exam|')).toBeUndefined();
  expect(begun('@Grace| and more')).toBe('Grace');
  expect(begun('@Grace\nmore|')).toBeUndefined();
  expect(begun('at @ noon|')).toBeUndefined();
  expect(begun('@one @tw|')).toBe('tw');
  expect(begun(`@${'x'.repeat(61)}|`)).toBeUndefined();
});

test('colleagues are found by the beginning of any word, whatever its accents, whole names first', () => {
  const people = ['Ana Brătescu', 'Bran Ionescu', 'Maria-Brit Pop', 'Tom Alvarez'].map((fullName) => ({ fullName }));
  const like = (words: string) => namesLike(people, words).map(({ fullName }) => fullName);
  expect(like('bra')).toStrictEqual(['Bran Ionescu', 'Ana Brătescu']);
  expect(like('BRI')).toStrictEqual(['Maria-Brit Pop']);
  expect(like('ana b')).toStrictEqual(['Ana Brătescu']);
  expect(like('')).toHaveLength(4);
  expect(like('zz')).toStrictEqual([]);
});

test('a name that is taken stands in the text, with one blank behind it and the caret after that', () => {
  const put = (marked: string) => {
    const text = marked.replace('|', '');
    const found = begunAt(text, marked.indexOf('|'));
    if (!found) throw new Error('no name is begun');
    const written = withName(text, found, 'Grace Okafor');
    return `${written.text.slice(0, written.caret)}|${written.text.slice(written.caret)}`;
  };
  expect(put('Ask @gr|')).toBe('Ask @Grace Okafor |');
  expect(put('Ask @gr| today')).toBe('Ask @Grace Okafor |today');
  expect(put('Ask @gr|.')).toBe('Ask @Grace Okafor.|');
});
