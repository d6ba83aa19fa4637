// Asks for a top-up and goes to the page on which it is paid.
import { useState } from 'react';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { api } from '../api.ts';
import { forgetIntention, intend, keepIntention, readIntention } from './intention.ts';
import { isOpen } from './states.ts';

export const usePaying = (onAsked: (id: string) => void) => {
  // What was asked for before, in another tab or before going back, is answered by the same payment.
  const asking = useSend(api.billing.topUp, { isQuiet: true, keyOf: () => readIntention()?.key });
  const [isLeaving, setLeaving] = useState(false);
  const [lost, setLost] = useState<CallFailed>();
  const pay = async (points: number, returnTo: string | undefined): Promise<void> => {
    setLost(undefined);
    const meant = intend(points, returnTo);
    const { answer } = await asking.send({
      points,
      ...(meant.askedTo === undefined ? {} : { returnTo: meant.askedTo }),
    });
    if (!answer) return;
    keepIntention({ ...meant, id: answer._id });
    setLeaving(true);
    try {
      // An answer that was kept for its key is as old as the first try.
      const now = await api.billing.getTopUp({ id: answer._id }, { isQuiet: true });
      if (isOpen(now) && now.redirectUrl !== null) return location.assign(now.redirectUrl);
      if (!isOpen(now)) forgetIntention();
      onAsked(answer._id);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setLost(error);
    }
    setLeaving(false);
  };
  return {
    pay: (points: number, returnTo: string | undefined): void => void pay(points, returnTo),
    isPaying: asking.isSending || isLeaving,
    failure: asking.failure ?? lost,
  };
};
