// What is taken back at once: typing goes back in pieces of half a second, and what is deleted as a whole, a merge field, a picture or
// what was chosen, comes back by itself, however soon after the last letter it went.
import type { Editor } from '@tiptap/core';
import { UndoRedo } from '@tiptap/extensions';
import { closeHistory } from '@tiptap/pm/history';

const beginStep = ({ state, view }: Editor, side: 'nodeBefore' | 'nodeAfter'): boolean => {
  const { empty, $from } = state.selection;
  const isWhole = !empty || ($from[side] !== null && !$from[side].isText);
  if (isWhole) view.dispatch(closeHistory(state.tr));
  // Who deletes is whoever hears the key next.
  return false;
};

export const Undoing = UndoRedo.extend({
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Backspace: ({ editor }) => beginStep(editor, 'nodeBefore'),
      Delete: ({ editor }) => beginStep(editor, 'nodeAfter'),
    };
  },
});
