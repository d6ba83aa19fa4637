// Links: made by the tool, by writing an address and a space, and by pasting one; over words that are chosen, what is pasted is where they lead.
import { InputRule, Mark, markPasteRule } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { isSafeLink, linkTyped } from '../document/addresses.ts';

/** Addresses in a text. What ends a sentence is no part of one. */
const addresses = /(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?')\]]/gi;
const oneAddress = /^(?:https?:\/\/|www\.)[^\s<>"]+$/i;
const writtenAddress = /(?:^|\s)((?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?')\]]) $/i;

const checkLink = (href: unknown): void => {
  if (typeof href !== 'string' || !isSafeLink(href))
    throw new RangeError('a link leads to the web, to mail or to a phone');
};

export const Link = Mark.create({
  name: 'link',
  priority: 1_000,
  inclusive: false,
  keepOnSplit: false,
  addAttributes: () => ({ href: { default: '', validate: checkLink } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? '';
        return isSafeLink(href) ? { href } : false;
      },
    },
  ],
  renderHTML: ({ mark }) => ['a', { href: String(mark.attrs.href), target: '_blank' }, 0],
  addInputRules() {
    return [
      new InputRule({
        find: writtenAddress,
        handler: ({ state: { tr }, range, match }) => {
          const [whole, words = ''] = match;
          const href = linkTyped(words);
          if (href === undefined) return null;
          const from = range.from + whole.indexOf(words);
          tr.addMark(from, from + words.length, this.type.create({ href }))
            .insertText(' ', range.to)
            .removeStoredMark(this.type);
          return undefined;
        },
      }),
    ];
  },
  addPasteRules() {
    return [
      markPasteRule({
        type: this.type,
        find: (text) =>
          [...text.matchAll(addresses)].flatMap((found) => {
            const href = linkTyped(found[0]);
            return href === undefined ? [] : [{ index: found.index, text: found[0], data: { href } }];
          }),
        getAttributes: ({ data }) => ({ href: String(data?.href) }),
      }),
    ];
  },
  addProseMirrorPlugins() {
    const { editor, name } = this;
    return [
      new Plugin({
        props: {
          handlePaste: (view, event) => {
            const words = event.clipboardData?.getData('text/plain').trim() ?? '';
            const href = oneAddress.test(words) && !view.state.selection.empty ? linkTyped(words) : undefined;
            return href !== undefined && editor.commands.setMark(name, { href });
          },
        },
      }),
    ];
  },
});
