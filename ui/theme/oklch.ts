// Colours in OKLCH, where equal steps look equal: from hex and back, kept inside what a screen can show.
// Sixty lines of arithmetic instead of a colour library in the browser.

/** Lightness 0–1, chroma 0–0.4, hue in radians. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Rgb = readonly [number, number, number];

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(value, 0) ** (1 / 2.4) - 0.055;

/** Linear red, green and blue of '#rrggbb', each 0–1. */
export const linearOf = (hex: string): Rgb => {
  const number = Number.parseInt(hex.replace('#', ''), 16);
  return [16, 8, 0].map((shift) => toLinear(((number >> shift) & 255) / 255)) as unknown as Rgb;
};

/** '#rrggbb' as OKLCH. */
export const oklchOf = (hex: string): Oklch => {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, y), h: Math.atan2(y, a) };
};

const linearFrom = ({ l, c, h }: Oklch): Rgb => {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
};

const isShowable = (rgb: Rgb): boolean => rgb.every((value) => value >= -0.0005 && value <= 1.0005);

/** The hex colour nearest to an OKLCH one: chroma is given up before lightness when a screen cannot show it. */
export const hexOf = (colour: Oklch): string => {
  const l = Math.min(1, Math.max(0, colour.l));
  let [low, high] = [0, colour.c];
  let rgb = linearFrom({ ...colour, l });
  if (!isShowable(rgb)) {
    for (let step = 0; step < 16; step++) {
      const middle = (low + high) / 2;
      if (isShowable(linearFrom({ l, c: middle, h: colour.h }))) low = middle;
      else high = middle;
    }
    rgb = linearFrom({ l, c: low, h: colour.h });
  }
  const bytes = rgb.map((value) => Math.round(Math.min(1, Math.max(0, fromLinear(value))) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};
