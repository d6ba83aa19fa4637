// Records of a feed that could not be kept, each with the reason and as it came.
import { useState } from 'react';
import type { FeedProblem } from '#/domains/mls/contract.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { count, formatMoment, formatNumber } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { type Column, Table } from '#/ui/Table.tsx';
import { api } from './api.ts';
import styles from './ProblemList.module.css';

const shown = '100';

export const ProblemList = ({ feedId }: { feedId: string }) => {
  const { data, error, refetch } = useCall(api.mls.problems, { id: feedId, limit: shown }, { isQuiet: true });
  const retrying = useSend(api.mls.retry, {
    success: ({ keptCount, leftCount }) =>
      keptCount > 0 ? `${count(keptCount, 'record')} kept` : `${count(leftCount, 'record')} still cannot be kept`,
    refreshes: ['listings'],
  });
  if (!data)
    return error ? (
      <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
        The problems could not be loaded.
      </Notice>
    ) : (
      <Skeleton height={160} />
    );
  if (data.data.length === 0) return <Text tone="faint">No problems found</Text>;
  return (
    <Stack gap={12}>
      <Row wrap align="center" justify="between" gap={12}>
        <Text tone="faint">A record is tried again when the feed changes it. Its home stays as it was.</Text>
        <Button isBusy={retrying.isSending} onClick={() => void retrying.send({ id: feedId })}>
          Try again
        </Button>
      </Row>
      <ProblemTable problems={data.data} />
    </Stack>
  );
};

const ProblemTable = ({ problems }: { problems: readonly FeedProblem[] }) => {
  const zone = useZone();
  const [openId, setOpenId] = useState<string>();
  const open = problems.find(({ _id }) => _id === openId);
  return (
    <Table
      columns={[recordColumn(openId, setOpenId), ...columnsOf(zone)]}
      rows={problems}
      keyOf={({ _id }) => _id}
      open={open && { row: open, shown: <pre className={styles.body}>{open.raw}</pre> }}
    />
  );
};

const recordColumn = (openId: string | undefined, onOpen: (id: string | undefined) => void): Column<FeedProblem> => ({
  head: 'Record',
  cell: ({ _id, listingKey }) => (
    <Button size="small" aria-expanded={_id === openId} onClick={() => onOpen(_id === openId ? undefined : _id)}>
      {listingKey ?? 'No key'}
    </Button>
  ),
});

const columnsOf = (zone: Zone): Column<FeedProblem>[] => [
  { head: 'Reason', cell: ({ reason }) => reason },
  { head: 'Tries', cell: ({ tries }) => formatNumber(tries) },
  { head: 'Last', cell: ({ lastAt }) => formatMoment(lastAt, zone) },
];
