// A page that could not be shown: its code did not load (a new version went out meanwhile), or it threw. The rest of the app stands.
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { CallFailed } from '#/kernel/web/call-failed.ts';
import { note } from '#/kernel/web/log.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { isMissingCode } from './missing-code.ts';

export const BrokenPage = ({ error }: { error: unknown }) => {
  useEffect(() => note('page', error), [error]);
  const { title, text } =
    error instanceof CallFailed
      ? { title: 'The server could not be reached', text: 'Check your connection and try again.' }
      : isMissingCode(error)
        ? { title: 'A new version is here', text: 'Load the page again to get it.' }
        : { title: 'Something went wrong', text: 'This page could not be shown. Loading it again may help.' };
  return (
    <div role="alert">
      <EmptyState
        level={1}
        icon={CircleAlert}
        title={title}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            Load again
          </Button>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
};
