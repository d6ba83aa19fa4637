// A window whose code is there while what it shows is asked for: whoever opened it sees it, and types into it and not into the page. What
// it waits for is named, so that it can say what did not come, and ask again.
import type { ReactNode } from 'react';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { FailureStrip } from '../states/FailureStrip.tsx';
import type { Awaited, Coming as Begun } from './coming.ts';
import { Coming, type WindowFrame } from './LoadedWindow.tsx';

interface Waiting {
  /** Everything that it waits for: what is not named here would keep it waiting for ever. */
  waitsFor: readonly Awaited[];
  /** What could not be loaded: 'The task'. */
  what: string;
}

export const ComingWindow = ({
  onClose,
  waitsFor,
  what,
  ...frame
}: WindowFrame & Waiting & { onClose: () => void }) => (
  <Dialog {...frame} isOpen onClose={onClose}>
    <ComingPart waitsFor={waitsFor} what={what}>
      <Coming />
    </ComingPart>
  </Dialog>
);

/** What stands where a part will be, until it is there or did not come. */
export const ComingPart = ({ waitsFor, what, children }: Waiting & { children: ReactNode }) => {
  const failed = waitsFor.filter(({ error }) => error !== null);
  const [first] = failed;
  if (!first) return children;
  const retry = (): void => {
    for (const one of failed) void one.refetch();
  };
  return (
    // Its verb has the focus, but is not where typing goes: that is kept for the first field.
    <div data-failed>
      <FailureStrip
        failure={first.error}
        what={what}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={retry}
      />
    </div>
  );
};

interface KnownProps<T> {
  of: Begun<T>;
  what: string;
  /** What stands there until it has come. */
  fallback: ReactNode;
  children: (known: T) => ReactNode;
}

/** What has come; until then what stands for it, or what did not come. */
export const Known = <T,>({ of: { known, waitsFor }, what, fallback, children }: KnownProps<T>) =>
  known === undefined ? (
    <ComingPart waitsFor={waitsFor} what={what}>
      {fallback}
    </ComingPart>
  ) : (
    children(known)
  );
