// The number beside the menu's entry (R493); nothing where everything is read.
import { formatNumber } from '#/kernel/web/formatting.ts';
import { useUnread } from './unread.ts';

const UnreadCount = () => {
  const counts = useUnread();
  return counts && counts.unreadCount > 0 ? formatNumber(counts.unreadCount) : null;
};
export default UnreadCount;
