// How stored colours of a chip are drawn. Those that come with the product are named for a hue, which has a counterpart for dark screens,
// and are drawn as such; colours that an agency chose itself are kept, the words moved until they can be read. Each pair is
// worked out once.

import { readable } from './contrast.ts';
import type { Hue } from './hues.ts';

interface Drawn {
  hue?: Hue;
  background?: string;
  foreground?: string;
}

/** The product's own pairs of ground and words. */
export const ownPairs: Readonly<Record<string, Hue>> = {
  '#dff1ff #0c5f9e': 'blue',
  '#e9e4ff #5b3fc4': 'violet',
  '#e1f5ea #17694a': 'green',
  '#fff0db #8f540b': 'amber',
  '#ffe5ea #a3294f': 'pink',
  '#e3f4f6 #10636f': 'teal',
  '#eeeef0 #45454d': 'gray',
};

const hex = /^#[0-9a-f]{6}$/;
const nothing: Drawn = {};
const known = new Map<string, Drawn>();

const work = (ground: string, words: string): Drawn => {
  const hue = ownPairs[`${ground} ${words}`];
  if (hue) return { hue };
  return hex.test(ground) && hex.test(words) ? { background: ground, foreground: readable(words, ground) } : nothing;
};

/** Empty where nothing is stored, or what is stored are no colours. */
export const drawnColours = (background: string | null | undefined, foreground: string | null | undefined): Drawn => {
  if (!background || !foreground) return nothing;
  const [ground, words] = [background.toLowerCase(), foreground.toLowerCase()];
  const key = `${ground} ${words}`;
  const drawn = known.get(key) ?? work(ground, words);
  known.set(key, drawn);
  return drawn;
};
