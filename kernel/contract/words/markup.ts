// Markup as lists, `['a', { href }, 'words']`: the shape ProseMirror draws from, written out as HTML for mail. One description of a video or
// of a block of listings serves the page and the mail alike.
import { escapeHtml } from './html-of-words.ts';

export type Attributes = Readonly<Record<string, string | number | null | undefined>>;
export type Markup = readonly [tag: string, attributes: Attributes, ...children: (Markup | string)[]];

const empty: ReadonlySet<string> = new Set(['br', 'img']);

const attribute = ([name, value]: [string, string | number | null | undefined]): string =>
  value === null || value === undefined || value === '' ? '' : ` ${name}="${escapeHtml(String(value))}"`;

/** The markup as HTML; everything in it is escaped. An empty alt is written, for it says that a picture is decoration. */
export const htmlOf = (part: Markup | string): string => {
  if (typeof part === 'string') return escapeHtml(part);
  const [tag, attributes, ...children] = part;
  const written = Object.entries(attributes).map((one) =>
    one[0] === 'alt' ? ` alt="${escapeHtml(String(one[1] ?? ''))}"` : attribute(one),
  );
  const opening = `<${tag}${written.join('')}>`;
  return empty.has(tag) ? opening : `${opening}${children.map(htmlOf).join('')}</${tag}>`;
};

/** `style` as text: `css({ color: '#fff', margin: 0 })`; what is undefined is left out. */
export const css = (rules: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(rules)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The same without links: in the editor a press chooses, it leads nowhere. */
export const withoutLinks = (part: Markup): Markup => {
  const [tag, { href: _href, target: _target, ...attributes }, ...children] = part;
  const inside = children.map((child) => (typeof child === 'string' ? child : withoutLinks(child)));
  return tag === 'a' ? ['span', attributes, ...inside] : [tag, part[1], ...inside];
};
