// Cleaning itself, as the thread and short texts run it: HTML in, clean HTML and its words out.
import sanitize from 'sanitize-html';
import { plainOf } from '#/kernel/contract/words/plain-text.ts';
import { optionsOf, type Rules } from './rules.ts';

/** Clean HTML, and the same as plain text. */
export interface Cleaned {
  html: string;
  text: string;
}

export const clean = (html: string, rules: Rules): Cleaned => {
  const cleaned = sanitize(html, optionsOf[rules]);
  return { html: cleaned, text: plainOf(cleaned) };
};
