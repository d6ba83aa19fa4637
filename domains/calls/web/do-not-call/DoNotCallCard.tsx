// The do-not-call list, for owners: looked through, added to, and shortened.
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatDate, formatNumber } from '#/kernel/web/formatting.ts';
import { useSettled } from '#/kernel/web/grid/use-settled.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Table } from '#/ui/Table.tsx';
import { api } from '../numbers-api.ts';
import { AddDoNotCall } from './AddDoNotCall.tsx';
import { listColumns } from './list-columns.tsx';
import { useTakingOff } from './use-taking-off.ts';

const pageLength = 25;

const DoNotCallCard = () => {
  const [search, setSearch] = useState('');
  const [start, setStart] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const settled = useSettled(search.trim());
  const { data, error, refetch } = useCall(
    api.doNotCall.list,
    { ...(settled === '' ? {} : { search: settled }), start: String(start), length: String(pageLength) },
    { isQuiet: true, keepsFormer: true },
  );
  const isEmpty = data?.total === 0 && settled === '';
  return (
    <Card title="Do-not-call list">
      <Stack gap={12}>
        <Row wrap align="center" justify="between" gap={8}>
          <Text tone="soft">Your agency can’t call these numbers, whoever has them.</Text>
          <Button icon={Plus} onClick={() => setAdding(true)}>
            Add to list
          </Button>
        </Row>
        {error && !data && (
          <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
            The list could not be loaded.
          </Notice>
        )}
        {!data && !error && <Skeleton height={80} />}
        {data && !isEmpty && (
          <TextField
            label="Search the list"
            hasHiddenLabel
            type="search"
            placeholder="Number or reason"
            value={search}
            onChange={({ target }) => {
              setSearch(target.value);
              setStart(0);
            }}
          />
        )}
        {data && <Listed data={data} isEmpty={isEmpty} />}
        {data && data.total > pageLength && <Pages start={start} total={data.total} onStart={setStart} />}
      </Stack>
      {isAdding && <AddDoNotCall onClose={() => setAdding(false)} />}
    </Card>
  );
};
export default DoNotCallCard;

type Page = Awaited<ReturnType<typeof api.doNotCall.list>>;

const Listed = ({ data: { data, total }, isEmpty }: { data: Page; isEmpty: boolean }) => {
  const zone = useZone();
  const taking = useTakingOff();
  if (total === 0) return <Text tone="soft">{isEmpty ? 'No number is on the list.' : 'No number like this.'}</Text>;
  return (
    <Table
      label="Do not call"
      rows={data}
      keyOf={({ _id }) => _id}
      columns={listColumns(taking, (iso) => formatDate(iso, zone))}
    />
  );
};

const Pages = ({ start, total, onStart }: { start: number; total: number; onStart: (start: number) => void }) => (
  <Row align="center" justify="end" gap={8}>
    <Text tone="soft">
      {formatNumber(start + 1)}–{formatNumber(Math.min(total, start + pageLength))} of {formatNumber(total)}
    </Text>
    <Button reason={start === 0 ? 'These are the newest' : undefined} onClick={() => onStart(start - pageLength)}>
      Newer
    </Button>
    <Button
      reason={start + pageLength >= total ? 'These are the oldest' : undefined}
      onClick={() => onStart(start + pageLength)}
    >
      Older
    </Button>
  </Row>
);
