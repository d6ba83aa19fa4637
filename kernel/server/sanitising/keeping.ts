// HTML that people write for themselves and others will see (signatures, themes): it is clean before it is kept, so that nothing that reads
// the row has to remember that it might not be.
import { isMarkup } from '#/kernel/contract/words/html-of-words.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { CleaningTimeout, cleanHtml } from './cleaning.ts';

/** What may be kept of it: of HTML what is clean, of plain text all. Null where nothing is left. Refuses what cannot be cleaned in time. */
export const htmlToKeep = async (field: string, written: string | null): Promise<string | null> => {
  if (written === null || !isMarkup(written)) return written;
  try {
    const { html } = await cleanHtml(written, 'written');
    return html.trim() === '' ? null : html;
  } catch (error) {
    if (error instanceof CleaningTimeout) throw invalid(field, 'is nested too deeply to be saved');
    throw error;
  }
};
