// What is typed, pasted or composed while a merge field, a picture, a video or the listings are chosen goes behind them. A click or an arrow
// chooses them to show their details: only Delete, Backspace, cutting and Remove take them out.
import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { caretBehind } from '../changing.ts';

export const WritingOn = Extension.create({
  name: 'writingOn',
  // Before the rules that make something else of what is typed.
  priority: 1_000,
  addProseMirrorPlugins() {
    const { editor } = this;
    const goBehind = ({ state }: EditorView): boolean =>
      state.selection instanceof NodeSelection && editor.commands.command(caretBehind);
    const goOn = (view: EditorView): false => {
      goBehind(view);
      return false;
    };
    return [
      new Plugin({
        props: {
          handleTextInput: (view, _from, _to, text) => {
            if (!goBehind(view)) return false;
            view.dispatch(view.state.tr.insertText(text).scrollIntoView());
            return true;
          },
          handlePaste: goOn,
          handleDOMEvents: { compositionstart: goOn },
        },
      }),
    ];
  },
});
