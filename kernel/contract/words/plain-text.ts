// The words of a mail: its HTML as plain text, for the text part that goes beside it, for searches and for what a list shows.
import { unescapeHtml } from './unescaping.ts';

/** Blocks end a line; a paragraph, a heading, a quotation and a list leave one free. */
const lineEnds = /<br\b[^>]*>|<hr\b[^>]*>|<\/(?:div|li|tr|dt|dd|table|caption|figure|section|center)>/gi;
const paragraphEnds = /<\/(?:p|h[1-6]|blockquote|ul|ol|pre)>/gi;
const cellEnds = /<\/t[dh]>/gi;
const items = /<li\b[^>]*>/gi;
const links = /<a\b[^>]*?\shref="(https?:[^"]{1,2000})"[^>]*>([^<]{0,500})<\/a>/gi;
const images = /<img\b[^>]*?\salt="([^"]{1,500})"[^>]*>/gi;

/** The text of clean HTML, a line for each block; a link is followed by its address where its words are others. Linear in its length. */
export const plainOf = (html: string): string =>
  unescapeHtml(
    html
      .replace(/\s+/g, ' ')
      .replace(links, (_, address: string, words: string) =>
        words.trim() === '' || words.trim() === address ? address : `${words} (${address})`,
      )
      .replace(images, (_, alt: string) => alt)
      .replace(items, '- ')
      .replace(cellEnds, ' ')
      .replace(lineEnds, '\n')
      .replace(paragraphEnds, '\n\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
