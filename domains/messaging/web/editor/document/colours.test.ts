// How colours are read, and that the presets can be.
import { expect, test } from 'vitest';
import { contrast } from '#/ui/theme/contrast.ts';
import { defaultColours, hexOf, highlightPresets, textPresets } from './colours.ts';

test('R767: a colour gets its leading # where it is missing', () => {
  expect(hexOf('2563eb')).toBe('#2563eb');
  expect(hexOf('#2563EB')).toBe('#2563eb');
  expect(hexOf('fb0')).toBe('#ffbb00');
});

test('what browsers make of a colour is read, and nothing else', () => {
  expect(hexOf('rgb(220, 38, 38)')).toBe('#dc2626');
  for (const words of ['', 'red', '#12', 'rgb(1,2)', 'url(x)', '#2563eb;position:fixed', 'rgba(0,0,0,0.4)'])
    expect(hexOf(words)).toBeUndefined();
});

test('R505: text has the presets black, grey, red, amber, green, blue, purple and pink, all of which can be read on white', () => {
  expect(textPresets.map(({ name }) => name)).toEqual([
    'Black',
    'Grey',
    'Red',
    'Amber',
    'Green',
    'Blue',
    'Purple',
    'Pink',
  ]);
  for (const { hex } of textPresets) expect(contrast(hex, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test('R506: highlight has eight pastels, on which black can be read', () => {
  expect(highlightPresets).toHaveLength(8);
  for (const { hex } of highlightPresets) expect(contrast('#000000', hex)).toBeGreaterThan(10);
});

test('R950, R951: the panels start with #000000 and #ffeb3b', () => {
  expect(defaultColours).toEqual({ text: '#000000', highlight: '#ffeb3b' });
});
