// Follows a top-up until it is settled; once it is paid one goes on where one was blocked.
import { useEffect, useEffectEvent } from 'react';
import type { TopUp } from '#/domains/billing/contract.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { go, isOwnAddress } from '#/kernel/web/navigation.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { api } from '../api.ts';
import { forgetIntention, readIntention } from './intention.ts';
import { isOpen } from './states.ts';

const lookAgainMs = 3_000;

/** Where what was blocked goes on: of several tabs, the last one that was blocked. */
export const wayOn = (topUp: TopUp): string | undefined => {
  const meant = readIntention();
  const address = (meant?.id === topUp._id ? meant.returnTo : undefined) ?? topUp.returnTo ?? undefined;
  return isOwnAddress(address) ? address : undefined;
};

const end = (topUp: TopUp): void => {
  const isNews = readIntention()?.id === topUp._id;
  const way = wayOn(topUp);
  if (isNews) forgetIntention();
  if (topUp.status !== 'succeeded') return;
  void refresh('agency');
  // Who only looks at it again, or elsewhere, is not told again, and stays.
  if (!isNews) return;
  toast({ type: 'success', message: 'Points topped up' });
  if (way !== undefined) go(way, { replace: true });
};

export const useFollowing = (id: string) => {
  const asked = useCall(api.billing.getTopUp, { id }, { isQuiet: true, staleMs: 0 });
  const { data, refetch } = asked;
  const settle = useEffectEvent(end);
  useEffect(() => {
    if (!data) return undefined;
    if (!isOpen(data)) {
      settle(data);
      return undefined;
    }
    const timer = setInterval(() => void refetch(), lookAgainMs);
    return () => clearInterval(timer);
  }, [data, refetch]);
  return asked;
};
