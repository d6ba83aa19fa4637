// Calls ring where somebody could hear them: a tab says that it can be rung, and again before that is forgotten. A laptop that sleeps says
// nothing, and whoever calls does not wait for it.
import { ownCallsContract } from '#/domains/calls/contract/own-calls.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { nowMs } from '#/kernel/web/clock.ts';
import { note } from '#/kernel/web/telling/log.ts';

const { ownCalls } = clients({ ownCalls: ownCallsContract });

/** The product forgets a tab after two minutes. */
const againMs = 60_000;

const tabKey = 'lintel.phone';

/** This tab, by the name that it keeps through a reload. */
export const deviceOfTab = (): string => {
  const known = sessionStorage.getItem(tabKey);
  if (known !== null) return known;
  const fresh = crypto.randomUUID();
  sessionStorage.setItem(tabKey, fresh);
  return fresh;
};

/** Browsers keep a tab silent until somebody has touched it. */
export const canSound = (): boolean => navigator.userActivation?.hasBeenActive ?? false;

let saidAtMs = 0;
const say = (): void => {
  saidAtMs = nowMs();
  ownCalls
    .devices({ deviceId: deviceOfTab(), canSound: canSound() }, { isQuiet: true })
    .catch((error: unknown) => note('a tab that can be rung', error));
};

/** The receipt of a ring: the product believes one only where a tab says that it rings. */
export const sayRinging = async (callId: string): Promise<void> => {
  const { isRinging } = await ownCalls.ringing({ id: callId, deviceId: deviceOfTab() }, { isQuiet: true });
  if (!isRinging) await refresh('ownCalls');
};

/** Says it until it is stopped; at once when a tab that was put to sleep is looked at again. */
export const register = (): (() => void) => {
  const wake = (): void => {
    if (document.visibilityState === 'visible' && nowMs() - saidAtMs >= againMs) say();
  };
  say();
  const timer = setInterval(say, againMs);
  document.addEventListener('visibilitychange', wake);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', wake);
  };
};
