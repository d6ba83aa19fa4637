// A row with more cells than there are headings: once somebody decided so, it comes in without them, or with them in its note.
import type { FileRow } from '../reading/row.ts';
import { type Fixes, fixFor } from '../rehearsing/fixes.ts';
import type { UnderstoodRow } from './record.ts';
import { cellText, longestNote } from './texts.ts';

/** The row as `read` understands it; undefined where it stays out. */
export const readWithExtra = (
  { cells }: FileRow,
  { fixes, width }: { fixes: Fixes; width: number },
  key: string,
  read: () => UnderstoodRow,
): UnderstoodRow | undefined => {
  const how = fixFor(fixes, key, null)?.how;
  if (how !== 'keep' && how !== 'drop') return undefined;
  const understood = read();
  const extra = how === 'keep' ? cells.slice(width).map(cellText).filter(Boolean) : [];
  return {
    ...understood,
    note: [understood.note, ...extra].filter(Boolean).join('\n\n').slice(0, longestNote).toWellFormed(),
    problems: [...understood.problems, { key, value: null, column: null, isOpen: false }],
  };
};
