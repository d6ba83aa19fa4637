// One person's rehearsal, asked again whenever the workflow is drawn otherwise; its path is lit while it is the one that is shown.

import { useEffect } from 'react';
import type { Graph } from '#/domains/workflows/contract/graph.ts';
import { formatMoment, formatNumber } from '#/kernel/web/formatting.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import type { Editing } from '../builder/editing.ts';
import { TracedSteps } from '../runs/TracedSteps.tsx';
import { pathOf } from './comparing.ts';
import type { Rehearsal } from './use-rehearsal.ts';

interface Props {
  editing: Editing;
  graph: Graph;
  name: string;
  rehearsal: Rehearsal;
}

export const PersonPath = ({
  editing,
  graph,
  name,
  rehearsal: { steps, entrance, problems, failure, retry },
}: Props) => {
  const zone = useZone();
  const { light, naming, select } = editing;
  useEffect(() => light(steps ? pathOf(steps) : null), [light, steps]);
  if (!steps)
    return failure ? (
      <FailureStrip failure={failure} what={`The preview with ${name}`} onRetry={retry} />
    ) : (
      <Skeleton height={160} radius={8} />
    );
  return (
    <Stack as="section" gap={12} aria-label={`What would happen to ${name}`}>
      {problems.length > 0 && (
        <Notice tone="warning">
          {problems.length === 1
            ? problems[0]
            : `${formatNumber(problems.length)} problems stand in the way, the first: ${problems[0]}`}
        </Notice>
      )}
      {entrance && (
        <Text as="p" note>
          {entrance.words}
          {entrance.at !== null && (
            <>
              {' '}
              · <time dateTime={entrance.at}>{formatMoment(entrance.at, zone)}</time>
            </>
          )}
        </Text>
      )}
      {steps.length === 0 ? (
        <p>There is nothing to do yet: add a step.</p>
      ) : (
        <TracedSteps
          graph={graph}
          naming={naming}
          steps={steps}
          zone={zone}
          onOpen={(nodeId) => select({ kind: 'node', nodeId })}
        />
      )}
    </Stack>
  );
};
