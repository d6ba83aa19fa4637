// Draws nothing: tells the bell how many notifications are unread, and, where the person wants it, the system while they look elsewhere.
import { useEffect, useRef } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { setBell } from '#/kernel/web/telling/bell.ts';
import { api } from '../api.ts';

const NotificationsWatcher = () => {
  const { data } = useCall(api.notifications.list, {}, { isQuiet: true });
  const { data: me } = useCall(api.team.me, {}, { isQuiet: true });
  const unread = data?.unreadCount;
  useEffect(() => {
    if (unread !== undefined) setBell({ unread });
  }, [unread]);
  useEffect(() => () => setBell({ unread: 0 }), []);

  const seen = useRef<string>(undefined);
  const newest = data?.data[0];
  const isPushed = me?.settings.isBrowserPushOn ?? false;
  useEffect(() => {
    if (!data) return;
    // What was there when the page opened is no news.
    const isNews = seen.current !== undefined && newest !== undefined && seen.current < newest._id && !newest.isRead;
    seen.current = newest?._id ?? '';
    if (isNews && isPushed && document.hidden && 'Notification' in globalThis && Notification.permission === 'granted')
      show(newest.title, newest.description);
  }, [data, newest, isPushed]);
  return null;
};
export default NotificationsWatcher;

const show = (title: string, body: string | null): void => {
  const shown = new Notification(title, { body: body ?? '', tag: 'lintel' });
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
  });
};
