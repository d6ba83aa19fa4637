// Waiting on you: one queue of who and what waits, ordered by what waiting costs, each with one verb.

import { Clock, Ellipsis } from 'lucide-react';
import { useCallback, useState } from 'react';
import { contactVerb, dashboardCalm, dashboardWaiting, type Waiting } from '#/domains/contacts/web.tsx';
import { nowMs } from '#/kernel/web/clock.ts';
import { count, formatMoment } from '#/kernel/web/formatting.ts';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { go } from '#/kernel/web/navigation.ts';
import { type FillingOf, fillingsOf, useSlot } from '#/kernel/web/slots.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { cx } from '#/ui/cx.ts';
import { Menu, MenuItem } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Row, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import lines from './CardLines.module.css';
import { useTicking } from './use-ticking.ts';
import styles from './WaitingCard.module.css';
import { queueOf, type Told, urgencyOf, waitWords } from './waiting.ts';

export const WaitingCard = () => {
  const sources = useSlot(dashboardWaiting);
  const calm = useSlot(dashboardCalm);
  const [told, setTold] = useState<Readonly<Record<string, Told>>>({});
  const { first, more, isLooking, hasFailed } = queueOf(sources.map(({ id }) => told[id]));
  const isEmpty = first.length === 0 && !isLooking;
  return (
    <Card title="Waiting on you" aside={more > 0 && <Text note>{count(more, 'more', 'more')}</Text>}>
      {sources.map(({ id, load }) => (
        <Source key={id} id={id} load={load} setTold={setTold} />
      ))}
      {hasFailed && <Notice tone="warning">Not everything that waits could be looked up.</Notice>}
      {first.length === 0 && isLooking && <Skeleton height={160} />}
      {first.length > 0 && <Lines waiting={first} />}
      {isEmpty && (
        <Row wrap gap={6} rowGap={4} tone="soft">
          <span>Nobody is waiting.</span>
          {calm.map(({ id, load }) => (
            <Loaded key={id} load={load} />
          ))}
        </Row>
      )}
    </Card>
  );
};

interface SourceProps {
  id: string;
  load: FillingOf<typeof dashboardWaiting>['load'];
  setTold: (change: (before: Readonly<Record<string, Told>>) => Readonly<Record<string, Told>>) => void;
}

/** A source that cannot be loaded has told that it could not. */
const Source = ({ id, load, setTold }: SourceProps) => {
  const tell = useCallback((waiting: Told) => setTold((before) => ({ ...before, [id]: waiting })), [id, setTold]);
  return <Loaded load={load} given={{ tell }} onFail={() => tell(null)} />;
};

const Lines = ({ waiting }: { waiting: readonly Waiting[] }) => {
  const [at, setAt] = useState(-1);
  const place = Math.min(at, waiting.length - 1);
  const here = waiting[place];
  const move = (by: 1 | -1): void => setAt(Math.min(Math.max(place + by, 0), waiting.length - 1));
  useKeys([
    { id: 'waiting.next', keys: 'j', label: 'Next who waits', scope: 'Dashboard', run: () => move(1) },
    { id: 'waiting.previous', keys: 'k', label: 'Previous who waits', scope: 'Dashboard', run: () => move(-1) },
    ...(here
      ? [
          { id: 'waiting.verb', keys: 'enter', label: here.verb.label, scope: 'Dashboard', run: here.verb.run },
          { id: 'waiting.later', keys: 'h', label: 'Later, as a task', scope: 'Dashboard', run: () => putOff(here) },
        ]
      : []),
  ]);
  return (
    <ul>
      {waiting.map((one, index) => (
        <Line key={one.id} waiting={one} isHere={index === place} />
      ))}
    </ul>
  );
};

/** Putting somebody off makes a task with them. */
const putOff = ({ contactId, href }: Waiting): void => {
  const asTask = fillingsOf(contactVerb).find(({ id }) => id === 'task');
  if (contactId && asTask?.run) asTask.run(contactId);
  else go(href);
};

const Line = ({ waiting, isHere }: { waiting: Waiting; isHere: boolean }) => {
  const { who, why, icon: Sign, at, isUrgent = false, href, verb, more = [], contactId } = waiting;
  const zone = useZone();
  const atMs = Temporal.Instant.from(at).epochMilliseconds;
  useTicking(isUrgent);
  const waitedMs = nowMs() - atMs;
  return (
    <li className={cx(lines.line, styles.line)} data-here={isHere ? '' : undefined}>
      <span className={lines.sign}>
        <Sign {...smallIconProps} />
      </span>
      <Row as="span" wrap align="baseline" gap={8} rowGap={0} fill className={styles.words}>
        <a href={href} className={styles.who}>
          {who}
        </a>
        <span className={styles.why}>{why}</span>
      </Row>
      {/* By how much a task is late stands in its words. */}
      {(isUrgent || waitedMs < 0) && (
        <time
          className={cx(lines.when, styles.clock)}
          dateTime={at}
          data-urgency={isUrgent ? urgencyOf(waitedMs) : undefined}
          data-tip={formatMoment(at, zone)}
        >
          {waitWords(atMs, nowMs())}
        </time>
      )}
      {contactId && (
        <IconButton icon={Clock} size="small" label={`Later, as a task: ${who}`} onClick={() => putOff(waiting)} />
      )}
      <Button size="small" icon={verb.icon} onClick={verb.run} aria-label={`${verb.label}: ${who}`}>
        {verb.label}
      </Button>
      {more.length > 0 && (
        <Menu
          label={`More for ${who}`}
          place="bottom-end"
          trigger={<IconButton icon={Ellipsis} size="small" label={`More for ${who}`} />}
        >
          {more.map(({ label, icon, run }) => (
            <MenuItem key={label} icon={icon} onClick={run}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </li>
  );
};
