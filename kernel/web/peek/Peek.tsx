// One record beside its list, 480 px wide: the list stays usable, ↑↓ walk it with the panel following, ↵ opens the whole page.
// The address carries `?peek=id`, so a record of another page, or of a link, is loaded by itself.
import { Maximize2 } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { IconButton } from '#/ui/IconButton.tsx';
import { Stack } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { useCall } from '../calls/use-call.ts';
import { asCall, type ListApi } from '../grid/list/list-api.ts';
import type { Identified } from '../grid/rows/rows.ts';
import { FailureStrip } from '../states/FailureStrip.tsx';
import { RailPanel } from '../windows/RailPanel.tsx';

export const peekWidth = 480;

interface Props<R> {
  id: string | undefined;
  /** The record, where it is on the page. */
  known: R | undefined;
  get: ListApi<R>['get'];
  nameOf: (record: R) => string;
  /** 'The agent'. */
  what: string;
  onClose: () => void;
  onOpen: ((record: R) => void) | undefined;
  /** The panel's body: header and verbs first, then what matters most. */
  children: (record: R) => ReactNode;
}

export const Peek = <R extends Identified>({ id, known, get, nameOf, what, onClose, onOpen, children }: Props<R>) => {
  const isMissing = id !== undefined && known === undefined && get !== undefined;
  const { data, error, refetch, isFetching } = useCall(
    asCall((get ?? none) as never),
    { id: id ?? '' },
    {
      isOff: !isMissing,
      isQuiet: true,
    },
  );
  // While the next one is loading, the panel must not show the one before.
  const loaded = data as R | undefined;
  const record = known ?? (loaded?._id === id ? loaded : undefined);
  // A key that walks on is painted in the list before the panel follows, and whoever walks fast waits for none on the way.
  const shown = useDeferredValue(record);
  return (
    <RailPanel
      id="peek"
      isOpen={id !== undefined}
      onClose={onClose}
      width={peekWidth}
      takesFocus={false}
      title={record ? nameOf(record) : <Skeleton width={160} height={14} />}
      aside={
        record &&
        onOpen && <IconButton icon={Maximize2} label="Open" keys="↵" size="small" onClick={() => onOpen(record)} />
      }
    >
      {record && shown ? (
        <Stack key={shown._id} gap={16}>
          {children(shown)}
        </Stack>
      ) : error ? (
        <FailureStrip failure={error} what={what} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Stack gap={16}>
          <Skeleton width="70%" />
          <Skeleton width="52%" />
          <Skeleton width="60%" />
        </Stack>
      )}
    </RailPanel>
  );
};

// The hook wants a call also where none will be made.
const none = Object.assign(() => Promise.reject(new Error('nothing to get')), {
  domain: 'peek',
  verb: 'none',
  declared: {},
});
