// What is pasted from Word, Gmail, Google Docs and pages: the words, their lists, links and emphasis come along; margins, fonts, the colour
// that text has anyway, and everything that could run stay behind. The editor's own schema is the gate; this only makes what passes look meant.

import { parseInert } from '#/ui/frames/inert-html.ts';
import { hexOf } from '../document/colours.ts';
import { markFields } from './reading.ts';
import { mendWordLists } from './word-lists.ts';

/** What the editor itself copied. */
const ours = /\bdata-pm-slice=/;

const runs =
  'script, style, meta, link, title, xml, object, embed, iframe, form, svg, math, noscript, template, base, [hidden]';

const isDark = (hex: string): boolean => [1, 3, 5].every((at) => Number.parseInt(hex.slice(at, at + 2), 16) < 0x50);
const isLight = (hex: string): boolean => [1, 3, 5].every((at) => Number.parseInt(hex.slice(at, at + 2), 16) > 0xf3);

/** Named colours, as Word writes them, spelled as the editor keeps them. */
const spelled = (colour: string): string | undefined => {
  const known = hexOf(colour);
  if (known !== undefined || !/^[a-z]+$/i.test(colour)) return known;
  const brush = new OffscreenCanvas(1, 1).getContext('2d');
  if (!brush) return undefined;
  brush.fillStyle = colour;
  return hexOf(brush.fillStyle);
};

/** Colours that say something are kept on spans; nearly black text and nearly white ground say nothing. */
const keepColours = (page: Document): void => {
  for (const element of page.querySelectorAll<HTMLElement>('[style], font[color]')) {
    const text = spelled(element.style.color || element.getAttribute('color') || '');
    const ground = spelled(element.style.backgroundColor);
    element.style.color = text === undefined || isDark(text) || isLight(text) ? '' : text;
    element.style.backgroundColor = ground === undefined || isLight(ground) || isDark(ground) ? '' : ground;
    // A link is as blue as the reader's client makes it.
    if (element.closest('a') || element.querySelector('a')) element.style.color = '';
  }
};

const headingsAsBold = (page: Document): void => {
  for (const heading of page.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const paragraph = page.createElement('p');
    const words = page.createElement('strong');
    words.append(...heading.childNodes);
    paragraph.append(words);
    heading.replaceWith(paragraph);
  }
};

const isBlank = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' && element.querySelector('img, [data-merge]') === null;

/** Word parts paragraphs by empty ones; here they have their own distance. */
const dropBlanks = (page: Document): void => {
  for (const paragraph of page.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove();
};

const dropComments = (page: Document): void => {
  const walker = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  for (let at = walker.nextNode(); at; at = walker.nextNode()) comments.push(at);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
};

export const cleanPasted = (html: string): string => {
  const page = parseInert(html);
  if (!ours.test(html)) {
    dropComments(page);
    for (const element of page.querySelectorAll(runs)) element.remove();
    mendWordLists(page);
    headingsAsBold(page);
    keepColours(page);
    if (/\bmso-|urn:schemas-microsoft-com/i.test(html)) dropBlanks(page);
  }
  markFields(page);
  return page.body.innerHTML;
};
