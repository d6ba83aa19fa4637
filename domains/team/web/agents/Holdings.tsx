// What an agent is responsible for, in numbers; it goes to somebody else before they are removed.

import { useCall } from '#/kernel/web/calls/use-call.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Stack } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import styles from './AgentPeek.module.css';
import { heldWords } from './parting.ts';

export const Holdings = ({ id }: { id: string }) => {
  const { data, error, refetch, isFetching } = useCall(api.team.holdings, { id }, { isQuiet: true });
  return (
    <Stack as="section" gap={6}>
      <h3 className={styles.heading}>Responsible for</h3>
      {data ? (
        <p>{heldWords(data.holdings) || 'Nothing yet'}</p>
      ) : error ? (
        <FailureStrip
          failure={error}
          what="What they are responsible for"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton width="50%" />
      )}
    </Stack>
  );
};
