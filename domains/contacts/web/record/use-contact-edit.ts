// Changing a contact: shown at once everywhere, sent behind, taken back when the server refuses, undone with ⌘Z; stage, owner and
// primary entries also say so with Undo. Without a network an edit waits, marked as such, and goes when it is back.
import { useState } from 'react';
import type { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { editAhead } from '#/kernel/web/calls/editing-cached.ts';
import { failureToast } from '#/kernel/web/calls/failing.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { holdUnsaved } from '#/kernel/web/windows/unsaved.ts';
import { api } from '../api.ts';
import type { ContactRow } from '../contact/contact-row.ts';
import { type Patch, reverse, shownAs } from './patches.ts';

export interface EditWords {
  /** What was changed, for ⌘Z and for failures: 'The stage'. */
  name: string;
  /** Says so in a toast with Undo: 'Stage set to Nurture'. */
  said?: string;
}

export interface ContactEdit {
  /** Answers why it could not be saved, if so. */
  save: (patch: Patch, words: EditWords) => Promise<CallFailed | undefined>;
  /** Attributes whose change waits for the network. */
  waiting: ReadonlySet<string>;
}

/** Everything that shows contacts: lists, the record, what is derived from it. */
const showing = ['contacts', 'timeline'];

const whenOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));

export const useContactEdit = (contact: ContactRow): ContactEdit => {
  const { send } = useSend(api.contacts.update, { isQuiet: true, refreshes: ['timeline'] });
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const id = contact._id;

  const put = async (patch: Patch, name: string): Promise<CallFailed | undefined> => {
    const shown = editAhead(showing, { id, patch: shownAs(contact, patch) });
    if (!navigator.onLine) {
      const letGo = holdUnsaved(crypto.randomUUID());
      setWaiting((now) => new Set([...now, ...Object.keys(patch)]));
      await whenOnline();
      setWaiting((now) => new Set([...now].filter((one) => !(one in patch))));
      letGo();
    }
    const { failure } = await send({ ...patch, id });
    if (!failure) {
      shown.settle();
      return undefined;
    }
    shown.takeBack();
    // A refused value is said by whoever refused it and stands in its field again; trying it once more would not help.
    if (failure.status !== 422 && failure.silence !== 'cancelled' && !failure.endsSession)
      toast({
        type: 'error',
        message: failureToast(failure).message,
        description: `${name} was not saved.`,
        actionText: 'Retry',
        action: () => void put(patch, name),
      });
    return failure;
  };

  const save = async (patch: Patch, { name, said }: EditWords): Promise<CallFailed | undefined> => {
    const back = reverse(contact, patch);
    const failure = await put(patch, name);
    if (failure) return failure;
    const undo = rememberUndo({ label: name, undo: () => put(back, name) });
    if (said) toast({ type: 'success', message: said, actionText: 'Undo', action: undo });
    return undefined;
  };
  return { save, waiting };
};
