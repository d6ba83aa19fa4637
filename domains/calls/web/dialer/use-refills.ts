// Has points held for the next minutes before the held ones are used up, as the server does by itself; what it learns by that is when there
// are none left.
import { useEffect } from 'react';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { nowMs } from '#/kernel/web/clock.ts';
import { note } from '#/kernel/web/telling/log.ts';
import { api } from '../api.ts';
import { callState, type OwnCall } from './call-state.ts';

/** So long before the end of what is paid. */
const aheadMs = 60_000;
const atLeastMs = 1_000;

export const useRefills = (call: OwnCall | null): void => {
  const callId = call && call.endReason === null ? call._id : null;
  const until = call?.paidUntil ?? null;
  useEffect(() => {
    if (callId === null || until === null) return undefined;
    const refill = async (): Promise<void> => {
      try {
        await api.liveCalls.refillReserve({ callId }, { isQuiet: true });
        callState.set({ isShort: false });
        await refresh('ownCalls');
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (error.reason === 'billing.tooFewPoints') callState.set({ isShort: true });
        else note('the points of a call', error);
      }
    };
    const inMs = Temporal.Instant.from(until).epochMilliseconds - aheadMs - nowMs();
    const timer = setTimeout(() => void refill(), Math.max(atLeastMs, inMs));
    return () => clearTimeout(timer);
  }, [callId, until]);
};
