// Two copies of a draft, the server's and that on this computer (kernel/web/drafts): the younger one is what opens.
import { keepDraft, readDraft } from '#/kernel/web/drafts/drafts.ts';
import type { KeptDraft } from './kept-drafts.ts';

/** Puts a draft of the server's where the form looks for one, unless what is on this computer is younger. Answers whether it did. */
export const adopt = ({ record, values, atMs }: KeptDraft): boolean => {
  const here = readDraft(record);
  if (here && here.at >= atMs) return false;
  if (here && JSON.stringify(here.values) === JSON.stringify(values)) return false;
  keepDraft(record, values, atMs);
  return true;
};
