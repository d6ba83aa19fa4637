// Reminders among the notifications: each with Complete and Snooze, until one of them was pressed or it was put away (core §2).

import { Check, X } from 'lucide-react';
import { lineMoment } from '#/kernel/contract/zones/writing-moments.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { now } from '#/kernel/web/clock.ts';
import { NoticeGroup } from '#/kernel/web/notices/NoticeGroup.tsx';
import styles from '#/kernel/web/notices/Notices.module.css';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { zoneNow } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Menu } from '#/ui/floating/Menu.tsx';
import { MenuItem } from '#/ui/floating/MenuItem.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row } from '#/ui/layout.tsx';

import { type Reminder, remindingApi } from './reminding-api.ts';
import { snoozeTimes } from './snoozing.ts';

const RemindersGroup = () => {
  const { data } = useCall(remindingApi.reminding.reminders, {}, { isQuiet: true });
  if (!data || data.data.length === 0) return null;
  return (
    <NoticeGroup id="reminders" title="Reminders">
      {data.data.map((reminder) => (
        <Line key={reminder._id} reminder={reminder} />
      ))}
    </NoticeGroup>
  );
};
export default RemindersGroup;

const refreshes = ['tasks', 'notifications'] as const;

const Line = ({ reminder }: { reminder: Reminder }) => {
  const { _id, title, taskId, contactId, contact, says, remindedAt, isEditable } = reminder;
  const reopen = useSend(remindingApi.tasks.setStatus, { refreshes });
  const complete = useSend(remindingApi.tasks.setStatus, {
    refreshes,
    success: (_, { id }) => {
      const undo = rememberUndo({ label: title, undo: () => reopen.send({ id, status: 'pending' }) });
      return { type: 'success', message: 'Task successfully completed.', actionText: 'Undo', action: undo };
    },
  });
  const snooze = useSend(remindingApi.reminding.snooze, {
    refreshes,
    success: (_, { until }) => `The reminder comes back ${lineMoment(Temporal.Instant.from(until), zoneNow())}`,
  });
  const dismiss = useSend(remindingApi.reminding.dismiss, { refreshes });
  const reason = isEditable ? undefined : 'You can only view this task';
  return (
    <li className={styles.item}>
      <Row align="center" gap={10} minHeight={24}>
        <a href={contactId === null ? `/tasks?peek=${taskId}` : `/contacts/${contactId}`} className={styles.title}>
          {title}
          {contact && <span> · {contact.displayName}</span>}
        </a>
        <Ago at={remindedAt} className={styles.quiet} />
        <IconButton
          icon={X}
          size="small"
          label={`Dismiss the reminder of ${title}`}
          onClick={() => void dismiss.send({ id: _id })}
        />
      </Row>
      <p className={styles.words}>{says}</p>
      <Row align="center" gap={10} minHeight={24}>
        <Button
          size="small"
          icon={Check}
          reason={reason}
          isBusy={complete.isSending}
          onClick={() => void complete.send({ id: taskId, status: 'completed' })}
        >
          Complete
        </Button>
        <Menu
          label={`Snooze ${title}`}
          trigger={
            <Button size="small" reason={reason} isBusy={snooze.isSending}>
              Snooze
            </Button>
          }
        >
          {snoozeTimes(now()).map(({ label, until }) => (
            <MenuItem key={label} onClick={() => void snooze.send({ id: taskId, until: until.toString() })}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Row>
    </li>
  );
};
