// A workflow is reviewed under a name of its own: one that nobody named would be one of several 'Untitled workflow' in the list, in every picker and on
// every contact that enters it.
import { useState } from 'react';
import { longestWorkflowName, newWorkflowName } from '#/domains/workflows/contract/workflows.ts';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import type { Editing } from '../editing.ts';

interface Props {
  editing: Editing;
  onClose: () => void;
}

export const Naming = ({ editing, onClose }: Props) => {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isName = name !== '' && name !== newWorkflowName;
  return (
    <Dialog
      isOpen
      width={440}
      title="Name the workflow"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button
            variant="primary"
            reason={isName ? undefined : 'Type a name first'}
            onClick={() => editing.rename(name)}
          >
            Continue
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        help="The team finds it by this name; contacts never see it."
        autoComplete="off"
        data-autofocus
        maxLength={longestWorkflowName}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing && isName) editing.rename(name);
        }}
      />
    </Dialog>
  );
};
