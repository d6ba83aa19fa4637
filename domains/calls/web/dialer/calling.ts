// What is done with the call of this tab: made, joined, muted, hung up. The microphone is asked for before a call is set up, so that nothing is
// held, and nobody rung, for somebody who could not be heard.

import { refresh } from '#/kernel/web/calls/cache.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { session } from '#/kernel/web/session.ts';
import { note } from '#/kernel/web/telling/log.ts';
import { api } from '../api.ts';
import { driverOf, type Line } from '../line/line.ts';
import { callOfTab, callState, keepCallOfTab, noCall } from './call-state.ts';
import { insecure, problemOf } from './problems.ts';

const quietly = { isQuiet: true } as const;
const { get, set } = callState;

let line: Line | undefined;

const isOwner = (): boolean => session.get().rights?.role === 'owner';

const fail = (error: unknown): void => {
  if (!(error instanceof CallFailed)) note('a call', error);
  set({ isJoining: false, problem: problemOf(error, { isOwner: isOwner() }) });
};

const openMicrophone = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } });

/** This tab has no sound any more; another one may have it. */
const loseLine = (): void => {
  line = undefined;
  keepCallOfTab(null);
  set({ lineOf: null, isJoining: false, isHeard: false, isMuted: false });
  void refresh('ownCalls');
};

interface Token {
  token: string;
  provider: string;
}

const connect = async (callId: string, { token, provider }: Token, microphone: MediaStream): Promise<void> => {
  const open = await driverOf(provider);
  line = await open(token, microphone, {
    onOver: loseLine,
    onSound: (isHeard) => get().isHeard !== isHeard && set({ isHeard }),
    renew: async () => (await api.liveCalls.rejoin({ id: callId }, quietly)).token,
  });
  keepCallOfTab(callId);
  set({ callId, lineOf: callId, isJoining: false, isMuted: false });
  await refresh('ownCalls');
};

/** Takes the microphone, then a token, then the line; gives the microphone back where that fails. */
const join = async (ask: () => Promise<Token & { _id: string }>): Promise<void> => {
  if (get().isJoining) return;
  if (!('mediaDevices' in navigator)) return set({ problem: insecure });
  set({ isJoining: true, problem: null });
  let microphone: MediaStream | undefined;
  try {
    microphone = await openMicrophone();
    const { _id, ...token } = await ask();
    await connect(_id, token, microphone);
  } catch (error) {
    for (const track of microphone?.getTracks() ?? []) track.stop();
    fail(error);
  }
};

interface Wanted {
  contactId?: string;
  phoneNumber?: string;
  /** Why it is made all the same, where the guard asks. */
  reason?: string;
}

export const startCall = ({ reason, ...wanted }: Wanted): Promise<void> => {
  // One press is one call, however often its request is sent.
  const requestKey = crypto.randomUUID();
  return join(async () => {
    const set = await api.liveCalls.setup(
      { ...wanted, requestKey, ...(reason ? { sendAnywayReason: reason } : {}) },
      quietly,
    );
    callState.set({ ...noCall, isJoining: true, callId: set._id });
    return set;
  });
};

/** Brings the sound of a call that goes on into this tab. */
export const rejoin = (callId: string): Promise<void> =>
  join(async () => ({ _id: callId, ...(await api.liveCalls.rejoin({ id: callId }, quietly)) }));

/** Takes a call that rings; whose sound is there first has it. */
export const answerRing = (callId: string): Promise<void> =>
  join(async () => {
    const token = await api.liveCalls.answer({ id: callId }, quietly);
    callState.set({ ...noCall, isJoining: true, callId });
    return { _id: callId, ...token };
  });

/** Leaves a call that rings to the others. */
export const declineRing = async (callId: string): Promise<void> => {
  try {
    await api.liveCalls.decline({ id: callId }, quietly);
  } catch (error) {
    note('a call that rings', error);
  }
  await refresh('ownCalls');
};

/** After a reload: the sound comes back by itself. */
export const rejoinAfterReload = (callId: string): void => {
  if (callOfTab() === callId && line === undefined) void rejoin(callId);
};

export const hangUp = async (callId: string): Promise<void> => {
  try {
    await api.liveCalls.hangUp({ id: callId }, quietly);
    await refresh('ownCalls', 'timeline', 'calls');
  } catch (error) {
    // The line can be let go of without the product: the contact hears that the agent is gone, and the call ends.
    line?.leave();
    fail(error);
  }
};

export const toggleMute = (): void => {
  const isMuted = !get().isMuted;
  line?.mute(isMuted);
  set({ isMuted });
};

/** The contact hears music, or the person again. */
export const hold = async (callId: string, isOn: boolean): Promise<void> => {
  set({ problem: null });
  try {
    await api.liveCalls.hold({ id: callId, isOn }, quietly);
  } catch (error) {
    fail(error);
  }
  await refresh('ownCalls');
};

export const pressKeys = (digits: string): void => {
  line?.press(digits);
  set({ pressed: `${get().pressed}${digits}`.slice(-40) });
};

/** Closing a dialer without a live call forgets the call (R520). The line of one that is over may hear of it later than the screen. */
export const forgetCall = (isOver: boolean): void => {
  if (isOver && get().lineOf !== null) {
    line?.leave();
    loseLine();
  }
  if (get().lineOf === null) set(noCall);
};

// Whoever leaves the page in a call is told at once, and not when nothing has been heard of them for long; coming back is a line of its own.
addEventListener('pagehide', () => {
  const { isHeard } = get();
  if (isHeard) line?.leave();
});
