// The seven hues of chips, avatars and item icons; each has a pastel ground and a dark foreground in both schemes.

export const hues = ['violet', 'blue', 'green', 'amber', 'pink', 'teal', 'gray'] as const;
export type Hue = (typeof hues)[number];

/** A hue that stays the same for the same text; never gray. */
export const hueOf = (text: string): Hue => {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hues[sum % 6] ?? 'violet';
};
