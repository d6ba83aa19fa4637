// The call that is shown: the one that goes on, or the one that this tab showed last and that is over by now.
import { useEffect, useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { nowMs } from '#/kernel/web/clock.ts';
import { api } from '../api.ts';
import { callState, type OwnCall, type Ringing, useCallState } from './call-state.ts';

/** Where the socket is gone, a call that goes on is looked at all the same. */
const lookMs = 5_000;

export const useOwnCall = (): OwnCall | null => {
  const kept = useCallState(({ callId }) => callId);
  const { data } = useCall(api.ownCalls.current, {}, { isQuiet: true });
  const live = data?.call ?? null;
  useCall(api.ownCalls.current, {}, { isQuiet: true, isOff: live === null, everyMs: lookMs });
  const isOver = kept !== null && data !== undefined && live === null;
  const { data: last } = useCall(
    api.ownCalls.current,
    { callId: kept ?? '' },
    { isQuiet: true, isOff: !isOver, staleMs: 0 },
  );
  useEffect(() => {
    if (live && callState.get().callId !== live._id) callState.set({ callId: live._id });
  }, [live]);
  if (live) return live;
  return isOver ? (last?.call ?? null) : null;
};

const none: readonly Ringing[] = [];

/** Calls that ring for the person; without the socket they are looked for all the same. */
export const useRings = (): readonly Ringing[] =>
  useCall(api.ownCalls.current, {}, { isQuiet: true, everyMs: lookMs }).data?.rings ?? none;

/** Seconds since a moment, anew each second (R522); null where there is none. */
export const useSecondsSince = (moment: string | null): number | null => {
  const [atMs, setAtMs] = useState(nowMs);
  useEffect(() => {
    if (moment === null) return undefined;
    const timer = setInterval(() => setAtMs(nowMs()), 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null
    ? null
    : Math.max(0, Math.floor((atMs - Temporal.Instant.from(moment).epochMilliseconds) / 1_000));
};
