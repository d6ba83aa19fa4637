// Looks a number of a contact up, and says what was found; the contact's number then carries it.
import { humanise } from '#/kernel/contract/words/text.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { reportFailure } from '#/kernel/web/calls/failing.ts';
import { note } from '#/kernel/web/telling/log.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { api } from './api.ts';

export const lookUp = async (contactId: string, phoneNumber: string): Promise<void> => {
  try {
    const found = await api.calls.lookup({ phoneNumber, contactId }, { isQuiet: true });
    const { status, type, carrier_name: carrier } = found;
    // Nobody is told (core §8, "Phone lookup status NOK"): the number is what it was.
    if (status === 'NOK') return note('a number could not be looked up', found.message);
    void refresh('contacts', 'timeline');
    toast({
      type: 'success',
      message: phoneNumber,
      description: [humanise(status), type && humanise(type), carrier].filter(Boolean).join(' · '),
    });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    reportFailure(error, { isQuiet: false });
  }
};
