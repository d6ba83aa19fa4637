// What happened to one who entered: when, by what, step by step, and what can be done about it.

import { ArrowLeft, LogOut, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { endingWords } from '#/domains/workflows/contract/telling/endings.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import type { Editing } from '../builder/editing.ts';
import { pathOf } from '../preview/comparing.ts';
import styles from './Runs.module.css';
import { isRetriable, stateOf } from './run-words.ts';
import { TracedSteps } from './TracedSteps.tsx';
import { takeOut, useLeaving } from './unenrolling.ts';

interface Props {
  editing: Editing;
  workflowId: string;
  runId: string;
  onBack: () => void;
}

const everyMs = 5_000;

export const RunPath = ({ editing, workflowId, runId, onBack }: Props) => {
  const { graph, name, naming, workflow, light, select } = editing;
  const zone = useZone();
  const { data, error, refetch } = useCall(api.workflows.trace, { id: runId }, { everyMs, isQuiet: true });
  const retry = useSend(api.workflows.retry, { success: 'The step is tried again', refreshes: ['timeline'] });
  const leaving = useLeaving().has(runId);
  const steps = data?.steps;
  useEffect(() => light(steps ? pathOf(steps) : null), [light, steps]);
  useEffect(() => () => light(null), [light]);
  const back = (
    <Button variant="link" icon={ArrowLeft} onClick={onBack}>
      All runs
    </Button>
  );
  if (!data)
    return (
      <Stack gap={12} className={styles.one}>
        {back}
        {error ? (
          <FailureStrip failure={error} what="What happened" onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={160} radius={8} />
        )}
      </Stack>
    );
  const { run } = data;
  const { word, hue } = stateOf(run);
  const mayTakeOut = run.endedAt === null && !leaving;
  return (
    <Stack gap={12} className={styles.one}>
      {back}
      <Row as="header" align="center" justify="between" gap={8}>
        <h3>
          <a href={`/contacts/${run.contact._id}`}>{run.contact.displayName}</a>
        </h3>
        <Chip hue={hue}>{leaving ? 'Leaving' : word}</Chip>
      </Row>
      <Text as="p" note>
        Entered {formatMoment(run.enteredAt, zone)} · {run.enteredBy}
        {run.ending !== null && run.endedAt !== null && (
          <>
            <br />
            {endingWords[run.ending]} {formatMoment(run.endedAt, zone)}
          </>
        )}
        {run.dueAt !== null && run.endedAt === null && (
          <>
            <br />
            Goes on {formatMoment(run.dueAt, zone)}
          </>
        )}
      </Text>
      {workflow?.version != null && workflow.version !== run.version && (
        <Notice>This one keeps to version {run.version}; what is drawn here is newer.</Notice>
      )}
      {run.error !== null && run.endedAt === null && (
        <Notice
          tone="error"
          actions={
            isRetriable(run) && (
              <Button
                size="small"
                icon={RotateCw}
                isBusy={retry.isSending}
                onClick={() => void retry.send({ id: runId })}
              >
                {run.status === 'missed' ? 'Catch up' : 'Try again'}
              </Button>
            )
          }
        >
          {run.error}
        </Notice>
      )}
      <TracedSteps
        graph={graph}
        naming={naming}
        steps={data.steps}
        zone={zone}
        onOpen={(nodeId) => select({ kind: 'node', nodeId })}
      />
      {mayTakeOut && (
        <Button
          icon={LogOut}
          onClick={() =>
            takeOut({
              runId,
              workflowId,
              contactId: run.contact._id,
              message: `${run.contact.displayName} was taken out of ${name}`,
            })
          }
        >
          Take out of the workflow
        </Button>
      )}
    </Stack>
  );
};
