import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import { whyNone } from '../states/words.ts';
import type { PickerOption } from './options.ts';
import { askLater } from './use-lookup.ts';

beforeEach(() => void openBrowser('https://northlight.example/contacts'));
afterEach(closeBrowser);

test('R929: pickers with no match say so, and neither before the answer is there nor where it could not be had', () => {
  expect(whyNone({ isAsking: false, hasFailed: false })).toBe('No results found');
  expect(whyNone({ isAsking: true, hasFailed: false })).not.toBe('No results found');
  expect(whyNone({ isAsking: false, hasFailed: true })).not.toBe('No results found');
});

const drawMany = async (value: readonly PickerOption[]): Promise<string> => {
  const [{ PickMany }, { cache }] = await Promise.all([import('./PickMany.tsx'), import('../calls/cache.ts')]);
  const field = createElement(PickMany, { label: 'Tags', options: [], value, onChange: () => undefined });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: cache }, field));
};

test('R532: a field of many shows three labels, and how many more there are', async () => {
  const names = ['Alder', 'Birch', 'Cedar', 'Elm', 'Fir'];
  const html = await drawMany(names.map((name) => ({ value: name, label: name })));
  expect(names.filter((name) => html.includes(name))).toEqual(['Alder', 'Birch', 'Cedar']);
  expect(html).toContain('+2');
  const three = await drawMany(names.slice(0, 3).map((name) => ({ value: name, label: name })));
  expect(three).toContain('Cedar');
  expect(three).not.toMatch(/>\+\d/);
});

test('R938: a look-up is asked 250 ms after the last key', () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  const leave = askLater('a', () => asked.push('a'));
  vi.advanceTimersByTime(249);
  leave();
  askLater('an', () => asked.push('an'));
  vi.advanceTimersByTime(249);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual(['an']);
  askLater('', () => asked.push('all'));
  vi.advanceTimersByTime(0);
  expect(asked).toEqual(['an', 'all']);
});
