// The colours that labels are drawn in.
import { expect, test } from 'vitest';
import { labelPalette } from '#/domains/labels/contract.ts';
import { contrast, textContrast } from './contrast.ts';
import { drawnColours } from './stored-colours.ts';

test('every pair that labels come with is drawn in its hue, so that a dark screen has its own of it', () => {
  for (const { name, backgroundColor, foregroundColor } of labelPalette)
    expect(drawnColours(backgroundColor.toUpperCase(), foregroundColor)).toEqual({ hue: name.toLowerCase() });
});

test('colours that somebody chose are kept, and can be read', () => {
  const { background = '', foreground = '' } = drawnColours('#ffee00', '#ffff99');
  expect(background).toBe('#ffee00');
  expect(contrast(foreground, background)).toBeGreaterThanOrEqual(textContrast);
});

test('what is no colour is none', () => {
  expect(drawnColours('red', 'url(x)')).toEqual({});
  expect(drawnColours(null, null)).toEqual({});
  expect(drawnColours('#dff1ff', null)).toEqual({});
});
