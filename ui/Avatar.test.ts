import { expect, test } from 'vitest';
import { initialsOf } from './Avatar.tsx';

test('R457: initials are the first letters of two words, and XY where there is no name', () => {
  expect(initialsOf('Maya Alvarez')).toBe('MA');
  expect(initialsOf('  ștefan   cel mare ')).toBe('ȘC');
  expect(initialsOf('Cher')).toBe('C');
  expect(initialsOf('\u202Eمحمد أحمد')).toBe('مأ');
  for (const none of [null, undefined, '', '   ']) expect(initialsOf(none)).toBe('XY');
});
