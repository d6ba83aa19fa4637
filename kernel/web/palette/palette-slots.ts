// What doors add to the palette: things to do, and records to find.
import type { Icon } from '#/ui/icon.ts';
import type { Reason } from '#/ui/reason.ts';
import { slot } from '../slots.ts';

export interface Found {
  id: string;
  label: string;
  /** Small words beside the label. */
  detail?: string | undefined;
  icon?: Icon;
  /** Picture or initials instead of an icon. */
  person?: { name: string; picture?: string | null };
  to: string;
}

/** What can be made of the typed text: 'Add ana@example.com as contact'. */
export interface Offer {
  id: string;
  label: string;
  icon?: Icon;
  run: () => void;
}

/** Finds records for the typed text: at most `limit`, and how many there are. */
export type PaletteSearch = (
  text: string,
  limit: number,
  signal: AbortSignal,
) => Promise<{ found: readonly Found[]; total: number; totalIsCapped?: boolean; viewAll?: string; offer?: Offer }>;

/** Something to do, from the palette; `also` are other words by which people look for it: 'night mode'. */
export const paletteAction = slot<{
  label: string;
  also?: string;
  icon?: Icon;
  keys?: string;
  reason?: Reason;
  run: () => void;
}>('palette.action');

/** A page to go to that has no entry in the menu: it is reached from another page. */
export const palettePlace = slot<{ label: string; also?: string; icon?: Icon; to: string }>('palette.place');

/** Records to find, from the palette and the global search; in order of the providers. */
export const paletteSearch = slot<{ label: string; search: PaletteSearch }>('palette.search');
