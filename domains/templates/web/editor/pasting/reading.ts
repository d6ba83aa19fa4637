// HTML on its way into the editor, in a document that runs nothing and loads nothing: merge fields in its text become chips.
import { parseInert } from '#/ui/frames/inert-html.ts';
import { cutAtFields } from '../document/merge-fields.ts';

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
  const page = parseInert(html);
  markFields(page);
  if (page.body.lastElementChild?.matches('div, table, img')) page.body.append(page.createElement('p'));
  return page.body.innerHTML;
};
