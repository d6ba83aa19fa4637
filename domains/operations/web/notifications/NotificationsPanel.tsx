// The notifications of the right rail: jobs in progress, what domains put in (reminders, appointments), and what went by
// (core §2 "Notifications sidebar").

import { useEffect } from 'react';
import { notificationGroup } from '#/domains/contacts/web.tsx';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { dockJobs, useJobs } from '#/kernel/web/jobs/running.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { noNotifications } from '#/kernel/web/states/words.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { RailPanel } from '#/kernel/web/windows/RailPanel.tsx';
import { closeRail } from '#/kernel/web/windows/rail.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import { InProgress } from './InProgress.tsx';
import styles from './Notifications.module.css';
import { RecentList } from './RecentList.tsx';

const close = (): void => closeRail('notifications');

const NotificationsPanel = () => {
  const groups = useSlot(notificationGroup);
  const { data } = useCall(api.notifications.list, {}, { isQuiet: true });
  const readAll = useSend(api.notifications.readAll);
  const jobs = useJobs((state) => state.jobs);
  // Their toasts have nothing to say that does not stand here.
  useEffect(dockJobs, [jobs.length]);
  const unread = data?.unreadCount ?? 0;
  return (
    <RailPanel
      id="notifications"
      isOpen
      onClose={close}
      title="Notifications"
      width={360}
      aside={
        unread > 0 && (
          <Button variant="subtle" size="small" isBusy={readAll.isSending} onClick={() => void readAll.send({})}>
            Mark all read
          </Button>
        )
      }
    >
      <Stack gap={18} className={styles.groups}>
        <InProgress jobs={jobs} />
        {groups.map(({ id, load }) => (
          <Loaded key={id} load={load} />
        ))}
        <RecentList />
        {/* Shown by the style sheet while no group stands beside it: which of them are empty only they know. */}
        <Text as="div" pt={40} className={styles.none}>
          <EmptyState title={noNotifications} level={3} />
        </Text>
      </Stack>
    </RailPanel>
  );
};
export default NotificationsPanel;
