// Short messages at the corner: what happened, and at most one thing to do about it (core §3, §4). Kept for the
// session, so that the notifications panel can list what went by.

import { store } from '../calls/store.ts';
import { nowMs } from '../clock.ts';
import { addressOf, go, type Route } from '../navigation.ts';

export const toastTypes = ['success', 'error', 'warning', 'info', 'notification'] as const;
export type ToastType = (typeof toastTypes)[number];

/** How long a toast stays unless it says otherwise (core §9). */
export const toastMs = 5000;
/** How many are shown at once; the newest win. */
export const mostToasts = 3;

export interface Toast {
  type: ToastType;
  message: string;
  description?: string | undefined;
  /** In-app address that the action leads to, or the name of a route. */
  actionRoute?: Route | undefined;
  actionText?: string | undefined;
  /** What the action does, where it does not lead somewhere. */
  action?: (() => void) | undefined;
  /** 0–100; a persistent toast with progress is done at 100. */
  percentage?: number | undefined;
  /** Stays until it is dismissed. */
  persistent?: boolean | undefined;
  /** Milliseconds it stays. */
  timer?: number | undefined;
}

export interface ShownToast extends Toast {
  id: string;
  at: number;
  /** Milliseconds until it goes; null where it stays. */
  lasts: number | null;
}

const state = store<{ shown: readonly ShownToast[]; recent: readonly ShownToast[] }>({ shown: [], recent: [] });
export const useToasts = state.useValue;
export const toasts = { get: state.get, watch: state.watch };

const longestMemory = 50;
let count = 0;

/** An error with something to do about it stays until it is read. */
const lasting = ({ persistent, timer, type, action, actionRoute, percentage }: Toast): number | null => {
  if (persistent && percentage !== undefined && percentage >= 100) return toastMs;
  if (persistent || (type === 'error' && (action || actionRoute))) return null;
  return timer ?? toastMs;
};

/** Shows a toast and answers its id. The same words already on the screen are not said twice. */
export const toast = (given: Toast): string => {
  const { shown, recent } = state.get();
  const twin = shown.find(
    ({ type, message, description }) =>
      type === given.type && message === given.message && description === given.description,
  );
  if (twin && !given.action) {
    updateToast(twin.id, given);
    return twin.id;
  }
  const made: ShownToast = { ...given, id: `toast-${++count}`, at: nowMs(), lasts: lasting(given) };
  state.set({ shown: [made, ...shown], recent: [made, ...recent].slice(0, longestMemory) });
  return made.id;
};

/** Changes a toast: progress, words, type. One that is gone stays gone. */
export const updateToast = (id: string, patch: Partial<Toast>): void => {
  const change = (one: ShownToast): ShownToast => {
    if (one.id !== id) return one;
    const next = { ...one, ...patch };
    return { ...next, at: nowMs(), lasts: lasting(next) };
  };
  const { shown, recent } = state.get();
  state.set({ shown: shown.map(change), recent: recent.map(change) });
};

/** Takes a toast away. */
export const dismissToast = (id: string): void =>
  state.set({ shown: state.get().shown.filter((one) => one.id !== id) });

/** Does what the toast offers, which has then done its work. */
export const takeAction = ({ id, action, actionRoute }: ShownToast): void => {
  dismissToast(id);
  action?.();
  if (actionRoute) go(addressOf(actionRoute));
};

/** Forgets everything: the session ended. */
export const forgetToasts = (): void => state.set({ shown: [], recent: [] });

/** 'Copied' or the specified failure (core §8). */
export const copyText = async (text: string, success: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast({ type: 'error', message: 'Unable to copy to clipboard' });
    return false;
  }
  toast({ type: 'success', message: success });
  return true;
};
