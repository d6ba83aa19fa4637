// Records that a look-up finds by their names, for the palette: collections, tags, origins, templates, workflows.

import type { Lookup } from '../picker/lookups.ts';
import type { PaletteSearch } from './palette-slots.ts';

const rankOf = (label: string, asked: string): number => {
  const name = label.toLowerCase();
  if (name === asked) return 0;
  return name.startsWith(asked) || name.includes(` ${asked}`) ? 1 : 2;
};

/** Names that are the text first, then those with a word that begins so, then those that hold it. */
export const byName = <T extends { label: string }>(found: readonly T[], text: string): T[] => {
  const asked = text.trim().toLowerCase();
  return found
    .filter(({ label }) => label.toLowerCase().includes(asked))
    .toSorted((a, b) => rankOf(a.label, asked) - rankOf(b.label, asked));
};

/** A search of the palette by a look-up; `hrefOf` leads to a record. */
export const searchBy =
  ({ search }: Lookup, hrefOf: (id: string, label: string) => string, viewAll: string): PaletteSearch =>
  async (text, limit, signal) => {
    const found = byName(await search(text, signal), text);
    return {
      found: found.slice(0, limit).map(({ value, label }) => ({ id: value, label, to: hrefOf(value, label) })),
      total: found.length,
      viewAll: `${viewAll}?search=${encodeURIComponent(text)}`,
    };
  };
