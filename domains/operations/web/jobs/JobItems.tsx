// What became of each record of a job, those that need a look first: passed over and failed ones say why.
import { useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Button } from '#/ui/Button.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { Choice } from '#/ui/fields/Choice.tsx';
import { Clip, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { hrefOf } from '../records.ts';
import styles from './Jobs.module.css';
import type { Job } from './states.ts';

const shownAtOnce = 50;
const mostShown = 200;
const looks = {
  done: { label: 'Done', hue: 'green' },
  skipped: { label: 'Skipped', hue: 'amber' },
  failed: { label: 'Failed', hue: 'pink' },
  queued: { label: 'Waiting', hue: 'gray' },
} as const;
type Shown = 'all' | 'skipped' | 'failed' | 'done';
const filters: readonly { value: Shown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'skipped', label: 'Skipped' },
  { value: 'failed', label: 'Failed' },
  { value: 'done', label: 'Done' },
];

export const JobItems = ({ job }: { job: Job }) => {
  const [shown, setShown] = useState<Shown>(job.skippedCount > 0 ? 'skipped' : 'all');
  const [length, setLength] = useState(shownAtOnce);
  const { data, error, refetch } = useCall(
    api.jobs.items,
    { id: job._id, length: String(length), ...(shown === 'all' ? {} : { status: shown }) },
    { isQuiet: true, keepsFormer: true },
  );
  // An export has a file instead of outcomes.
  if (data?.total === 0 && shown === 'all') return null;
  return (
    <section aria-labelledby="job-items">
      <Text as="h3" id="job-items" mb={8} weight={500} aside>
        Records{data && ` · ${formatNumber(data.total)}`}
      </Text>
      <Choice label="Outcome" options={filters} value={shown} onChange={setShown} />
      {error && !data && <FailureStrip failure={error} what="The records" onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={108} />}
      {data?.data.length === 0 && <p className={styles.quiet}>None.</p>}
      <Stack as="ul" mb={10}>
        {data?.data.map(({ entityId, displayName, status, reason }) => {
          const href = hrefOf(job.entityType, entityId);
          const { label, hue } = looks[status];
          return (
            <li key={entityId} className={styles.item}>
              <Clip fill>
                {href && displayName !== null ? <a href={href}>{displayName}</a> : (displayName ?? deletedLabel)}
                {reason && <span className={styles.quiet}> · {reason}</span>}
              </Clip>
              <Chip hasDot hue={hue}>
                {label}
              </Chip>
            </li>
          );
        })}
      </Stack>
      {data && data.total > data.data.length && length < mostShown && (
        <Button size="small" onClick={() => setLength(mostShown)}>
          Show more
        </Button>
      )}
      {data && length === mostShown && data.total > mostShown && (
        <p className={styles.quiet}>The first {formatNumber(mostShown)} are shown.</p>
      )}
    </section>
  );
};

/** Also of what is out of one's reach: which of the two it is, nobody is told. */
const deletedLabel = 'No longer there';
