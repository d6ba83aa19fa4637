import { expect, test } from 'vitest';
import { isNumberLike, keypad, keysFor, numberTyped } from './keypad.ts';

test('R455: the letters of the keypad go from ABC on 2 to WXYZ on 9', () => {
  expect(keypad.slice(1, 9).map(([key, letters]) => `${letters} ${key}`)).toEqual([
    'ABC 2',
    'DEF 3',
    'GHI 4',
    'JKL 5',
    'MNO 6',
    'PQRS 7',
    'TUV 8',
    'WXYZ 9',
  ]);
});

test('letters that are typed dial their keys', () => {
  expect(keysFor('1-800-FLOWERS')).toBe('18003569377');
  expect(keysFor('+44 (0)20 call-me #9*')).toBe('+44020225563#9*');
  expect(keysFor('Ștefan 😀')).toBe('83326');
});

test('what begins with a digit is a number, and what does not is a name', () => {
  expect(['+40 721', '0721', '(020)', ' 112', 'Ana', '', '+', '4 seasons'].map(isNumberLike)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    true,
  ]);
});

test('a number has three digits at least, and no more than any number has', () => {
  expect(['112', '11', '+40 721 555 012', 'Ana', '1'.repeat(24), '1'.repeat(25), '12#*3'].map(numberTyped)).toEqual([
    '112',
    undefined,
    '+40721555012',
    undefined,
    '1'.repeat(24),
    undefined,
    '123',
  ]);
});
