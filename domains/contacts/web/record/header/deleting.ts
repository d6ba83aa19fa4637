// Deleting a contact: gone at once, back with Undo for thirty days. The page goes on to the next one of the list.
import { refresh } from '#/kernel/web/calls/cache.ts';
import { go } from '#/kernel/web/navigation.ts';
import { deleted } from '#/kernel/web/states/words.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { api } from '../../api.ts';
import { type Contact, nameOf } from '../../contact/wire.ts';
import { keepWalk, keptWalk } from '../walk-store.ts';
import { withoutRecord } from '../walking.ts';

export const deleteContact = async (contact: Contact, to: string): Promise<boolean> => {
  const { _id: id } = contact;
  const walk = keptWalk();
  try {
    await api.contacts.delete({ id }, { key: crypto.randomUUID() });
  } catch {
    // The client has said why.
    return false;
  }
  go(to, { replace: true });
  keepWalk(walk && withoutRecord(walk, id));
  const restore = async (): Promise<void> => {
    await api.contacts.restore({ ids: [id] }, { key: crypto.randomUUID() });
    keepWalk(walk);
    await refresh('contacts');
    go(`/contacts/${id}`);
  };
  const undo = rememberUndo({ label: `Deleting ${nameOf(contact)}`, undo: restore });
  toast({ type: 'success', message: deleted(nameOf(contact)), actionText: 'Undo', action: undo });
  void refresh('contacts', 'collections');
  return true;
};
