// The call of this tab: which one is shown, whether this tab has its sound, and why a call could not be made. What the call itself is the
// server tells.
import type { ownCallsContract } from '#/domains/calls/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { store } from '#/kernel/web/calls/store.ts';

type Current = AnswerOf<(typeof ownCallsContract)['calls']['current']>;
export type OwnCall = NonNullable<Current['call']>;
/** A call that rings for the person. */
export type Ringing = Current['rings'][number];

/** What a problem offers to do about it: one verb. */
export type Remedy = 'ownPhone' | 'again' | 'topUp' | 'goLive' | 'connectNumber';

export interface Problem {
  words: string;
  remedy: Remedy;
}

export interface CallState {
  /** The call that is shown; it stays when it is over, until the dialer is closed. */
  callId: string | null;
  /** The call whose sound is in this tab. */
  lineOf: string | null;
  /** A call is being set up, or its sound is on its way into this tab. */
  isJoining: boolean;
  isHeard: boolean;
  isMuted: boolean;
  /** The last paid minute has begun, and there are no more points. */
  isShort: boolean;
  problem: Problem | null;
  /** What is written about the call while it goes on. */
  note: string;
  /** Keys that were pressed in the call. */
  pressed: string;
}

export const noCall: CallState = {
  callId: null,
  lineOf: null,
  isJoining: false,
  isHeard: false,
  isMuted: false,
  isShort: false,
  problem: null,
  note: '',
  pressed: '',
};

const state = store<CallState>(noCall);
export const callState = { get: state.get, set: state.set };
export const useCallState = state.useValue;

// A reload keeps the tab: it comes back into the call whose sound it had.
const callTabKey = 'lintel.call';

/** The call whose sound this tab had before it was reloaded. */
export const callOfTab = (): string | null => sessionStorage.getItem(callTabKey);

export const keepCallOfTab = (callId: string | null): void => {
  if (callId === null) sessionStorage.removeItem(callTabKey);
  else sessionStorage.setItem(callTabKey, callId);
};
