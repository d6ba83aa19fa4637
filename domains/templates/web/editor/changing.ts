// Changes to what stands in the message, without moving what is chosen: so that the same picture can be made wider again.
import type { Command, Content, Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { Alignment } from './document/mail-document.ts';
import { aligned } from './nodes/aligned.ts';

/** What the row of details is about. */
export const detailed = ['mergeField', 'picture', 'video', 'listings'] as const;
export type Detailed = (typeof detailed)[number];

export interface Chosen {
  type: Detailed;
  place: number;
  attrs: Readonly<Record<string, unknown>>;
}

export const chosenNode = ({ state: { selection } }: Editor): Chosen | undefined => {
  if (!(selection instanceof NodeSelection)) return undefined;
  const type = detailed.find((one) => one === selection.node.type.name);
  return type && { type, place: selection.from, attrs: selection.node.attrs };
};

/** Gives the node at a place other attributes; nothing happens where another stands there by now. */
export const setAttributes = (
  editor: Editor,
  { type, place }: Pick<Chosen, 'type' | 'place'>,
  attrs: Readonly<Record<string, unknown>>,
): void => {
  editor.commands.command(({ tr }) => {
    if (tr.doc.nodeAt(place)?.type.name !== type) return false;
    for (const [name, value] of Object.entries(attrs)) tr.setNodeAttribute(place, name, value);
    return true;
  });
};

/** Aligns every paragraph and picture that is chosen; to the left is how they stand anyway. */
export const align = (editor: Editor, alignment: Alignment): boolean =>
  editor.commands.command(({ tr, state }) => {
    const { from, to } = state.selection;
    const textAlign = alignment === 'left' ? null : alignment;
    state.doc.nodesBetween(from, to, (node, place) => {
      if (aligned.some((type) => type === node.type.name)) tr.setNodeAttribute(place, 'textAlign', textAlign);
    });
    return true;
  });

/** Back to the caret. */
export const focusOn = (editor: Editor): boolean => editor.commands.focus();

/** Moves the caret behind what is chosen as a whole; where no line follows, one is made. */
export const caretBehind: Command = ({ tr, state }) => {
  const { selection } = tr;
  if (!(selection instanceof NodeSelection)) return true;
  const behind = selection.to;
  const needsLine = selection.node.isBlock && tr.doc.resolve(behind).nodeAfter?.isTextblock !== true;
  const line = needsLine ? state.schema.nodes.paragraph?.create() : undefined;
  if (line) tr.insert(behind, line);
  tr.setSelection(TextSelection.near(tr.doc.resolve(behind)));
  return true;
};

/** Puts something where the caret is, and the caret behind it. What is chosen as a whole is not written over: it goes behind that. */
export const put = (editor: Editor, content: Content): boolean =>
  editor.chain().focus().command(caretBehind).insertContent(content).command(caretBehind).run();

/** Takes every block of listings out, and puts one with these where the first was, or where the caret is; none for none (R663). */
export const putListings = (editor: Editor, listings: readonly unknown[]): void => {
  const places: number[] = [];
  editor.state.doc.descendants((node, place) => {
    if (node.type.name === 'listings') places.push(place);
  });
  const chain = editor.chain().focus();
  for (const place of places.toReversed()) chain.deleteRange({ from: place, to: place + 1 });
  const block = { type: 'listings', attrs: { listings: [...listings] } };
  const [first] = places;
  if (listings.length > 0) {
    if (first === undefined) chain.command(caretBehind).insertContent(block);
    else chain.insertContentAt(first, block);
    chain.command(caretBehind);
  }
  chain.run();
};

/** The first block of listings that stands in the message. */
export const listingsIn = (editor: Editor): unknown => {
  let found: unknown;
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'listings') found ??= node.attrs.listings as unknown;
  });
  return found;
};
