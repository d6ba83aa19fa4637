// The theme of a message: what an agency puts around everything it sends of a kind (communication §3, decision 52). The screen that shows it
// and the server that sends it ask the same functions.
import { htmlOfPlain, isMarkup } from '#/kernel/contract/words/html-of-words.ts';

/** Marks where the message stands in a theme. */
export const themePlace = '{{message}}';

const around = (theme: string, content: string, between: string): string => {
  const at = theme.indexOf(themePlace);
  return at < 0 ? content + between + theme : theme.slice(0, at) + content + theme.slice(at + themePlace.length);
};

/** Plain text inside a theme, or with the theme below it where it names no place; the message alone where there is none. */
export const inTheme = (theme: string | null | undefined, content: string): string =>
  theme?.trim() ? around(theme, content, content === '' ? '' : '\n\n') : content;

/** The same of HTML, of which both must be. */
export const inHtmlTheme = (theme: string | null | undefined, content: string): string =>
  theme?.trim() ? around(theme, content, '') : content;

/** A theme of mail as HTML: one that was typed as plain text has its lines, and the message between them is in none of its paragraphs. */
export const themeAsHtml = (theme: string): string =>
  isMarkup(theme) ? theme : theme.split(themePlace).map(htmlOfPlain).join(themePlace);
