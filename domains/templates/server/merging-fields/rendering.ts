// A message as one recipient gets it: inside its theme, every merge field filled in for this recipient alone, and its words beside its HTML.
import { inHtmlTheme, inTheme } from '#/domains/agency/contract.ts';
import { fillIn, type MergeValues } from '#/domains/templates/contract/filling-in.ts';
import { apartFromQuoted } from '#/domains/templates/contract/quotations.ts';
import { plainOf } from '#/kernel/contract/words/plain-text.ts';

/** What was written. `html` must be clean (server/sanitising); a mail without it is plain text. */
export interface WrittenMessage {
  subject: string | null;
  html: string | null;
  text: string | null;
}

export interface RenderedMessage {
  subject: string | null;
  html: string | null;
  text: string;
  /** Merge fields without a value for this recipient, and those of them that nothing stands in for. */
  empty: string[];
  holes: string[];
}

/** Themes of an agency, clean; of HTML and of plain text. */
export interface MessageThemes {
  html: string | null;
  text: string | null;
}

export const noThemes: MessageThemes = { html: null, text: null };

// A signature is blocks of its own, and no paragraph holds blocks.
const signatureAlone = /<p\b([^>]{0,300})>(\s{0,8}\{\{\s{0,8}agent\.signature\s{0,8}\}\}\s{0,8})<\/p>/g;
const inBlock = (html: string): string => html.replace(signatureAlone, '<div$1>$2</div>');

// A theme often ends with a signature: it signs the answer, not what the answer quotes.
const inHtmlThemeAbove = (theme: string | null, html: string): string => {
  const [own, quoted] = apartFromQuoted(html, 'html');
  return inHtmlTheme(theme, own) + quoted;
};
const inThemeAbove = (theme: string | null, text: string): string => {
  const [own, quoted] = apartFromQuoted(text, 'text');
  return inTheme(theme, own) + quoted;
};

/** One message for one recipient. Touches nothing: the same in a preview, a rehearsal and a sending. */
export const renderMessage = (written: WrittenMessage, values: MergeValues, themes = noThemes): RenderedMessage => {
  const subject = written.subject === null ? null : fillIn(written.subject, values, 'line');
  const html =
    written.html === null ? null : fillIn(inBlock(inHtmlThemeAbove(themes.html, written.html)), values, 'html');
  // Words that were written beside the HTML are those of the text part; else it is what the HTML says.
  const text =
    html && !written.text
      ? { ...html, text: plainOf(html.text) }
      : fillIn(inThemeAbove(themes.text, written.text ?? ''), values, 'text');
  const parts = [subject, html, text].filter((part) => part !== null);
  return {
    subject: subject?.text ?? null,
    html: html?.text ?? null,
    text: text.text,
    empty: [...new Set(parts.flatMap((part) => part.empty))],
    holes: [...new Set(parts.flatMap((part) => part.holes))],
  };
};
