// The windows that any page may open, each loaded when it is first needed, and the guard of unsaved work.
import { useBlocker } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { answerNo, confirm, useQuestion } from '#/kernel/web/confirming.ts';
import { setKeySheet, useKeySheet } from '#/kernel/web/key-sheet.ts';
import { Loaded } from '#/kernel/web/Loaded.tsx';
import { note } from '#/kernel/web/log.ts';
import { closePalette, usePalette } from '#/kernel/web/palette/opening.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { toast } from '#/kernel/web/toasts.ts';
import { hasUnsaved } from '#/kernel/web/unsaved.ts';

const palette = () => import('#/kernel/web/palette/Palette.tsx');
const keySheet = () => import('#/kernel/web/KeySheet.tsx');
const question = () => import('#/kernel/web/ConfirmDialog.tsx');

export const Windows = () => {
  useGuard();
  useEffect(() => {
    // The palette must open at the press of its key; it and the library of dialogs are fetched when nothing else is to be done.
    const fetchAhead = () => Promise.all([palette(), question()]).catch((error: unknown) => note('windows', error));
    const idle = setTimeout(() => void fetchAhead(), 2000);
    return () => clearTimeout(idle);
  }, []);
  const isPaletteOpen = usePalette(({ isOpen }) => isOpen);
  const isSheetOpen = useKeySheet(({ isOpen }) => isOpen);
  const isAsking = useQuestion((state) => state.question !== null);
  const extras = useSlot('shell.extras');
  return (
    <>
      <Once isWanted={isPaletteOpen} load={palette} onFail={closePalette} />
      <Once isWanted={isSheetOpen} load={keySheet} onFail={() => setKeySheet(false)} />
      <Once isWanted={isAsking} load={question} onFail={answerNo} />
      {extras.map(({ id, load }) => (
        <Loaded key={id} load={load} />
      ))}
    </>
  );
};

interface OnceProps {
  isWanted: boolean;
  load: () => Promise<{ default: ComponentType }>;
  /** Takes the wish back: the window cannot be had now. */
  onFail: () => void;
}

/** Loads a window when it is first wanted and keeps it from then on. */
const Once = ({ isWanted, load, onFail }: OnceProps) => {
  const [wasWanted, setWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWanted(true);
  const giveUp = () => {
    toast({ type: 'error', message: 'Something went wrong', description: 'Check your connection and try again.' });
    onFail();
    setWanted(false);
  };
  return wasWanted ? <Loaded load={load} onFail={giveUp} /> : null;
};

/** Asks before unsaved work is left behind; another search part of the same page is not leaving. */
const useGuard = (): void => {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!hasUnsaved() || current.pathname === next.pathname) return false;
      const isLeft = await confirm({
        title: 'Leave without saving?',
        willHappen: ['What you changed on this page is lost.'],
        verb: 'Discard',
        keep: 'Keep editing',
      });
      return !isLeft;
    },
    enableBeforeUnload: hasUnsaved,
  });
};
