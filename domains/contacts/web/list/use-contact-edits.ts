// Stage, agent, tags, address and number of a contact, changed in place: shown at once, taken back when the server refuses, undone with
// ⌘Z or from the toast.
import { useMemo } from 'react';
import { knownTags } from '#/domains/labels/web.tsx';
import type { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { type Sent, useSend } from '#/kernel/web/calls/use-send.ts';
import { nameOfId } from '#/kernel/web/picker/known-names.ts';
import { updated } from '#/kernel/web/states/words.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { api } from '../api.ts';
import type { ContactRow } from '../contact/contact-row.ts';
import { nameOf } from '../contact/wire.ts';

type Reach = Pick<ContactRow, 'emails'> | Pick<ContactRow, 'phones'>;

export interface ContactEdits {
  setStage: (contact: ContactRow, stage: string | null) => Promise<Sent<unknown>>;
  setAgent: (contact: ContactRow, agent: string | null) => Promise<Sent<unknown>>;
  setTags: (contact: ContactRow, tags: readonly string[]) => Promise<Sent<unknown>>;
  /** How the contact is reached: all addresses, or all numbers. */
  setReach: (contact: ContactRow, reach: Reach) => Promise<Sent<unknown>>;
}

const idsIn = (written: unknown): string[] =>
  Array.isArray(written) ? written.filter((one): one is string => typeof one === 'string') : [];

/** Says that it is done, with the way back. */
const offerUndo = (label: string, undo: () => Promise<{ failure?: CallFailed | undefined }>): void => {
  const takeBack = rememberUndo({ label, undo });
  toast({ type: 'success', message: updated(label), actionText: 'Undo', action: takeBack });
};

export const useContactEdits = (): ContactEdits => {
  const { send: sendStage } = useSend(api.contacts.setStage, {
    optimistic: ({ id, stage: to }) => {
      const next = typeof to === 'string' ? (knownTags('contact-stage', [to])[0] ?? null) : null;
      return { id, patch: { stage: next }, name: 'The stage' };
    },
  });
  const { send: sendAgent } = useSend(api.contacts.update, {
    optimistic: ({ id, assignedAgent: to }) => {
      const next = typeof to === 'string' ? { _id: to, displayName: nameOfId('agents', to) ?? '…' } : null;
      return { id, patch: { assignedAgent: next }, name: 'The agent' };
    },
  });
  const { send: sendTags } = useSend(api.contacts.update, {
    optimistic: ({ id, tags: to }) => ({
      id,
      patch: { tags: knownTags('contact', idsIn(to)) },
      name: 'The tags',
    }),
  });
  const { send: sendReach } = useSend(api.contacts.update, {
    optimistic: ({ id, ...reach }) => ({ id, patch: reach, name: 'emails' in reach ? 'The email' : 'The phone' }),
  });
  // The same object while nothing else changes: it goes into every row of the list.
  return useMemo(
    () => ({
      setStage: async (contact, to) => {
        const { _id: id, stage: before } = contact;
        const sent = await sendStage({ id, stage: to });
        const undo = () => sendStage({ id, stage: before?._id ?? null });
        if (!sent.failure) offerUndo(`Stage of ${nameOf(contact)}`, undo);
        return sent;
      },
      setAgent: async (contact, to) => {
        const { _id: id, assignedAgent: before } = contact;
        const sent = await sendAgent({ id, assignedAgent: to });
        const undo = () => sendAgent({ id, assignedAgent: before?._id ?? null });
        if (!sent.failure) offerUndo(`Agent of ${nameOf(contact)}`, undo);
        return sent;
      },
      setTags: async (contact, to) => {
        const { _id: id } = contact;
        const before = contact.tags.map(({ _id }) => _id);
        const sent = await sendTags({ id, tags: [...to] });
        const undo = () => sendTags({ id, tags: before });
        if (!sent.failure) rememberUndo({ label: `Tags of ${nameOf(contact)}`, undo });
        return sent;
      },
      setReach: async (contact, reach) => {
        const { _id: id, emails, phones } = contact;
        const sent = await sendReach({ id, ...reach });
        const undo = () => sendReach({ id, ...('emails' in reach ? { emails } : { phones }) });
        if (!sent.failure) offerUndo(`${'emails' in reach ? 'Email' : 'Phone'} of ${nameOf(contact)}`, undo);
        return sent;
      },
    }),
    [sendStage, sendAgent, sendTags, sendReach],
  );
};
