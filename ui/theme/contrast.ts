// The contrast guard: no colour of an agency reaches text or a button before it can be read there (WCAG 2.2, 1.4.3).
import { hexOf, linearOf, oklchOf } from './oklch.ts';

/** The contrast that text of normal size needs. */
export const textContrast = 4.5;

/** Relative luminance of WCAG, 0–1. */
export const luminance = (hex: string): number => {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Contrast ratio of two colours, 1–21. */
export const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** The colour itself where it can be read on `background`, else the nearest of its hue that can. */
export const readable = (colour: string, background: string, wanted: number = textContrast): string => {
  if (contrast(colour, background) >= wanted) return colour;
  const { l, c, h } = oklchOf(colour);
  const isOnLight = contrast('#000000', background) > contrast('#ffffff', background);
  let [near, far] = [l, isOnLight ? 0 : 1];
  for (let step = 0; step < 18; step++) {
    const middle = (near + far) / 2;
    if (contrast(hexOf({ l: middle, c, h }), background) >= wanted) far = middle;
    else near = middle;
  }
  return hexOf({ l: far, c, h });
};
