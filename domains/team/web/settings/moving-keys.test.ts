import { expect, test } from 'vitest';
import { commandWith } from './moving-keys.ts';

const commands = [
  { id: 'search', keys: '/', label: 'Search' },
  { id: 'go.team', keys: 'g p', label: 'Team' },
  { id: 'help', keys: '?', label: 'Help' },
];

test('keys of another command are taken', () => {
  expect(commandWith(commands, {}, '/', 'help')?.id).toBe('search');
  expect(commandWith(commands, {}, '?', 'help')).toBeUndefined();
  expect(commandWith(commands, {}, 'x', 'help')).toBeUndefined();
});

test('a key that begins a pair cannot stand alone, nor begin another where it stands alone', () => {
  expect(commandWith(commands, {}, 'g', 'help')?.id).toBe('go.team');
  expect(commandWith(commands, {}, '/ x', 'help')?.id).toBe('search');
  expect(commandWith(commands, {}, 'g x', 'help')).toBeUndefined();
});

test('what was moved away is free', () => {
  expect(commandWith(commands, { search: 's' }, '/', 'help')).toBeUndefined();
  expect(commandWith(commands, { search: 's' }, 's', 'help')?.id).toBe('search');
});
