import { expect, test } from 'vitest';
import { dominantColours } from './logo-colours.ts';

const pixels = (...colours: readonly (readonly [r: number, g: number, b: number, alpha: number, times: number])[]) =>
  new Uint8ClampedArray(
    colours.flatMap(([r, g, b, alpha, times]) => Array.from({ length: times }, () => [r, g, b, alpha]).flat()),
  );

test('the most frequent hue comes first; white, black and grey are no colours', () => {
  const found = dominantColours(
    pixels(
      [255, 255, 255, 255, 500],
      [0, 0, 0, 255, 90],
      [128, 128, 130, 255, 80],
      [190, 18, 60, 255, 40],
      [15, 118, 110, 255, 20],
    ),
  );
  expect(found).toEqual(['#be123c', '#0f766e']);
});

test('what is see-through does not count', () => {
  expect(dominantColours(pixels([190, 18, 60, 0, 40]))).toEqual([]);
});
