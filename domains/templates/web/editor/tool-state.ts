// What the tools show of the place where the caret is: which are pressed, and what can be undone.
import { type Editor, useEditorState } from '@tiptap/react';
import { type Chosen, chosenNode } from './changing.ts';
import { type Alignment, alignments, isAlignment } from './document/mail-document.ts';

export const toggles = ['bold', 'italic', 'strike', 'bulletList', 'orderedList', 'blockquote'] as const;
export type Toggle = (typeof toggles)[number];

export interface ToolState {
  on: Readonly<Record<Toggle, boolean>>;
  /** The colours of what is chosen; '' where it has none. */
  textColour: string;
  highlight: string;
  link: string;
  alignment: Alignment;
  canUndo: boolean;
  canRedo: boolean;
  chosen: Chosen | undefined;
  hasListings: boolean;
}

const attribute = (editor: Editor, mark: string, name: string): string => {
  const value: unknown = editor.getAttributes(mark)[name];
  return typeof value === 'string' ? value : '';
};

const alignmentOf = (editor: Editor): Alignment => {
  const values: unknown[] = [editor.getAttributes('picture').textAlign, editor.getAttributes('paragraph').textAlign];
  return values.find(isAlignment) ?? alignments[0];
};

const stateOf = (editor: Editor): ToolState => ({
  on: Object.fromEntries(toggles.map((name) => [name, editor.isActive(name)])) as Record<Toggle, boolean>,
  textColour: attribute(editor, 'textColour', 'colour'),
  highlight: attribute(editor, 'highlight', 'colour'),
  link: attribute(editor, 'link', 'href'),
  alignment: alignmentOf(editor),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
  chosen: chosenNode(editor),
  hasListings: editor.state.doc.children.some((node) => node.type.name === 'listings'),
});

export const useToolState = (editor: Editor): ToolState =>
  useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
