// What went by: notifications, which can be marked read, and the messages of this session, whose Undo still works for a while.

import { Check, CircleDot } from 'lucide-react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { nowMs } from '#/kernel/web/clock.ts';
import { isOutcome } from '#/kernel/web/jobs/ending.ts';
import { go } from '#/kernel/web/navigation.ts';
import { NoticeGroup } from '#/kernel/web/notices/NoticeGroup.tsx';
import styles from '#/kernel/web/notices/Notices.module.css';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { type ShownToast, updateToast, useToasts } from '#/kernel/web/telling/toasts.ts';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import { hrefOf } from '../records.ts';

import own from './Notifications.module.css';
import { isUsable, type Recent, recentOf } from './notifications.ts';

export const RecentList = () => {
  const { data, error, refetch } = useCall(api.notifications.list, {}, { isQuiet: true });
  const toasts = useToasts(({ recent }) => recent);
  const recent = recentOf(data?.data ?? [], toasts, isOutcome);
  if (error && !data) return <FailureStrip failure={error} what="Notifications" onRetry={() => void refetch()} />;
  if (recent.length === 0) return null;
  return (
    <NoticeGroup id="recent" title="Recent">
      {recent.map((one) => (
        <li key={'toast' in one ? one.toast.id : one.notification._id} className={styles.item}>
          {'toast' in one ? <Passed toast={one.toast} /> : <Told notification={one.notification} />}
        </li>
      ))}
    </NoticeGroup>
  );
};

const When = ({ iso }: { iso: string }) => <Ago at={iso} className={styles.quiet} />;

type Notification = Extract<Recent, { notification: unknown }>['notification'];

/** A notification: its title opens the record and marks it read. */
const Told = ({ notification }: { notification: Notification }) => {
  const { _id, title, description, progress, subject, isRead, createdAt } = notification;
  const { send } = useSend(api.notifications.update, {
    optimistic: (input) => ({ id: input.id, patch: { isRead: input.isRead }, name: 'The notification' }),
  });
  const href = hrefOf(subject?.type, subject?.id, subject?.part);
  const open = (): void => {
    if (!isRead) void send({ id: _id, isRead: true });
    if (href) go(href);
  };
  return (
    <>
      <Row align="center" gap={10} minHeight={24}>
        <button type="button" className={cx(styles.title, !isRead && own.unread)} onClick={open}>
          {!isRead && <span className="only-read">Unread: </span>}
          {title}
        </button>
        <When iso={createdAt} />
        <IconButton
          icon={isRead ? CircleDot : Check}
          size="small"
          label={isRead ? 'Mark unread' : 'Mark read'}
          onClick={() => void send({ id: _id, isRead: !isRead })}
        />
      </Row>
      <p className={styles.words}>
        {description}
        {progress !== undefined && ` · ${progress} %`}
      </p>
    </>
  );
};

/** A message that went by. */
const Passed = ({ toast }: { toast: ShownToast }) => {
  const { id, at, message, description, actionText, action, actionRoute } = toast;
  const act = (): void => {
    updateToast(id, { action: undefined, actionRoute: undefined, actionText: undefined });
    action?.();
    if (actionRoute) go(actionRoute);
  };
  return (
    <>
      <Row align="center" gap={10} minHeight={24}>
        <span className={styles.title}>{message}</span>
        <When iso={Temporal.Instant.fromEpochMilliseconds(at).toString()} />
      </Row>
      {(description !== undefined || isUsable(toast, nowMs())) && (
        <Row align="center" gap={10} minHeight={24}>
          <span className={styles.words}>{description}</span>
          {isUsable(toast, nowMs()) && (
            <Button variant="subtle" size="small" onClick={act}>
              {actionText}
            </Button>
          )}
        </Row>
      )}
    </>
  );
};
