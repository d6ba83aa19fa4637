// The bar of a task session: the task one is at, with whom, when it was due, and the verbs that lead on; on a phone at the foot
// (core §2 "Task session bar").

import { CalendarClock, Check, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { TaskSession } from '#/domains/tasks/contract.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { shownKeys } from '#/kernel/web/keys/keys.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import { useFoot } from '#/kernel/web/telling/use-foot.ts';
import { Button } from '#/ui/Button.tsx';
import { Popover } from '#/ui/floating/Popover.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Grid, Row, Stack, Text } from '#/ui/layout.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { DueLabel } from '../task/DueLabel.tsx';
import { RescheduleForm } from '../task/RescheduleForm.tsx';
import { type Task, unknownName, whyNotChanged } from '../task/wire.ts';
import { completeInSession, endSession, rescheduleInSession, stepInSession } from './acts.ts';
import { placeOfWork, progressOf } from './moves.ts';
import styles from './SessionBar.module.css';
import { SessionKeys } from './SessionKeys.tsx';
import { activeIn } from './session-state.ts';
import { TypeVerb } from './TypeVerb.tsx';

interface Props {
  session: TaskSession | undefined;
  /** So many were worked through, and that was the last one. */
  finished: number | null;
}

const SessionBar = ({ session, finished }: Props) => {
  if (finished !== null)
    return (
      <Bar>
        <p className={styles.finished} role="status">
          <Check size={16} strokeWidth={2.25} aria-hidden /> {finished} of {finished} done
        </p>
      </Bar>
    );
  const active = session && activeIn(session);
  return active ? <AtWork session={session} task={active.task} at={active.at} /> : null;
};
export default SessionBar;

/** The bar itself. */
const Bar = ({ children }: { children: ReactNode }) => {
  const bar = useRef<HTMLElement>(null);
  useFoot(bar);
  return (
    <section ref={bar} className={styles.bar} aria-label="Task session">
      {children}
    </section>
  );
};

const AtWork = ({ session, task, at }: { session: TaskSession; task: Task; at: number }) => {
  const isMobile = useIsMobile();
  const [isPuttingOff, setPuttingOff] = useState(false);
  const { done, total } = progressOf(session);
  const offline = useIsOnline() ? undefined : 'You are offline';
  const reason =
    offline ?? whyNotChanged(task) ?? (task.status === 'pending' ? undefined : 'This task is done. Next goes on');
  const complete = (): void => {
    if (reason === undefined) void completeInSession(session, task);
  };
  const step = (by: 1 | -1): void => {
    if (offline === undefined) void stepInSession(session, at, by);
  };
  const end = () => void endSession(session);
  const isFirst = at === 0;
  const isLast = at >= total - 1;

  const progress = (
    <Grid
      gap={5}
      ml={8}
      tabular
      textAlign="end"
      width={72}
      note
      className={styles.progress}
      data-tip={`${formatNumber(done)} of ${formatNumber(total)} done`}
    >
      <span>
        {formatNumber(at + 1)}/{formatNumber(total)}
      </span>
      <Progress value={(done / total) * 100} label={`${formatNumber(done)} of ${formatNumber(total)} tasks done`} />
    </Grid>
  );
  const putOff = (
    <Popover
      label="Reschedule"
      isOpen={isPuttingOff}
      onChange={setPuttingOff}
      width={340}
      place={isMobile ? 'top-start' : 'bottom-end'}
      trigger={
        <Button
          size={isMobile ? 'medium' : 'small'}
          icon={CalendarClock}
          reason={offline ?? whyNotChanged(task)}
          data-tip-keys="R"
          onClick={() => setPuttingOff(!isPuttingOff)}
        >
          Reschedule
        </Button>
      }
    >
      <RescheduleForm
        key={task._id}
        task={task}
        onCancel={() => setPuttingOff(false)}
        onSave={async (startAt) => {
          const refused = await rescheduleInSession(session, task, startAt);
          if (refused === undefined) setPuttingOff(false);
          return refused;
        }}
      />
    </Popover>
  );
  const next = (
    <Button
      size={isMobile ? 'medium' : 'small'}
      icon={ChevronRight}
      data-tip-keys="]"
      reason={offline ?? (isLast ? 'This is the last task' : undefined)}
      onClick={() => step(1)}
    >
      Next
    </Button>
  );
  return (
    <Bar>
      <SessionKeys task={task} onComplete={complete} onStep={step} onPutOff={() => setPuttingOff(true)} onEnd={end} />
      <Row align="center" gap={8} fill>
        <IconButton icon={X} label="Close the session" keys={shownKeys('shift+esc')} onClick={end} />
        <Stack gap={2} shrink>
          <Row align="center" gap={8} shrink nowrap>
            <a href={placeOfWork(task)} className={styles.title} data-tip={task.displayName} data-tip-when="cut">
              {task.displayName}
            </a>
            <Text rigid note className={styles.agent}>
              {task.agent?.fullName ?? task.agent?.displayName ?? task.collection?.displayName}
            </Text>
          </Row>
          <Row align="center" gap={8} shrink nowrap>
            {task.contact && (
              <a href={`/contacts/${task.contact._id}`} className={styles.contact}>
                {task.contact.displayName || unknownName}
              </a>
            )}
            <DueLabel task={task} />
          </Row>
        </Stack>
        {isMobile && progress}
      </Row>
      <Row rigid align="center" gap={6} className={styles.verbs}>
        {!isMobile && <TypeVerb task={task} />}
        {putOff}
        {!isMobile && (
          <Button
            size="small"
            icon={ChevronLeft}
            data-tip-keys="["
            reason={offline ?? (isFirst ? 'This is the first task' : undefined)}
            onClick={() => step(-1)}
          >
            Previous
          </Button>
        )}
        {!isMobile && next}
        <Button
          variant="primary"
          size={isMobile ? 'medium' : 'small'}
          icon={Check}
          reason={reason}
          data-tip-keys="D"
          className={styles.complete}
          onClick={complete}
        >
          Complete
        </Button>
        {isMobile && next}
        {!isMobile && progress}
      </Row>
    </Bar>
  );
};
