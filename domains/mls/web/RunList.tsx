// What the last runs of a feed did.
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from './api.ts';
import styles from './Feeds.module.css';
import { runLabels, runStates, whatRunDid } from './feed-words.ts';

const everyMs = 5_000;
const shown = '50';

export const RunList = ({ feedId }: { feedId: string }) => {
  const zone = useZone();
  const { data, error, refetch } = useCall(api.mls.runs, { id: feedId, limit: shown }, { isQuiet: true, everyMs });
  if (!data)
    return error ? (
      <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
        The runs could not be loaded.
      </Notice>
    ) : (
      <Skeleton height={160} />
    );
  if (data.data.length === 0) return <Text tone="faint">No runs yet</Text>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['Began', 'Kind', 'Status', 'Result'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.data.map((run) => (
          <tr key={run._id}>
            <td data-label="Began">{formatMoment(run.beganAt, zone)}</td>
            <td data-label="Kind">{runLabels[run.kind]}</td>
            <td data-label="Status">{runStates[run.status]}</td>
            <td data-label="Result">
              {whatRunDid(run)}
              {run.problem && (
                <Text block tone="faint" size="meta">
                  {run.problem}
                </Text>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
