// Takes a number off the do-not-call list; Undo puts it back with its reason.
import type { ListedNumber } from '#/domains/calls/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { api } from '../numbers-api.ts';

export const useTakingOff = () => {
  const removing = useSend(api.doNotCall.remove, { refreshes: ['calls'] });
  const back = useSend(api.doNotCall.add, { refreshes: ['calls'] });
  const takeOff = async ({ _id: id, number, reason }: ListedNumber): Promise<void> => {
    const { answer } = await removing.send({ id });
    if (!answer) return;
    toast({
      type: 'success',
      message: `${number} may be called again`,
      actionText: 'Undo',
      action: () => void back.send({ number, reason }),
    });
  };
  return { isBusy: removing.isSending, takeOff: (one: ListedNumber) => void takeOff(one) };
};
