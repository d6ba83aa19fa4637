// Stands in the shell and opens the window in which mails and texts are written; its code comes when it is asked for.
import { useEffect } from 'react';
import { loadEditor } from '#/domains/templates/web.tsx';
import { readSearch, useLocation, writeSearch } from '#/kernel/web/address.ts';
import { whenIdle } from '#/kernel/web/idle.ts';
import { go } from '#/kernel/web/navigation.ts';
import { LoadedWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { closeComposer, titleOf, useAskedForMessage } from './opening.ts';

const load = async () => (await import('./parts.ts')).composerDialog();

/** Where one writes next, most likely: the record of a contact, and the inbox. There it is loaded before it is asked for. */
const isNear = (path: string): boolean => path === '/inbox' || /^\/contacts\/[0-9a-f-]{36}$/.test(path);

const ComposerWindow = () => {
  const start = useAskedForMessage((state) => state.start);
  const { pathname, searchStr } = useLocation();
  const { draft, ...rest } = readSearch(searchStr);
  const isExpected = isNear(pathname);
  useEffect(() => {
    if (!isExpected) return undefined;
    return whenIdle(() => {
      // What could not be had is asked for again when it is opened, and said there.
      load().catch(() => undefined);
      loadEditor();
    });
  }, [isExpected]);
  // The address names what is being written: whoever left to buy points is back.
  useEffect(() => {
    if (typeof draft !== 'string') return;
    go(pathname + writeSearch(rest), { replace: true });
    void import('./parts.ts').then(async ({ goingOn }) => (await goingOn()).goOnWriting(draft));
  });
  return (
    start && (
      <LoadedWindow load={load} given={{ start }} title={titleOf(start)} width={780} isSheet onClose={closeComposer} />
    )
  );
};
export default ComposerWindow;
