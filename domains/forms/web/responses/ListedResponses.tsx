// The responses of one state, page by page, the last first.
import { Copy, Inbox } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { CursorPages } from '#/kernel/web/page/CursorPages.tsx';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { copyText } from '#/kernel/web/telling/toasts.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import styles from './Responses.module.css';
import { ResponsesTable } from './ResponsesTable.tsx';
import { emptyTitle, type ResponseStatus } from './response-words.ts';

const pageLength = 50;

interface Props {
  formId: string;
  status: ResponseStatus;
  search: string;
  /** Of the form; null of one that is not published. */
  link: string | null;
}

export const ListedResponses = ({ formId, status, search, link }: Props) => {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const lastId = cursors.at(-1);
  const { data, error, refetch } = useCall(
    api.forms.responses,
    {
      id: formId,
      status,
      length: String(pageLength),
      ...(search === '' ? {} : { search }),
      ...(lastId === undefined ? {} : { lastId }),
    },
    { keepsFormer: true },
  );
  if (error && !data)
    return (
      <Text as="div" p={16}>
        <FailureStrip failure={error} what="The responses" onRetry={() => void refetch()} />
      </Text>
    );
  if (!data)
    return (
      <Text as="div" p={16} aria-busy="true">
        <Skeleton height={240} radius={10} />
      </Text>
    );
  if (data.data.length === 0 && cursors.length === 0)
    return (
      <EmptyState
        icon={Inbox}
        title={emptyTitle(status, search)}
        actions={
          link !== null &&
          status === 'submitted' && (
            <Button icon={Copy} onClick={() => void copyText(link, 'Public Url copied to clipboard')}>
              Copy link
            </Button>
          )
        }
      />
    );
  return (
    <>
      <div className={styles.scroll}>
        <ResponsesTable formId={formId} rows={data.data} isHeld={status === 'held'} />
      </div>
      <CursorPages
        cursors={cursors}
        last={data.data.at(-1)?._id}
        hasMore={data.data.length === pageLength}
        onCursors={setCursors}
        aside={`${formatNumber(data.total)} in all`}
      />
    </>
  );
};
