// The tools of words: bold, italic, strikethrough, their colour, and what they are marked with.
import type { Editor } from '@tiptap/react';
import { Baseline, Bold, Highlighter, Italic, Strikethrough } from 'lucide-react';
import { shownKeys } from '#/kernel/web/keys/keys.ts';
import { Tool } from '../Tool.tsx';
import type { ToolState } from '../tool-state.ts';
import { ColourPanel } from './ColourPanel.tsx';
import { PanelTool } from './PanelTool.tsx';

interface Props {
  editor: Editor;
  state: ToolState;
}

export const WordTools = ({ editor, state: { on, textColour, highlight } }: Props) => {
  const run = () => editor.chain().focus();
  return (
    <>
      <Tool
        icon={Bold}
        label="Bold"
        keys={shownKeys('mod+b')}
        isOn={on.bold}
        onClick={() => run().toggleMark('bold').run()}
      />
      <Tool
        icon={Italic}
        label="Italic"
        keys={shownKeys('mod+i')}
        isOn={on.italic}
        onClick={() => run().toggleMark('italic').run()}
      />
      <Tool
        icon={Strikethrough}
        label="Strikethrough"
        keys={shownKeys('mod+shift+s')}
        isOn={on.strike}
        onClick={() => run().toggleMark('strike').run()}
      />
      <PanelTool editor={editor} icon={Baseline} label="Text colour" width={312} isOn={textColour !== ''}>
        {(close) => (
          <ColourPanel
            of="text"
            colour={textColour}
            onApply={(colour) => {
              run().setMark('textColour', { colour }).run();
              close();
            }}
            onClear={() => {
              run().extendMarkRange('textColour').unsetMark('textColour').run();
              close();
            }}
            onCancel={close}
          />
        )}
      </PanelTool>
      <PanelTool editor={editor} icon={Highlighter} label="Highlight colour" width={312} isOn={highlight !== ''}>
        {(close) => (
          <ColourPanel
            of="highlight"
            colour={highlight}
            onApply={(colour) => {
              run().setMark('highlight', { colour }).run();
              close();
            }}
            onClear={() => {
              run().extendMarkRange('highlight').unsetMark('highlight').run();
              close();
            }}
            onCancel={close}
          />
        )}
      </PanelTool>
    </>
  );
};
