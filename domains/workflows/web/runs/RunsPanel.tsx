// Who is or was in the workflow: people by steps, narrowed by status and name; a person opens their path.
import { RotateCw, Search } from 'lucide-react';
import { useState } from 'react';
import { count as counted, formatNumber } from '#/kernel/web/formatting.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { noResults } from '#/kernel/web/states/words.ts';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import type { Editing } from '../builder/editing.ts';
import { RunPath } from './RunPath.tsx';
import styles from './Runs.module.css';
import { RunsTable } from './RunsTable.tsx';
import { retriableIn } from './retry-words.ts';
import { useRetryMany } from './retrying.ts';
import { type RunFilter, runFilters } from './run-words.ts';
import { type RunsAsked, useRuns } from './use-runs.ts';

const RunsPanel = ({ editing }: { editing: Editing }) => {
  const { workflow } = editing;
  if (workflow === null) return <p className={styles.none}>Nobody can be in a workflow that was never saved.</p>;
  return <Runs editing={editing} workflowId={workflow._id} isOff={workflow.status === 'off'} />;
};
export default RunsPanel;

const Runs = ({ editing, workflowId, isOff }: { editing: Editing; workflowId: string; isOff: boolean }) => {
  const [filter, setFilter] = useState<RunFilter>('all');
  const [search, setSearch] = useState('');
  const [runId, setRunId] = useState<string>();
  const found = useRuns(workflowId, filter, search);
  const { asked, runs, total, atLeast, isLoaded, isBusy, isLoadingMore, error, loadedAt, retry, showMore } = found;
  if (runId !== undefined)
    return <RunPath editing={editing} workflowId={workflowId} runId={runId} onBack={() => setRunId(undefined)} />;
  const isNarrowed = filter !== 'all' || search.trim() !== '';
  const retriable = retriableIn(filter);
  return (
    <Stack gap={12}>
      <TextField
        type="search"
        label="Search people"
        hasHiddenLabel
        placeholder="Search people"
        icon={Search}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Row wrap gap={6} className={styles.filters} role="group" aria-label="Status">
        {runFilters.map(({ id, label }) => (
          <button key={id} type="button" aria-pressed={id === filter} onClick={() => setFilter(id)}>
            {label}
          </button>
        ))}
      </Row>
      {error && <FailureStrip failure={error} what="The runs" loadedAt={loadedAt} onRetry={retry} />}
      {!isLoaded && !error && <Skeleton height={200} radius={8} />}
      {isLoaded && (
        <Row align="center" justify="between" gap={8} minHeight="var(--control-small)">
          <Text as="p" note role="status">
            {total === undefined ? `More than ${formatNumber(atLeast)} people` : counted(total, 'person', 'people')}
          </Text>
          {retriable && !isBusy && total !== 0 && (
            <RetryAll key={retriable} asked={asked} status={retriable} total={total} isOff={isOff} />
          )}
        </Row>
      )}
      {isLoaded && runs.length === 0 && (
        <p className={styles.none}>
          {isNarrowed ? noResults : 'Nobody entered yet. They come as soon as it is on and something lets them in.'}
        </p>
      )}
      {runs.length > 0 && <RunsTable editing={editing} runs={runs} onOpen={setRunId} />}
      {showMore && (
        <Button size="small" isBusy={isLoadingMore} onClick={showMore}>
          Show more
        </Button>
      )}
    </Stack>
  );
};

interface RetryProps {
  asked: RunsAsked;
  status: NonNullable<ReturnType<typeof retriableIn>>;
  /** Undefined while more are counted. */
  total: number | undefined;
  isOff: boolean;
}

const RetryAll = ({ asked, status, total, isOff }: RetryProps) => {
  const { isBusy, ask } = useRetryMany(asked, status, isOff);
  const words =
    total === undefined ? 'Try all again' : total === 1 ? 'Try 1 again' : `Try all ${formatNumber(total)} again`;
  return (
    <Button size="small" icon={RotateCw} isBusy={isBusy} onClick={() => void ask()}>
      {words}
    </Button>
  );
};
