// Words that stand where nothing is written yet: in an empty message, and in a quotation that was just begun. They are drawn, they are no part
// of the message.
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** One that still shows it is not sent (R517). */
export const quoteHint = 'Tip: write the quotation over this hint, or delete it before sending.';

const isEmptyLine = (node: Node | null): boolean => node?.type.name === 'paragraph' && node.content.size === 0;

const hint = (place: number, words: string): Decoration =>
  Decoration.node(place, place + 2, { class: 'is-empty', 'data-placeholder': words });

const hintsIn = (document: Node, placeholder: string): Decoration[] => {
  if (document.childCount === 1 && isEmptyLine(document.firstChild)) return [hint(0, placeholder)];
  const hints: Decoration[] = [];
  document.descendants((node, place) => {
    if (node.type.name !== 'blockquote') return true;
    if (node.childCount === 1 && isEmptyLine(node.firstChild)) hints.push(hint(place + 1, quoteHint));
    return false;
  });
  return hints;
};

export const Hints = Extension.create<{ placeholder: string }>({
  name: 'hints',
  addOptions: () => ({ placeholder: '' }),
  addProseMirrorPlugins() {
    const { placeholder } = this.options;
    return [
      new Plugin({
        props: { decorations: ({ doc }) => DecorationSet.create(doc, hintsIn(doc, placeholder)) },
      }),
    ];
  },
});
