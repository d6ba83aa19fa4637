// How the overdue pile would lie on the days that are left of this week, and only then the verb; all of it is taken back at once.
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { count as counted, formatDate, formatNumber } from '#/kernel/web/formatting.ts';
import { followJob } from '#/kernel/web/jobs/running.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Grid, Row, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../tasks-api.ts';
import { newDaysTitle } from './bulk/titles.ts';
import styles from './SpreadOffer.module.css';

const weekday = (day: string): string => writtenDay(day, 'named');

const SpreadDialog = ({ onClose }: { onClose: () => void }) => {
  const zone = useZone();
  const { data, error, refetch, isFetching } = useCall(
    api.tasks.spread,
    {},
    { isQuiet: true, staleMs: 0, isLive: false },
  );
  const { send, isSending } = useSend(api.tasks.bulkReschedule, { refreshes: ['contacts', 'timeline'] });
  const words = data && `Reschedule ${counted(data.items.length, 'task')}`;
  const spread = async (): Promise<void> => {
    if (!data) return;
    const { answer } = await send({ items: data.items.map(({ _id, day }) => ({ _id, day })) });
    if (!answer) return;
    // Always a job: the days they come from lie in the past, and only a job leads back there.
    if (answer.jobId)
      followJob({ _id: answer.jobId, title: newDaysTitle, totalCount: answer.totalCount }, { done: 'rescheduled' });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Spread over this week"
      width={480}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={isSending}
            reason={data && data.items.length > 0 ? undefined : 'There is nothing to spread'}
            onClick={() => void spread()}
          >
            {words ?? 'Reschedule'}
          </Button>
        </>
      }
    >
      {error && <FailureStrip failure={error} what="The week" onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <Skeleton height={160} radius={10} />}
      {data && data.total > data.items.length && (
        <p>
          The first {counted(data.items.length, 'task')} of {formatNumber(data.total)}.
        </p>
      )}
      <Grid gap={12} columns="minmax(0, 1fr)">
        {data?.days.map(({ day, already, added }) => (
          <section key={day} className={styles.day} aria-label={weekday(day)}>
            <Row as="h3" gap={8} size="label">
              {weekday(day)}
              <Text tone="faint" weight={400}>
                {already > 0 ? `${already} there already, ` : ''}
                {added} more
              </Text>
            </Row>
            <ul>
              {data.items
                .filter((item) => item.day === day)
                .map(({ _id, displayName, from }) => (
                  <Row as="li" key={_id} justify="between" gap={12} tone="soft" className={styles.item}>
                    <span>{displayName}</span>
                    <Text rigid aside>
                      was {formatDate(from, zone)}
                    </Text>
                  </Row>
                ))}
            </ul>
          </section>
        ))}
      </Grid>
    </Dialog>
  );
};
export default SpreadDialog;
