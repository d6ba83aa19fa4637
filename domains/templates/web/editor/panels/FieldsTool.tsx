// The picker of merge fields in the tools. The caret goes behind the field, so that the sentence goes on; a click on the field opens its
// details.
import type { Editor } from '@tiptap/core';
import { Braces } from 'lucide-react';
import type { MergeField } from '#/domains/templates/contract.ts';
import { Button } from '#/ui/Button.tsx';
import { MergeFieldPicker } from '../../merge-fields/MergeFieldPicker.tsx';
import { put } from '../changing.ts';
import styles from '../Toolbar.module.css';

interface Props {
  editor: Editor;
  fields: readonly MergeField[];
}

export const FieldsTool = ({ editor, fields }: Props) => (
  <MergeFieldPicker
    fields={fields}
    asksFallback={false}
    onPick={({ value }) => put(editor, { type: 'mergeField', attrs: { field: value, fallback: '' } })}
    trigger={
      <Button variant="subtle" size="small" icon={Braces} className={styles.word} data-tool>
        Merge field
      </Button>
    }
  />
);
