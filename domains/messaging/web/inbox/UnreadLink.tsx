// How many conversations are unread, in the strip over the contacts, as a link to exactly those.
import { TodayLink } from '#/kernel/web/page/TodayLink.tsx';
import { useUnread } from './unread.ts';

const UnreadLink = () => {
  const counts = useUnread();
  return counts ? <TodayLink href="/inbox?unread=true" count={counts.unreadCount} words="unread" /> : null;
};
export default UnreadLink;
