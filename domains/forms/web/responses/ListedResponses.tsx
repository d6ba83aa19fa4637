// The responses of one state, page by page, the last first.
import { Copy, Inbox } from 'lucide-react';
import { useState } from 'react';
import type { ResponseRow } from '#/domains/forms/contract/responses.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { copyText } from '#/kernel/web/telling/toasts.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import styles from './Responses.module.css';
import { ResponsesTable } from './ResponsesTable.tsx';
import { emptyTitle, type ResponseStatus } from './response-words.ts';

const pageLength = 50;

interface Paged {
  /** The last response of each page before this one. */
  cursors: readonly string[];
  rows: readonly ResponseRow[];
  total: number;
  onCursors: (cursors: readonly string[]) => void;
}

const Pages = ({ cursors, rows, total, onCursors }: Paged) => {
  const last = rows.at(-1)?._id;
  const hasNext = last !== undefined && rows.length === pageLength;
  if (cursors.length === 0 && !hasNext) return null;
  return (
    <Row as="nav" aria-label="Pages" align="center" justify="between" gap={12} py={10} px="page">
      <Text note>{formatNumber(total)} in all</Text>
      <Row gap={8}>
        <Button
          reason={cursors.length === 0 ? 'This is the first page' : undefined}
          onClick={() => onCursors(cursors.slice(0, -1))}
        >
          Newer
        </Button>
        <Button
          reason={hasNext ? undefined : 'This is the last page'}
          onClick={() => last !== undefined && onCursors([...cursors, last])}
        >
          Older
        </Button>
      </Row>
    </Row>
  );
};

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
      <Pages cursors={cursors} rows={data.data} total={data.total} onCursors={setCursors} />
    </>
  );
};
