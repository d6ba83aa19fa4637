// The colours of a tag, an origin or a stage. Those that come with the product have a counterpart for dark screens, and are drawn as such;
// colours that an agency chose itself are kept, the foreground moved until it can be read (P-CHIP). Each pair is worked out once.
import { labelPalette } from '#/domains/labels/contract.ts';
import { type Hue, hueOf } from '#/ui/hues.ts';
import { readable } from '#/ui/theme/contrast.ts';
import type { Label } from './wire.ts';

export interface LabelLook {
  hue: Hue;
  background?: string;
  foreground?: string;
}

/** The product's own pairs, by ground and words; each is named for its hue. */
const own: ReadonlyMap<string, Hue> = new Map(
  labelPalette.map(({ name, backgroundColor, foregroundColor }) => [
    `${backgroundColor} ${foregroundColor}`,
    name.toLowerCase() as Hue,
  ]),
);

const hex = /^#[0-9a-f]{6}$/;
const known = new Map<string, LabelLook>();

const lookFor = (name: string, ground: string, words: string): LabelLook => {
  const theirs = own.get(`${ground} ${words}`);
  if (theirs) return { hue: theirs };
  const hue = hueOf(name);
  return hex.test(ground) && hex.test(words)
    ? { hue, background: ground, foreground: readable(words, ground) }
    : { hue };
};

export const lookOf = ({ displayName, backgroundColor, foregroundColor }: Label): LabelLook => {
  const [ground, words] = [backgroundColor?.toLowerCase() ?? '', foregroundColor?.toLowerCase() ?? ''];
  const key = `${displayName} ${ground} ${words}`;
  const look = known.get(key) ?? lookFor(displayName, ground, words);
  known.set(key, look);
  return look;
};
