// From one colour of an agency to the ten shades 50–900 that the product is drawn with (core §9). Shade 600 is the colour itself.
import { hexOf, oklchOf } from './oklch.ts';

export const shadeNames = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
export type ShadeName = (typeof shadeNames)[number];
export type Shades = Readonly<Record<ShadeName, string>>;

/** Lightness of shade 50. */
const lightest = 0.98;
// How far each lighter shade lies between the colour (0) and the lightest (1), and the share of chroma it keeps.
const rises = [
  [50, 1, 0.12],
  [100, 0.9, 0.24],
  [200, 0.78, 0.42],
  [300, 0.6, 0.66],
  [400, 0.38, 0.86],
  [500, 0.17, 0.97],
] as const;
// How much of the colour's lightness each darker shade keeps.
const falls = [
  [700, 0.88, 0.98],
  [800, 0.74, 0.9],
  [900, 0.58, 0.8],
] as const;

/** Ten shades, each at least as dark as the one before. */
export const shadesOf = (hex: string): Shades => {
  const { l, c, h } = oklchOf(hex);
  const top = Math.max(lightest, l);
  return Object.fromEntries([
    ...rises.map(([name, share, chroma]) => [name, hexOf({ l: l + (top - l) * share, c: c * chroma, h })]),
    [600, hex.toLowerCase()],
    ...falls.map(([name, share, chroma]) => [name, hexOf({ l: l * share, c: c * chroma, h })]),
  ]) as Shades;
};
