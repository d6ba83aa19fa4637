// Somebody else saved this form while it was changed here: theirs can be taken, or written over. What was built here can be had back by undo.
import { useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { api } from '../../api.ts';
import type { Builder } from '../builder-store.ts';

interface Props {
  builder: Builder;
  onSaveOver: () => Promise<unknown>;
}

export const ChangedElsewhere = ({ builder, onSaveOver }: Props) => {
  const [isLoading, setLoading] = useState(false);
  const take = async (): Promise<void> => {
    setLoading(true);
    try {
      builder.takeTheirs(await api.forms.get({ id: builder.get().form?._id ?? '' }));
    } catch {
      // The call said itself why; the question stays.
      setLoading(false);
    }
  };
  return (
    <Dialog
      isOpen
      width={480}
      title="Somebody else changed this form meanwhile"
      onClose={builder.resolve}
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
      <p>Take theirs: what you built is replaced on this screen; Undo brings it back.</p>
      <p>Save mine: what they changed is replaced for everybody.</p>
    </Dialog>
  );
};
