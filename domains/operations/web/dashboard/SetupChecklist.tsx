// What is left to do before the agency runs: the steps that the domains declare, with the minutes they take and what came of those
// that are done. It can be put away for a week, and goes by itself when all is done.

import { ArrowUpRight, Check, Circle } from 'lucide-react';
import { useState } from 'react';
import type { setupContract } from '#/domains/operations/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { now } from '#/kernel/web/clock.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Card } from '#/ui/Card.tsx';
import { cx } from '#/ui/cx.ts';
import { smallIconProps } from '#/ui/icon.ts';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import styles from './SetupChecklist.module.css';
import { isPutAway, minutesText, summaryOf } from './setup-progress.ts';

type Step = AnswerOf<(typeof setupContract)['calls']['steps']>['steps'][number];

const hiddenFor = { hours: 7 * 24 } as const;

export const SetupChecklist = () => {
  const { data: me } = useCall(api.team.me, {});
  const isHidden = isPutAway(me?.settings.isSetupHiddenUntil, now());
  const { data, error, refetch } = useCall(api.setup.steps, {}, { isOff: isHidden, isQuiet: true });
  if (isHidden) return null;
  if (error && !data)
    return (
      <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
        The setup checklist could not be loaded.
      </Notice>
    );
  if (data && data.steps.every(({ isDone }) => isDone)) return null;
  return <Steps steps={data?.steps} />;
};

const Steps = ({ steps }: { steps: readonly Step[] | undefined }) => {
  const putAway = usePuttingAway();
  const { done, total, minutesLeft } = summaryOf(steps ?? []);
  const left = steps?.filter(({ isDone }) => !isDone);
  const next = left?.[0];
  // The last step that is open stands alone; what is done is shown when it is asked for.
  const [isAll, setAll] = useState(false);
  const isLast = left?.length === 1 && total > 1;
  const shown = isLast && !isAll ? left : steps;
  return (
    <Card
      title="Set up your agency"
      aside={
        steps && (
          <Button variant="subtle" size="small" onClick={putAway}>
            Hide for a week
          </Button>
        )
      }
    >
      <Row align="center" gap={12} mb={6} tabular nowrap note className={styles.progress}>
        <Progress
          value={total === 0 ? 0 : (done / total) * 100}
          label={`${formatNumber(done)} of ${formatNumber(total)} steps done`}
        />
        <span>
          {steps
            ? `${formatNumber(done)} of ${formatNumber(total)} done · ${minutesText(minutesLeft)} left`
            : 'Loading…'}
        </span>
      </Row>
      <ol className={styles.steps}>
        {shown
          ? shown.map((step) => <Line key={step.id} step={step} isNext={step === next} />)
          : [1, 2, 3, 4].map((line) => (
              <li key={line} className={styles.step}>
                <Skeleton width={26} height={26} radius={8} />
                <Skeleton width={200} />
              </li>
            ))}
      </ol>
      {isLast && (
        <Button variant="link" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? 'Hide completed steps' : 'Show completed steps'}
        </Button>
      )}
    </Card>
  );
};

const Line = ({ step: { title, description, minutes, route, isDone }, isNext }: { step: Step; isNext: boolean }) => {
  const Sign = isDone ? Check : Circle;
  return (
    <li className={cx(styles.step, isDone && styles.done)}>
      <span className={styles.sign}>
        <Sign {...smallIconProps} />
      </span>
      <Stack fill>
        {isDone || isNext ? (
          <Text tone="plain" weight={550} className={styles.title}>
            {title}
          </Text>
        ) : (
          <Text as="a" href={route} tone="plain" weight={550} className={styles.title}>
            {title}
          </Text>
        )}
        {isNext && <Text tone="soft">{description}</Text>}
      </Stack>
      <Text rigid tone="soft" tabular>
        {isDone ? 'Done' : minutesText(minutes)}
      </Text>
      {isNext ? (
        <ButtonLink href={route} variant="primary" size="small" aria-label={`Start: ${title}`}>
          Start
        </ButtonLink>
      ) : (
        <ArrowUpRight {...smallIconProps} className={styles.arrow} />
      )}
    </li>
  );
};

/** Hides the list for a week; Undo brings it back. */
const usePuttingAway = (): (() => void) => {
  const settings = useSend(api.team.update, { refreshes: ['team'] });
  const setHidden = (until: string | null) => settings.send({ settings: { isSetupHiddenUntil: until } });
  return () =>
    void setHidden(now().add(hiddenFor).toString()).then(({ answer }) => {
      if (!answer) return;
      const undo = rememberUndo({ label: 'Hiding the setup checklist', undo: () => setHidden(null) });
      toast({ type: 'info', message: 'The setup checklist is back in a week.', actionText: 'Undo', action: undo });
    });
};
