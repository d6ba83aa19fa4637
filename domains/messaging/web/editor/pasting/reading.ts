// HTML on its way into the editor, in a document that runs nothing and loads nothing: merge fields in its text become chips.
import { cutAtFields } from '../document/merge-fields.ts';

const handlers = /([\s/"'])on\w+(?=\s*=)/gi;

/** What begins to load, or moves where everything else loads from, before anybody can take it out. */
const loaders = /<(\/?)(?=(?:base|video|audio|source|track)\b)/gi;

/** Handlers never run there, but browsers that are told to run none complain of each: they lose their name first. */
const withoutHandlers = (html: string): string =>
  html.replace(/<[^<>]*>/g, (tag) => tag.replace(handlers, '$1data-off')).replace(loaders, '<$1x-');

export const inertly = (html: string): Document => new DOMParser().parseFromString(withoutHandlers(html), 'text/html');

/** Turns every `{{…}}` of the text into what the editor reads as a field. Those in attributes, of links, stay. */
export const markFields = (page: Document): void => {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let at = walker.nextNode(); at; at = walker.nextNode()) if (at.nodeValue?.includes('{{')) texts.push(at as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('[data-merge], script, style')) continue;
    const parts = cutAtFields(text.data).map((part) => {
      if (typeof part === 'string') return part;
      const chip = page.createElement('span');
      chip.dataset.merge = part.field;
      chip.dataset.fallback = part.fallback;
      return chip;
    });
    text.replaceWith(...parts);
  }
};

/** A stored body for the editor. Behind a picture or a block there is a line to write on. */
export const readBody = (html: string): string => {
  const page = inertly(html);
  markFields(page);
  if (page.body.lastElementChild?.matches('div, table, img')) page.body.append(page.createElement('p'));
  return page.body.innerHTML;
};
