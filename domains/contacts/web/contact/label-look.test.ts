// The colours that labels are drawn in (P-CHIP).
import { expect, test } from 'vitest';
import { contrast, textContrast } from '#/ui/theme/contrast.ts';
import { lookOf } from './label-look.ts';

const label = (backgroundColor: string | null, foregroundColor: string | null) => ({
  _id: 't1',
  displayName: 'Buyer',
  backgroundColor,
  foregroundColor,
});

test('a label of the product is drawn in a hue, so that a dark screen has its own of it', () => {
  expect(lookOf(label('#DFF1FF', '#0c5f9e'))).toEqual({ hue: 'blue' });
});

test('colours that somebody chose are kept, and can be read', () => {
  const { background = '', foreground = '' } = lookOf(label('#ffee00', '#ffff99'));
  expect(background).toBe('#ffee00');
  expect(contrast(foreground, background)).toBeGreaterThanOrEqual(textContrast);
});

test('what is no colour is none', () => {
  expect(Object.keys(lookOf(label('red', 'url(x)')))).toEqual(['hue']);
  expect(Object.keys(lookOf(label(null, null)))).toEqual(['hue']);
});
