// Puts a number of a contact on the do-not-call list, and says so; owners can take it off again.
import { refresh } from '#/kernel/web/calls/cache.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { reportFailure } from '#/kernel/web/calls/failing.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { api } from '../numbers-api.ts';

export const markDoNotCall = async (number: string): Promise<void> => {
  try {
    const { isListed } = await api.doNotCall.check({ number }, { isQuiet: true });
    if (isListed) {
      toast({ type: 'info', message: `${number} is on the do-not-call list already` });
      return;
    }
    const isSure = await confirm({
      title: `Do not call ${number}?`,
      willHappen: ['Your agency can’t call it any more, whoever has it', 'Only an owner can take it off the list'],
      stays: ['Texts and mails, which have settings of their own'],
      verb: 'Do not call',
      keep: 'Cancel',
    });
    if (!isSure) return;
    await api.doNotCall.add({ number }, { isQuiet: true });
    void refresh('doNotCall', 'calls');
    toast({ type: 'success', message: `${number} is on the do-not-call list` });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    reportFailure(error, { isQuiet: false });
  }
};
