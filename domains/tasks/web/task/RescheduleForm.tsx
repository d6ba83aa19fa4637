// A new time for a task: what it is due now, another day, another time of day, and where people mostly put things off to (core §2, §5).

import { useId, useState } from 'react';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { now } from '#/kernel/web/clock.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { TimeFields } from '../form/TimeFields.tsx';
import { pastWords } from '../form/task-values.ts';
import { dueWords, timeWords } from './DueLabel.tsx';
import styles from './RescheduleForm.module.css';
import type { TaskRow } from './task-row.ts';
import { type Chosen, chosenOf, momentOf, notPassed, putOffTimes, readClock } from './times.ts';
import { startOf } from './wire.ts';

interface Props {
  task: TaskRow;
  /** Sends the new time; answers why it could not be. */
  onSave: (startAt: Temporal.Instant) => Promise<string | undefined>;
  onCancel: () => void;
}

/** What a task that is late begins with: today, at its own time or now. */
const begin = (task: TaskRow): Chosen => {
  const { timezone } = task.when;
  const start = startOf(task);
  const chosen = chosenOf(start, timezone);
  const today = chosenOf(now(), timezone);
  return start !== null && Temporal.Instant.compare(start, now()) > 0
    ? chosen
    : notPassed({ day: today.day, time: chosen.time || today.time }, now(), timezone);
};

export const RescheduleForm = ({ task, onSave, onCancel }: Props) => {
  const zone = task.when.timezone;
  const ownZone = useZone();
  const [chosen, setChosen] = useState(() => begin(task));
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const id = useId();
  const reason = useIsOnline() ? undefined : 'You are offline';
  const save = async (): Promise<void> => {
    if (reason !== undefined || isSending) return undefined;
    const kept = notPassed(chosen, now(), zone);
    const moment = readClock(kept.time) === undefined ? null : momentOf(kept, zone);
    if (moment === null) return setProblem('Choose a day and a time such as 14:30');
    if (Temporal.Instant.compare(moment, now().subtract({ minutes: 1 })) < 0) return setProblem(pastWords);
    setSending(true);
    const refused = await onSave(moment);
    setSending(false);
    setProblem(refused);
    return undefined;
  };
  return (
    <Stack
      as="form"
      gap={12}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Text as="p" id={id} tone="soft" className={styles.now}>
        Due now: <b>{dueWords(task)}</b> {timeWords(task)}
      </Text>
      <TimeFields
        beginsQuick
        dayLabel="New date"
        timeLabel="New time"
        value={chosen}
        zone={zone}
        ownZone={ownZone}
        error={problem}
        quick={putOffTimes(now(), zone, timeWords(task))}
        onChange={(next) => {
          setProblem(undefined);
          setChosen(next);
        }}
      />
      <Row justify="end" gap={8}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" reason={reason} isBusy={isSending}>
          Save
        </Button>
      </Row>
    </Stack>
  );
};
