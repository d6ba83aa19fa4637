// The lines of the ledger that a bar stands for, the newest first, with their sum; they can be exported.
import { useState } from 'react';
import { pointEntryEntity } from '#/domains/billing/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { reportMissing } from '#/kernel/web/calls/failing.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { count } from '#/kernel/web/formatting.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { LineTable } from './LineTable.tsx';
import { headingOf, lineFilters } from './usage-words.ts';

const pageLength = 25;

interface Props {
  asked: Parameters<typeof headingOf>[0];
  /** The name of the agent whose lines they are, where they are of one. */
  agentName: string | undefined;
}

const columns = (['createdAt', 'words', 'subject', 'actor', 'points'] as const).map((name) => ({
  name,
  label: pointEntryEntity.attributes[name].displayName,
}));

const exportLines = async (filtersGroups: FiltersGroups): Promise<void> => {
  const part = await import('#/kernel/web/jobs/exporting.ts').catch(() => reportMissing(() => undefined));
  await part?.exportRecords(api.billing.export, 'points lines', {
    selection: { all: true, filtersGroups },
    columns,
    format: 'csv',
  });
};

export const UsageLines = ({ asked, agentName }: Props) => {
  const [start, setStart] = useState(0);
  const groups = [lineFilters(asked)];
  const filtersGroups = JSON.stringify(groups);
  const { data, error, refetch } = useCall(
    api.billing.list,
    { filtersGroups, start: String(start), length: String(pageLength) },
    { isQuiet: true, keepsFormer: true },
  );
  const total = useCall(api.billing.count, { filtersGroups }, { isQuiet: true, keepsFormer: true }).data?.total;
  if (error && !data)
    return (
      <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
        The lines could not be loaded.
      </Notice>
    );
  if (!data) return <Skeleton height={120} />;
  const lines = data.data;
  return (
    <Stack as="section" gap={8} aria-label="Lines">
      <Row wrap align="center" justify="between" gap={8}>
        <Text as="h3" size={14}>
          {headingOf(asked, agentName)}
        </Text>
        {lines.length > 0 && (
          <Button size="small" onClick={() => void exportLines(groups)}>
            Export
          </Button>
        )}
      </Row>
      {lines.length === 0 && (
        <Text as="p" tone="soft">
          No lines found
        </Text>
      )}
      {lines.length > 0 && <LineTable lines={lines} />}
      {(start > 0 || (total ?? 0) > pageLength) && <Pager start={start} total={total} onStart={setStart} />}
    </Stack>
  );
};

interface PagerProps {
  start: number;
  total: number | undefined;
  onStart: (start: number) => void;
}

const Pager = ({ start, total, onStart }: PagerProps) => (
  <Row align="center" justify="end" gap={8}>
    <Text tone="soft" tabular>
      {total === undefined ? '' : count(total, 'line')}
    </Text>
    <Button
      size="small"
      reason={start === 0 ? 'These are the newest' : undefined}
      onClick={() => onStart(start - pageLength)}
    >
      Newer
    </Button>
    <Button
      size="small"
      reason={total !== undefined && start + pageLength >= total ? 'These are the oldest' : undefined}
      onClick={() => onStart(start + pageLength)}
    >
      Older
    </Button>
  </Row>
);
