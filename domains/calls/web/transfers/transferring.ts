// What is done to hand a call on; why it could not be done is said in the dialer.
import { refresh } from '#/kernel/web/calls/cache.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { note } from '#/kernel/web/telling/log.ts';
import { api } from '../api.ts';
import { callState } from '../dialer/call-state.ts';

const quietly = { isQuiet: true } as const;

/** Why not, in words; undefined where it is done. */
const wordsOf = async (act: () => Promise<unknown>): Promise<string | undefined> => {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (!(error instanceof CallFailed)) note('a call that is handed on', error);
    return error instanceof CallFailed ? error.fullMessage : 'That did not work. Try again';
  } finally {
    await refresh('ownCalls');
  }
};

interface Wanted {
  id: string;
  agentId: string;
  isWarm: boolean;
  note?: string;
}

export const transfer = (wanted: Wanted): Promise<string | undefined> =>
  wordsOf(() => api.liveCalls.transfer(wanted, quietly));

/** In the dialer, as what else is wrong with a call. */
const say = async (act: () => Promise<unknown>): Promise<void> => {
  const words = await wordsOf(act);
  callState.set({ problem: words === undefined ? null : { words, remedy: 'again' } });
};

export const completeTransfer = (id: string): Promise<void> =>
  say(() => api.liveCalls.completeTransfer({ id }, quietly));

export const takeBack = (id: string): Promise<void> => say(() => api.liveCalls.takeBack({ id }, quietly));
