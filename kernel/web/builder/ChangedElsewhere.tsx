// Somebody else saved what is built here while it was changed here: theirs can be taken, or written over. What was built here can be had back by
// undo.
import { useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';

interface Props {
  /** What it is: 'form', 'workflow'. */
  what: string;
  /** What was done to it here: 'built', 'drew'. */
  did: string;
  onClose: () => void;
  /** Loads theirs and puts it in the place of what is here; a failure has been said. */
  onTake: () => Promise<void>;
  onSaveOver: () => Promise<unknown>;
}

export const ChangedElsewhere = ({ what, did, onClose, onTake, onSaveOver }: Props) => {
  const [isLoading, setLoading] = useState(false);
  const take = async (): Promise<void> => {
    setLoading(true);
    try {
      await onTake();
    } catch {
      // The call said itself why; the question stays.
      setLoading(false);
    }
  };
  return (
    <Dialog
      isOpen
      width={480}
      title={`Somebody else changed this ${what} meanwhile`}
      onClose={onClose}
      footer={
        <>
          <Button isBusy={isLoading} onClick={() => void take()}>
            Take theirs
          </Button>
          <Button variant="primary" onClick={() => void onSaveOver()}>
            Save mine over it
          </Button>
        </>
      }
    >
      <p>Take theirs: what you {did} is replaced on this screen; Undo brings it back.</p>
      <p>Save mine: what they changed is replaced for everybody.</p>
    </Dialog>
  );
};
