// The document as plain text: the other part of a mail, for clients and people that read no HTML.
import { blockInWords, chosenIn } from '#/domains/listings/contract.ts';
import { isSafeLink } from './addresses.ts';
import { type MailNode, startOf, textOf } from './mail-document.ts';
import { tokenOf } from './merge-fields.ts';
import { videoAt, videoNames } from './videos.ts';

const contentOf = ({ content = [] }: MailNode): readonly MailNode[] => content;

const hrefOf = (node: MailNode): string => {
  const link = node.marks?.find(({ type }) => type === 'link');
  const href = link ? textOf(link, 'href') : '';
  return isSafeLink(href) ? href : '';
};

const wordsOf = (node: MailNode): string => {
  if (node.type === 'text') return node.text ?? '';
  if (node.type === 'hardBreak') return '\n';
  return node.type === 'mergeField' ? tokenOf(node) : '';
};

/** Where a link leads stands behind its last word, unless the words say it. */
const inline = (nodes: readonly MailNode[]): string => {
  const runs: { href: string; words: string }[] = [];
  for (const node of nodes) {
    const href = hrefOf(node);
    const last = runs.at(-1);
    if (last?.href === href) last.words += wordsOf(node);
    else runs.push({ href, words: wordsOf(node) });
  }
  return runs
    .map(({ href, words }) => {
      const said = words.trim();
      const isSaid = href === '' || [said, `mailto:${said}`, `https://${said}`].includes(href);
      return isSaid ? words : `${words} (${href})`;
    })
    .join('');
};

const indented = (text: string, first: string): string => text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(first.length)}`);

const list = (node: MailNode): string => {
  const start = startOf(node);
  return contentOf(node)
    .map((item, index) => {
      const sign = node.type === 'bulletList' ? '- ' : `${start + index}. `;
      return sign + indented(contentOf(item).map(block).filter(Boolean).join('\n'), sign);
    })
    .join('\n');
};

/** By the type of the node; of a type that is not ours nothing is sent. */
const makers: ReadonlyMap<string, (node: MailNode) => string> = new Map([
  ['paragraph', (node) => inline(contentOf(node)).trim()],
  ['bulletList', (node) => list(node)],
  ['orderedList', (node) => list(node)],
  ['blockquote', (node) => joined(contentOf(node)).replace(/^(?=.)/gm, '> ')],
  [
    'picture',
    (node) =>
      [textOf(node, 'alt'), isSafeLink(textOf(node, 'href')) ? textOf(node, 'href') : ''].filter(Boolean).join(': '),
  ],
  [
    'video',
    (node) => {
      const video = videoAt(textOf(node, 'url'));
      return video ? `Watch on ${videoNames[video.host]}: ${video.url}` : '';
    },
  ],
  ['listings', (node) => blockInWords(chosenIn(node.attrs?.listings))],
]);

const block = (node: MailNode): string => makers.get(node.type ?? '')?.(node) ?? '';

const joined = (nodes: readonly MailNode[]): string => nodes.map(block).filter(Boolean).join('\n\n');

export const toPlainText = (document: MailNode): string => joined(contentOf(document)).trim();
