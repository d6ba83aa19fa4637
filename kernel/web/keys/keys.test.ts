import { expect, test } from 'vitest';
import { isSingle, shownKeys, strokeOf } from './keys.ts';

const press = (key: string, held: Partial<Record<'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey', boolean>> = {}) =>
  strokeOf({ key, metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, ...held });

test('a key press becomes a stroke', () => {
  expect(press('k', { ctrlKey: true })).toBe('mod+k');
  expect(press('K', { ctrlKey: true, shiftKey: true })).toBe('mod+shift+k');
  expect(press('D', { shiftKey: true })).toBe('shift+d');
  expect(press('g')).toBe('g');
  expect(press(' ')).toBe('space');
  expect(press('ArrowDown', { shiftKey: true })).toBe('shift+down');
  expect(press('Escape')).toBe('esc');
});

test('a shifted sign is its own key, wherever it lies on the keyboard', () => {
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('/', { shiftKey: true })).toBe('/');
  expect(press('[')).toBe('[');
});

test('a modifier alone is no stroke', () => {
  for (const key of ['Shift', 'Control', 'Alt', 'Meta', 'Dead']) expect(press(key)).toBeUndefined();
});

test('keys are shown as people know them', () => {
  expect(shownKeys('mod+k')).toBe('Ctrl+K');
  expect(shownKeys('g d')).toBe('G D');
  expect(shownKeys('shift+esc')).toBe('⇧Esc');
  expect(shownKeys('?')).toBe('?');
});

test('single keys are those that could be typed', () => {
  for (const keys of ['x', 'g d', '/', 'shift+d', '?', 'space']) expect(isSingle(keys)).toBe(true);
  for (const keys of ['mod+k', 'alt+up', 'esc', 'f2']) expect(isSingle(keys)).toBe(false);
});
