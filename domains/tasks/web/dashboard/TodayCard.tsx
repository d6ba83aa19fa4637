// Today: my appointments and tasks as one line of time, with now between what is over and what is to come. What is to
// come can be put off in place.

import { CalendarClock, CalendarPlus, Check, Clock, SquareCheck } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import { clockTime } from '#/kernel/contract/zones/writing-moments.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { now } from '#/kernel/web/clock.ts';
import { text } from '#/kernel/web/fields/search-fields.ts';
import { count } from '#/kernel/web/formatting.ts';
import { writeFilters } from '#/kernel/web/grid/address.ts';
import { useSearchState } from '#/kernel/web/routing.ts';
import { useCan } from '#/kernel/web/session.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Card } from '#/ui/Card.tsx';
import { cx } from '#/ui/cx.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Clip, Row, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { newAppointment, openAppointment } from '../appointments/opening.ts';
import { isAfterToday, isMine, isOpen } from '../task/filters.ts';
import { putOffTask } from '../task/putting-off.ts';
import { asTask, type Task } from '../task/wire.ts';
import { type Entry, entriesOf, placeOfNow } from './my-day.ts';
import styles from './TodayCard.module.css';
import { useAppointmentsOfToday, useMe, useTasksOfToday } from './use-my-day.ts';

const aMinuteMs = 60_000;
/** An appointment that a mail or a reminder leads to. */
const address = { appointment: text() };

const upcoming = (agentId: string): string =>
  `/tasks?filters=${encodeURIComponent(writeFilters([[isMine(agentId), isOpen, isAfterToday]]))}`;

const TodayCard = () => {
  const me = useMe();
  const tasks = useTasksOfToday(me?._id);
  const appointments = useAppointmentsOfToday(me?._id);
  const can = useCan();
  const at = useNow();
  const [{ appointment }, setAddress] = useSearchState(address);
  useEffect(() => {
    if (appointment === undefined) return;
    openAppointment(appointment);
    setAddress({ appointment: undefined });
  }, [appointment, setAddress]);
  const error = tasks.error ?? appointments.error;
  const isLoaded = tasks.data !== undefined && appointments.data !== undefined;
  const mine = tasks.data?.data.map(asTask) ?? [];
  const entries = entriesOf(mine, appointments.data?.data ?? [], at);
  const place = placeOfNow(entries, at);
  const zone = useZone();
  const open = entries.filter(({ isOver }) => !isOver).length;
  return (
    <Card
      title="Today"
      aside={
        <Row as="span" align="center" gap={8}>
          {isLoaded && open > 0 && <a href="/tasks">{count(open, 'thing', 'things')} to do</a>}
          {can('task.write') && (
            <IconButton icon={CalendarPlus} size="small" label="New appointment" onClick={() => newAppointment()} />
          )}
        </Row>
      }
    >
      {error && !isLoaded && (
        <FailureStrip
          failure={error}
          what="The day"
          onRetry={() => {
            void tasks.refetch();
            void appointments.refetch();
          }}
        />
      )}
      {!isLoaded && !error && <Skeleton height={140} />}
      {isLoaded && entries.length === 0 && (
        <Text as="p" tone="soft">
          Nothing today. <a href={upcoming(me?._id ?? '')}>Look at what comes</a>
        </Text>
      )}
      {entries.length > 0 && (
        <Stack as="ol">
          {entries.map((entry, index) => (
            <Fragment key={entry.id}>
              {index === place && <Now at={at} zone={zone} />}
              <Line entry={entry} task={mine.find(({ _id }) => _id === entry.id)} zone={zone} />
            </Fragment>
          ))}
          {place === entries.length && <Now at={at} zone={zone} />}
        </Stack>
      )}
    </Card>
  );
};
export default TodayCard;

/** The moment, looked at once a minute. */
const useNow = (): Temporal.Instant => {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), aMinuteMs);
    return () => clearInterval(timer);
  }, []);
  return at;
};

const Now = ({ at, zone }: { at: Temporal.Instant; zone: Zone }) => (
  <li className={styles.now} aria-label={`Now, ${clockTime(at, zone)}`}>
    <span>{clockTime(at, zone)}</span>
  </li>
);

const Line = ({ entry, task, zone }: { entry: Entry; task: Task | undefined; zone: Zone }) => {
  const { id, kind, title, who, at, end, state, href, isOver } = entry;
  const Sign = kind === 'appointment' ? CalendarClock : isOver ? Check : SquareCheck;
  const words = (
    <>
      <Clip weight={550} className={styles.title}>
        {title}
      </Clip>
      {who && <Clip tone="soft">{who}</Clip>}
    </>
  );
  return (
    <li className={cx(styles.line, isOver && styles.over)} data-kind={kind}>
      <Text as="time" rigid tone="soft" tabular width={40} dateTime={at.toString()}>
        {clockTime(at, zone)}
        {end && <span className="only-read"> to {clockTime(end, zone)}</span>}
      </Text>
      <Sign {...smallIconProps} className={styles.sign} data-kind={kind} />
      {kind === 'appointment' ? (
        <button type="button" className={styles.words} onClick={() => openAppointment(id)}>
          {words}
        </button>
      ) : (
        <a href={href} className={styles.words}>
          {words}
          {state && <span className="only-read">, {state}</span>}
        </a>
      )}
      {task && !isOver && task.isEditable && (
        <IconButton icon={Clock} size="small" label={`Reschedule ${title}`} onClick={() => putOffTask(task)} />
      )}
    </li>
  );
};
