// The tools of the editor, in the order of the specification (communication §2).
import type { Editor } from '@tiptap/react';
import { House, Redo2, Undo2 } from 'lucide-react';
import { chosenIn } from '#/domains/listings/contract.ts';
import { shownKeys } from '#/kernel/web/keys/keys.ts';
import { focusOn, listingsIn, putListings } from './changing.ts';
import type { EditorProps } from './editing.ts';
import { ListingsPanel } from './listings/ListingsPanel.tsx';
import { AlignTools, ListTools } from './panels/BlockTools.tsx';
import { FieldsTool } from './panels/FieldsTool.tsx';
import { InsertTools } from './panels/InsertTools.tsx';
import { PanelTool } from './panels/PanelTool.tsx';
import { WordTools } from './panels/WordTools.tsx';
import { Tool } from './Tool.tsx';
import styles from './Toolbar.module.css';
import type { ToolState } from './tool-state.ts';
import { useToolKeys } from './use-tool-keys.ts';

interface Props extends Pick<EditorProps, 'mergeFields' | 'listings'> {
  editor: Editor;
  state: ToolState;
  addPicture: ((editor: Editor, file: File, href: string) => Promise<boolean>) | undefined;
}

const Line = () => <span className={styles.line} aria-hidden="true" />;

export const Toolbar = ({ editor, state, mergeFields = [], listings, addPicture }: Props) => {
  const keys = useToolKeys(() => focusOn(editor));
  return (
    <div {...keys} role="toolbar" aria-label="Formatting" aria-orientation="horizontal" className={styles.tools}>
      <WordTools editor={editor} state={state} />
      <Line />
      <ListTools editor={editor} state={state} />
      <Line />
      <InsertTools editor={editor} state={state} addPicture={addPicture} />
      <Line />
      <AlignTools editor={editor} state={state} />
      <Line />
      <Tool
        icon={Undo2}
        label="Undo"
        keys={shownKeys('mod+z')}
        reason={state.canUndo ? undefined : 'Nothing to undo'}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <Tool
        icon={Redo2}
        label="Redo"
        keys={shownKeys('mod+shift+z')}
        reason={state.canRedo ? undefined : 'Nothing to redo'}
        onClick={() => editor.chain().focus().redo().run()}
      />
      {(listings || mergeFields.length > 0) && <Line />}
      {listings && (
        <PanelTool editor={editor} icon={House} label="Listings" width={445} isBare isOn={state.hasListings}>
          {(close) => (
            <ListingsPanel
              source={listings}
              before={state.hasListings ? chosenIn(listingsIn(editor)) : undefined}
              onApply={(chosen) => {
                putListings(editor, chosen);
                close();
              }}
              onCancel={close}
            />
          )}
        </PanelTool>
      )}
      {mergeFields.length > 0 && <FieldsTool editor={editor} fields={mergeFields} />}
    </div>
  );
};
