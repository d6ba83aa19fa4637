// The picker of merge fields in the tools. A field with a fallback is chosen once it stands there, so that the fallback can be written next.
import type { Editor } from '@tiptap/core';
import { Braces } from 'lucide-react';
import type { MergeField } from '#/domains/messaging/contract.ts';
import { Button } from '#/ui/Button.tsx';
import { MergeFieldPicker } from '../../merge-fields/MergeFieldPicker.tsx';
import { put } from '../changing.ts';
import styles from '../Toolbar.module.css';

interface Props {
  editor: Editor;
  fields: readonly MergeField[];
}

const putField = (editor: Editor, { value, hasFallback }: MergeField): void => {
  put(editor, { type: 'mergeField', attrs: { field: value, fallback: '' } });
  if (hasFallback)
    editor
      .chain()
      .setNodeSelection(editor.state.selection.from - 1)
      .run();
};

export const FieldsTool = ({ editor, fields }: Props) => (
  <MergeFieldPicker
    fields={fields}
    asksFallback={false}
    onPick={(field) => putField(editor, field)}
    trigger={
      <Button variant="subtle" size="small" icon={Braces} className={styles.word} data-tool>
        Merge field
      </Button>
    }
  />
);
