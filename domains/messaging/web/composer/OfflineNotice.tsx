// Said in the window itself, which covers the strip above the page on a phone: why Send is off, and that nothing is lost.
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { Notice } from '#/ui/Notice.tsx';

export const OfflineNotice = () =>
  useIsOnline() ? null : <Notice>You are offline. What you write stays here; send it when you are back.</Notice>;
