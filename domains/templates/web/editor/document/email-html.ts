// The document as HTML that mail clients show: inline styles, tables where something must stand in place, and no address that was not asked
// whether it is safe. It is written here and not by the page, so that it is the same letter by letter wherever it is made.
import { blockMarkup, chosenIn } from '#/domains/listings/contract.ts';
import { css, htmlOf, type Markup } from '#/kernel/contract/words/markup.ts';
import { isSafeLink } from './addresses.ts';
import { hexOf } from './colours.ts';
import { type Alignment, isAlignment, type MailMark, type MailNode, startOf, textOf } from './mail-document.ts';
import { tokenOf } from './merge-fields.ts';
import { pictureMarkup } from './picture.ts';
import { videoMarkup } from './video-markup.ts';
import { videoAt } from './videos.ts';

type Part = Markup | string;

// From the outermost to the innermost: the same marks always nest the same way.
const nesting = ['link', 'bold', 'italic', 'underline', 'strike', 'textColour', 'highlight'];

const tags: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' };

const marked = (mark: MailMark, inside: Part[]): Part[] => {
  const tag = tags[mark.type];
  if (tag) return [[tag, {}, ...inside]];
  if (mark.type === 'link') {
    const href = textOf(mark, 'href');
    return isSafeLink(href) ? [['a', { href, target: '_blank' }, ...inside]] : inside;
  }
  const colour = hexOf(textOf(mark, 'colour'));
  if (colour === undefined) return inside;
  if (mark.type === 'textColour') return [['span', { style: css({ color: colour }) }, ...inside]];
  return mark.type === 'highlight' ? [['span', { style: css({ 'background-color': colour }) }, ...inside]] : inside;
};

const sameMark = (one: MailMark, other: MailMark): boolean =>
  one.type === other.type && ['href', 'colour'].every((name) => textOf(one, name) === textOf(other, name));

const outermost = ({ marks = [] }: MailNode, without: readonly MailMark[]): MailMark | undefined =>
  nesting
    .map((type) => marks.find((mark) => mark.type === type))
    .find((mark) => mark !== undefined && !without.includes(mark));

const leaf = (node: MailNode): Part[] => {
  if (node.type === 'text') return [node.text ?? ''];
  if (node.type === 'hardBreak') return [['br', {}]];
  return node.type === 'mergeField' ? [tokenOf(node)] : [];
};

/** Neighbours that carry the same mark stand inside it together. */
const inline = (nodes: readonly MailNode[], done: readonly MailMark[] = []): Part[] => {
  const parts: Part[] = [];
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at];
    if (!node) break;
    const mark = outermost(node, done);
    if (!mark) {
      parts.push(...leaf(node));
      at += 1;
      continue;
    }
    let end = at;
    const run: MailNode[] = [];
    const inside: MailMark[] = [...done];
    while (end < nodes.length) {
      const next = nodes[end];
      const same = next && outermost(next, done);
      if (!next || !same || !sameMark(mark, same)) break;
      run.push(next);
      inside.push(same);
      end += 1;
    }
    parts.push(...marked(mark, inline(run, inside)));
    at = end;
  }
  return parts;
};

const alignOf = (node: MailNode): Alignment | undefined => {
  const align = node.attrs?.textAlign;
  return isAlignment(align) && align !== 'left' ? align : undefined;
};

const contentOf = ({ content = [] }: MailNode): readonly MailNode[] => content;

const paragraph = (node: MailNode): Markup => {
  const words = inline(contentOf(node));
  return [
    'p',
    { style: css({ margin: '0 0 12px', 'text-align': alignOf(node) }) },
    ...(words.length === 0 ? [['br', {}] as Markup] : words),
  ];
};

/** An item of one paragraph is its words; lists inside follow. */
const item = (node: MailNode): Markup => {
  const [first, ...rest] = contentOf(node);
  const isPlain =
    first?.type === 'paragraph' && rest.every(({ type }) => type === 'bulletList' || type === 'orderedList');
  return [
    'li',
    { style: css({ margin: '0 0 4px', 'text-align': isPlain && first ? alignOf(first) : undefined }) },
    ...(isPlain && first ? [...inline(contentOf(first)), ...blocks(rest)] : blocks(contentOf(node))),
  ];
};

const listStyle = css({ margin: '0 0 12px', 'padding-left': '24px' });

const list = (node: MailNode): Markup => {
  const start = startOf(node);
  const items = contentOf(node).map(item);
  return node.type === 'bulletList'
    ? ['ul', { style: listStyle }, ...items]
    : ['ol', { style: listStyle, start: start > 1 ? start : undefined }, ...items];
};

const isBlank = (node: MailNode): boolean =>
  contentOf(node).every((child) => child.type === 'paragraph' && contentOf(child).length === 0);

const quoteStyle = css({
  margin: '0 0 12px',
  padding: '2px 0 2px 14px',
  'border-left': '3px solid #d2d2d7',
  color: '#54545d',
});

/** By the type of the node, of which documents may hold others than ours: those are not sent. */
const makers: ReadonlyMap<string, (node: MailNode) => Part[]> = new Map([
  ['paragraph', (node) => [paragraph(node)]],
  ['bulletList', (node) => [list(node)]],
  ['orderedList', (node) => [list(node)]],
  // One that still shows its hint holds nothing: it is not sent (R517).
  ['blockquote', (node) => (isBlank(node) ? [] : [['blockquote', { style: quoteStyle }, ...blocks(contentOf(node))]])],
  ['picture', (node) => [pictureMarkup(node) ?? []].filter((part): part is Markup => part.length > 0)],
  [
    'video',
    (node) => {
      const video = videoAt(textOf(node, 'url'));
      return video ? [videoMarkup(video)] : [];
    },
  ],
  [
    'listings',
    (node) => {
      const chosen = chosenIn(node.attrs?.listings);
      return chosen.length > 0 ? [blockMarkup(chosen)] : [];
    },
  ],
]);

const block = (node: MailNode): Part[] => makers.get(node.type ?? '')?.(node) ?? [];

const blocks = (nodes: readonly MailNode[]): Part[] => nodes.flatMap(block);

/** The lines that the editor keeps free at the end are not sent. */
const withoutEnd = (nodes: readonly MailNode[]): readonly MailNode[] => {
  const last = nodes.findLastIndex((node) => node.type !== 'paragraph' || contentOf(node).length > 0);
  return nodes.slice(0, last + 1);
};

/**
 * The document as mail-safe HTML: '' where there is nothing to send. Merge fields stand as `{{contact.firstName|there}}`. `data-listings` lets
 * the editor read a block again; a sender strips it.
 */
export const toEmailHtml = (document: MailNode): string =>
  blocks(withoutEnd(contentOf(document)))
    .map(htmlOf)
    .join('');
