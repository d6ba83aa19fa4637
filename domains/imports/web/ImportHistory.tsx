// The imports so far, the newest first: when, by whom, which file, what became of it; one that is not done can be gone on with.

import type { ImportRecord } from '#/domains/imports/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatMoment, formatNumber } from '#/kernel/web/formatting.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Grid, Text } from '#/ui/layout.tsx';
import { api } from './api.ts';
import styles from './Importing.module.css';
import { useImportWords } from './import-words.ts';
import { furthest, type Step } from './steps.ts';

const words: Readonly<Record<ImportRecord['status'], { label: string; tone: 'neutral' | 'green' | 'amber' }>> = {
  uploaded: { label: 'Not run yet', tone: 'neutral' },
  rehearsing: { label: 'Being checked', tone: 'neutral' },
  rehearsed: { label: 'Checked', tone: 'neutral' },
  running: { label: 'Running', tone: 'neutral' },
  done: { label: 'Done', tone: 'green' },
  failed: { label: 'Stopped', tone: 'amber' },
};

export const ImportHistory = ({ goTo }: { goTo: (step: Step, of?: string) => void }) => {
  const zone = useZone();
  const { type } = useImportWords();
  const { data, error, refetch } = useCall(api.imports.list, { type, length: '20' });
  if (error) return <FailureStrip failure={error} what="Past imports" onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return null;
  return (
    <Card title="Imports so far">
      <Text as="ul" className={styles.history}>
        {data.data.map((record) => (
          <li key={record._id}>
            <Grid breaks fill className={styles.historyWords}>
              <strong>{record.name}</strong>
              <span>
                {formatMoment(record.createdAt, zone)}
                {record.createdBy ? ` · ${record.createdBy.fullName}` : ''} · {whatBecame(record)}
              </span>
            </Grid>
            <Badge tone={words[record.status].tone}>{record.undone ? 'Undone' : words[record.status].label}</Badge>
            <Button size="small" onClick={() => goTo(furthest(record), record._id)} aria-label={`Open ${record.name}`}>
              {record.status === 'done' || record.status === 'failed' ? 'Open' : 'Go on'}
            </Button>
          </li>
        ))}
      </Text>
    </Card>
  );
};

const whatBecame = ({ result, rows }: ImportRecord): string =>
  result
    ? `${formatNumber(result.created)} created, ${formatNumber(result.updated)} updated, ${formatNumber(result.skipped)} skipped, ${formatNumber(result.failed)} rejected`
    : `${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}`;
