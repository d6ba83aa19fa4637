// Taking things back. Level 0: reversible acts on one record, remembered for ⌘Z, the last fifty of this session.
// Level 0h: acts without a way back are held for five seconds; leaving the page sends them.

import { onSessionEnd } from '../session.ts';
import { note } from './log.ts';
import { dismissToast, toast, toastMs, updateToast } from './toasts.ts';

interface Act {
  /** What is taken back: "Tom's role". */
  label: string;
  undo: () => void | Promise<unknown>;
}

const acts: Act[] = [];
const mostActs = 50;
onSessionEnd(() => acts.splice(0));

/** Remembers how to take an act back. Answers the same as a function, for the toast's Undo. */
export const rememberUndo = (act: Act): (() => void) => {
  acts.push(act);
  if (acts.length > mostActs) acts.shift();
  return () => takeBack(act);
};

const takeBack = (act: Act): void => {
  const at = acts.indexOf(act);
  if (at < 0) return;
  acts.splice(at, 1);
  void Promise.resolve(act.undo()).catch((error: unknown) => note('undo failed', error));
};

/** Takes the last act back; says what it was. */
export const undoLast = (): void => {
  const act = acts.at(-1);
  if (!act) {
    toast({ type: 'info', message: 'Nothing to undo' });
    return;
  }
  takeBack(act);
  toast({ type: 'info', message: `Undone: ${act.label}` });
};

interface Held {
  send: (isLast: boolean) => void;
  timer: number;
  toastId: string;
}
const heldActs = new Set<Held>();

/**
 * Holds an act for five seconds under a toast with Undo (level 0h). `run` gets true when the page is being left: the call must then
 * outlive it (`{ isLast: true }`). `restore` puts back what was taken off the screen.
 */
export const holdAct = ({
  message,
  run,
  restore,
}: {
  message: string;
  run: (isLast: boolean) => void;
  restore: () => void;
}): void => {
  const release = (one: Held): boolean => {
    clearTimeout(one.timer);
    dismissToast(one.toastId);
    // The message stays in Notifications, but there is no way back from here on.
    updateToast(one.toastId, { action: undefined, actionText: undefined });
    return heldActs.delete(one);
  };
  const one: Held = {
    send: (isLast) => {
      if (release(one)) run(isLast);
    },
    timer: window.setTimeout(() => one.send(false), toastMs),
    toastId: toast({
      type: 'success',
      message,
      actionText: 'Undo',
      timer: toastMs,
      action: () => {
        if (release(one)) restore();
      },
    }),
  };
  heldActs.add(one);
};

/** Sends everything that is held, now: the page is hidden or the person signs out. */
export const flushHeld = (): void => {
  for (const one of heldActs) one.send(true);
};
addEventListener('pagehide', flushHeld);
