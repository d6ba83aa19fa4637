// Sending a new contact: created, taken for somebody who is there, or asked about because the number is known (decision 30).
import { useState } from 'react';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { type Sent, useSend } from '#/kernel/web/calls/use-send.ts';
import { type Toast, toast } from '#/kernel/web/telling/toasts.ts';
import { api } from '../api.ts';
import { asContact } from '../contact/wire.ts';
import { bodyOf, type NewContact } from './new-contact.ts';

export const createdWords = 'A new contact was created.';
export const updatedWords = 'There was already a contact that was updated with the new details.';

const addedToast = (message: string, id: string): Toast => ({
  type: 'success',
  message,
  actionText: 'Open',
  actionRoute: `/contacts/${id}`,
});

/** 409 because the number is somebody else's: a question, not a failure. */
export const isKnownNumber = (failure: CallFailed | undefined): boolean => failure?.reason === 'contacts.knownNumber';

export interface Added {
  _id: string;
}

export interface Adding {
  create: (values: NewContact, isNew?: boolean) => Promise<Sent<Added>>;
  /** Gives a contact that is there what was typed. */
  update: (id: string, values: NewContact) => Promise<Sent<Added>>;
  /** What the server asks before it adds a second contact with the same number. */
  question: string | undefined;
  forget: () => void;
}

export const useAddingContact = (): Adding => {
  const [question, setQuestion] = useState<string>();
  const creating = useSend(api.contacts.create, {
    isQuiet: true,
    success: ({ _id, updatedExisting }) => addedToast(updatedExisting ? updatedWords : createdWords, _id),
  });
  const updating = useSend(api.contacts.update, {
    isQuiet: true,
    success: ({ _id }) => addedToast(updatedWords, _id),
  });
  return {
    question,
    forget: () => setQuestion(undefined),
    create: async (values, isNew = false) => {
      setQuestion(undefined);
      const sent = await creating.send({ ...bodyOf(values), ...(isNew ? { isNew } : {}) });
      if (isKnownNumber(sent.failure)) setQuestion(sent.failure?.fullMessage);
      return sent;
    },
    update: async (id, values) => {
      try {
        const known = asContact(await api.contacts.get({ id }, { isQuiet: true }));
        const { email, phone, origins, tags } = bodyOf(values);
        return await updating.send({
          id,
          ...(email && !known.emails.some(({ emailAddress }) => emailAddress === email.emailAddress.toLowerCase())
            ? { emails: [...known.emails, { ...email, isPrimary: known.emails.length === 0 }] }
            : {}),
          ...(phone
            ? { phones: [...known.phones, { ...phone, label: null, isPrimary: known.phones.length === 0 }] }
            : {}),
          origins: [...new Set([...known.origins.map(({ _id }) => _id), ...origins])],
          tags: [...new Set([...known.tags.map(({ _id }) => _id), ...tags])],
        });
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        toast({ type: 'error', message: error.fullMessage });
        void refresh('contacts');
        return { failure: error };
      }
    },
  };
};
