// The windows that any page may open, and the guard of unsaved work. The question is there from the start: it is asked when the network may
// be gone.

import { useBlocker } from '@tanstack/react-router';
import { setKeySheet, useKeySheet } from '#/kernel/web/keys/key-sheet.ts';
import { Palette } from '#/kernel/web/palette/Palette.tsx';
import { shellExtra } from '#/kernel/web/shell-slots.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { ConfirmDialog } from '#/kernel/web/windows/ConfirmDialog.tsx';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { mayLeave } from '#/kernel/web/windows/leaving-work.ts';
import { hasUnsaved } from '#/kernel/web/windows/unsaved.ts';

const KeySheet = lazyWindow(
  { title: 'Keyboard shortcuts', width: 680 },
  async () => (await import('#/kernel/web/keys/KeySheet.tsx')).default,
);

export const Windows = () => {
  useGuard();
  const isSheetOpen = useKeySheet(({ isOpen }) => isOpen);
  const extras = useSlot(shellExtra);
  return (
    <>
      <Palette />
      {isSheetOpen && <KeySheet onClose={() => setKeySheet(false)} />}
      <ConfirmDialog />
      {extras.map(({ id, load }) => (
        <Loaded key={id} load={load} />
      ))}
    </>
  );
};

/** Asks before unsaved work is left behind; another search part of the same page is not leaving. */
const useGuard = (): void => {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      return current.pathname !== next.pathname && !(await mayLeave());
    },
    enableBeforeUnload: hasUnsaved,
  });
};
