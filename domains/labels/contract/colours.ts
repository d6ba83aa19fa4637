// The colours of labels, and the contrast guard: what stands on a chip can be read there (WCAG 2.2, 1.4.3). Server and web ask the same
// functions, so that a form never offers what a call refuses.

/** The contrast that text of normal size needs. */
export const leastContrast = 4.5;

export interface Colours {
  backgroundColor: string;
  foregroundColor: string;
}

/** Pairs that a label is given where nobody chose: soft grounds with dark words of the same hue. */
export const labelPalette = [
  { name: 'Blue', backgroundColor: '#dff1ff', foregroundColor: '#0c5f9e' },
  { name: 'Violet', backgroundColor: '#e9e4ff', foregroundColor: '#5b3fc4' },
  { name: 'Green', backgroundColor: '#e1f5ea', foregroundColor: '#17694a' },
  { name: 'Amber', backgroundColor: '#fff0db', foregroundColor: '#8f540b' },
  { name: 'Pink', backgroundColor: '#ffe5ea', foregroundColor: '#a3294f' },
  { name: 'Teal', backgroundColor: '#e3f4f6', foregroundColor: '#10636f' },
  { name: 'Gray', backgroundColor: '#eeeef0', foregroundColor: '#45454d' },
] as const satisfies readonly (Colours & { name: string })[];

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
};
const hexOf = (rgb: Rgb): string => `#${rgb.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance of WCAG, 0–1. */
const luminance = (hex: string): number => {
  const [r, g, b] = rgbOf(hex).map((byte) => {
    const value = byte / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Contrast ratio of two colours '#rrggbb', 1–21. */
export const contrastOf = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** The foreground itself where it can be read, else the nearest that can: mixed with as little black or white as it takes. */
export const readableOn = ({ backgroundColor, foregroundColor }: Colours): string => {
  if (contrastOf(foregroundColor, backgroundColor) >= leastContrast) return foregroundColor;
  const ways = ['#000000', '#ffffff'].filter((end) => contrastOf(end, backgroundColor) >= leastContrast);
  const [nearest] = ways
    .map((end) => firstReadable(foregroundColor, end, backgroundColor))
    .toSorted((one, other) => one.step - other.step);
  // One of the two ends can be read on any ground.
  return nearest?.colour ?? '#000000';
};

const steps = 255;

/** The first colour on the way from one to an end that can be read; from there on, all can. */
const firstReadable = (from: string, end: string, ground: string): { step: number; colour: string } => {
  const [start, to] = [rgbOf(from), rgbOf(end)];
  const mixed = (step: number): string =>
    hexOf(start.map((byte, at) => Math.round(byte + (((to[at] ?? 0) - byte) * step) / steps)) as unknown as Rgb);
  let [low, high] = [0, steps];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (contrastOf(mixed(middle), ground) >= leastContrast) high = middle;
    else low = middle + 1;
  }
  return { step: high, colour: mixed(high) };
};

/** Words for a ground whose words nobody chose: those of the palette, else a dark ink or white, whichever is read better. */
export const foregroundFor = (backgroundColor: string): string => {
  const known = labelPalette.find((pair) => pair.backgroundColor === backgroundColor);
  if (known) return known.foregroundColor;
  const [ink, white] = ['#1b1b20', '#ffffff'] as const;
  const better = contrastOf(white, backgroundColor) >= leastContrast ? white : ink;
  return readableOn({ backgroundColor, foregroundColor: better });
};

/** The pair of a label that nobody gave colours: always the same for the same name, so that an import and its repetition agree. */
export const coloursFor = (displayName: string): Colours => {
  let sum = 0;
  for (const character of displayName.toLowerCase()) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  const { backgroundColor, foregroundColor } = labelPalette[sum % labelPalette.length] as Colours;
  return { backgroundColor, foregroundColor };
};
