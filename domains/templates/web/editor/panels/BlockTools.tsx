// The tools of lines: lists and quotations, and on which side they stand.
import type { Editor } from '@tiptap/react';
import { List, ListOrdered, Quote, TextAlignCenter, TextAlignEnd, TextAlignStart } from 'lucide-react';
import { shownKeys } from '#/kernel/web/keys/keys.ts';
import { announce } from '#/kernel/web/states/announcing.ts';
import { align, focusOn } from '../changing.ts';
import { quoteHint } from '../nodes/hints.ts';
import { Tool } from '../Tool.tsx';
import type { ToolState } from '../tool-state.ts';

interface Props {
  editor: Editor;
  state: ToolState;
}

export const ListTools = ({ editor, state: { on } }: Props) => {
  const run = () => editor.chain().focus();
  const quote = (): void => {
    run().toggleWrap('blockquote').run();
    if (editor.isActive('blockquote') && editor.state.selection.$from.parent.textContent === '') announce(quoteHint);
  };
  return (
    <>
      <Tool
        icon={List}
        label="Bullet list"
        keys={shownKeys('mod+shift+8')}
        isOn={on.bulletList}
        onClick={() => run().toggleList('bulletList', 'listItem').run()}
      />
      <Tool
        icon={ListOrdered}
        label="Ordered list"
        keys={shownKeys('mod+shift+7')}
        isOn={on.orderedList}
        onClick={() => run().toggleList('orderedList', 'listItem').run()}
      />
      <Tool icon={Quote} label="Blockquote" keys={shownKeys('mod+shift+b')} isOn={on.blockquote} onClick={quote} />
    </>
  );
};

const sides = [
  { alignment: 'left', icon: TextAlignStart, label: 'Align left', keys: 'mod+shift+l' },
  { alignment: 'center', icon: TextAlignCenter, label: 'Align centre', keys: 'mod+shift+e' },
  { alignment: 'right', icon: TextAlignEnd, label: 'Align right', keys: 'mod+shift+r' },
] as const;

export const AlignTools = ({ editor, state }: Props) =>
  sides.map(({ alignment, icon, label, keys }) => (
    <Tool
      key={alignment}
      icon={icon}
      label={label}
      keys={shownKeys(keys)}
      isOn={state.alignment === alignment}
      onClick={() => {
        align(editor, alignment);
        focusOn(editor);
      }}
    />
  ));
