// A page that could not be shown: its code did not load (no network, or a new version went out meanwhile), or it threw. The rest of the app
// stands.
import { CircleAlert, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { isReached } from '#/kernel/web/calls/online.ts';
import { note } from '#/kernel/web/telling/log.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { isMissingCode, Unreached } from './missing-code.ts';

const offline = {
  icon: CloudOff,
  title: 'You are offline',
  text: 'This page has not been opened here before. It loads as soon as you are back.',
};

const wordsFor = (error: unknown): typeof offline => {
  if (error instanceof Unreached && !navigator.onLine) return offline;
  const icon = CircleAlert;
  if (error instanceof CallFailed || error instanceof Unreached)
    return { icon, title: 'The server could not be reached', text: 'Check your connection and try again.' };
  return isMissingCode(error)
    ? { icon, title: 'A new version is here', text: 'Load the page again to get it.' }
    : { icon, title: 'Something went wrong', text: 'This page could not be shown. Loading it again may help.' };
};

export const BrokenPage = ({ error }: { error: unknown }) => {
  useEffect(() => note('page', error), [error]);
  const [isBusy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    // Where nobody answers, a page of the browser's own would take the place of the app.
    if (await isReached()) location.reload();
    else setBusy(false);
  };
  useEffect(() => {
    if (!(error instanceof Unreached)) return undefined;
    const back = (): void => void isReached().then((isThere) => isThere && location.reload());
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [error]);
  const { icon, title, text } = wordsFor(error);
  return (
    <div role="alert">
      <EmptyState
        level={1}
        icon={icon}
        title={title}
        actions={
          <Button variant="primary" isBusy={isBusy} onClick={() => void again()}>
            Load again
          </Button>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
};
