// Changing the access list of one contact, told in the specification's words; it can be taken back from the toast and with ⌘Z.
import { refresh } from '#/kernel/web/calls/cache.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { api } from '../api.ts';
import { backFrom, type Entry, type Updates } from './taking-back.ts';

const putBack = async (contactId: string, ways: readonly Updates[]): Promise<void> => {
  for (const updates of ways) await api.contacts.bulkAcl({ ids: [contactId], updates });
  await refresh('contacts');
};

/** `entries` are those of the contact before the change. */
export const useAccess = (contactId: string, entries: readonly Entry[]) => {
  const { send, isSending, failure } = useSend(api.contacts.bulkAcl, { isQuiet: true });
  const change = async (updates: Updates, message = 'Access changed'): Promise<boolean> => {
    const { answer } = await send({ ids: [contactId], updates });
    if (!answer) return false;
    if (answer.modifiedCount === 0) {
      toast({ type: 'warning', message: 'You may see this contact, but not share it' });
      return false;
    }
    const ways = backFrom(updates, entries);
    const action = rememberUndo({ label: 'The access to a contact', undo: () => putBack(contactId, ways) });
    toast({ type: 'success', message, actionText: 'Undo', action });
    return true;
  };
  return {
    isSending,
    failure,
    change,
    share: (updates: Updates) => change(updates, 'Contact shared successfully'),
  };
};
