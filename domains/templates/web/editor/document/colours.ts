// Colours of text and of what is marked: the presets, and the one spelling in which a colour is kept.

export interface Preset {
  name: string;
  hex: string;
}

/** On white each of them can be read (4.5 : 1). */
export const textPresets: readonly Preset[] = [
  { name: 'Black', hex: '#000000' },
  { name: 'Grey', hex: '#6b7280' },
  { name: 'Red', hex: '#dc2626' },
  { name: 'Amber', hex: '#b45309' },
  { name: 'Green', hex: '#15803d' },
  { name: 'Blue', hex: '#2563eb' },
  { name: 'Purple', hex: '#7c3aed' },
  { name: 'Pink', hex: '#be185d' },
];

export const highlightPresets: readonly Preset[] = [
  { name: 'Pastel yellow', hex: '#fef08a' },
  { name: 'Pastel orange', hex: '#fed7aa' },
  { name: 'Pastel red', hex: '#fecaca' },
  { name: 'Pastel pink', hex: '#fbcfe8' },
  { name: 'Pastel purple', hex: '#e9d5ff' },
  { name: 'Pastel blue', hex: '#bfdbfe' },
  { name: 'Pastel green', hex: '#bbf7d0' },
  { name: 'Pastel grey', hex: '#e5e7eb' },
];

/** What the panels start with (communication §9). */
const defaultColours = { text: '#000000', highlight: '#ffeb3b' } as const;

/** Of each panel, what it offers and what it starts with. */
export const colourPanels = {
  text: { presets: textPresets, start: defaultColours.text },
  highlight: { presets: highlightPresets, start: defaultColours.highlight },
} as const;

const twoDigits = (part: string): string => Math.min(255, Number(part)).toString(16).padStart(2, '0');

/**
 * A colour as '#rrggbb': a missing # is put before it (communication §5), three digits are doubled, and what browsers make of a colour,
 * `rgb(220, 38, 38)`, is read. Undefined for everything else, so that no style can be hidden in a colour.
 */
export const hexOf = (written: string): string | undefined => {
  const words = written.trim().toLowerCase();
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*1(?:\.0+)?\s*)?\)$/.exec(words);
  if (rgb) return `#${rgb.slice(1, 4).map(twoDigits).join('')}`;
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/.exec(words) ?? [];
  if (digits === undefined) return undefined;
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`;
};
