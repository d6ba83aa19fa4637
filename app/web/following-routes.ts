// What happens when the address changes: the window's title, the focus for those who do not see the page change, the message an
// address brings along (core §2, §8).
import type { AnyRouter } from '@tanstack/react-router';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { setTitle } from '#/kernel/web/title.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
  }
}

const longestMessage = 200;

/** Follows the router from its first page on. */
export const followRoutes = (router: AnyRouter): void => {
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    setTitle(router.state.matches.at(-1)?.staticData?.title);
    tellMessage(router);
    if (!fromLocation || !pathChanged) return;
    // A page that put the focus somewhere itself keeps it.
    const isLost =
      !document.activeElement || document.activeElement === document.body || document.activeElement.closest('nav');
    if (isLost) document.getElementById('main')?.focus({ preventScroll: true });
  });
};

/** `?errorMessage=` becomes a toast, plain and short, and leaves the address (core §8). */
const tellMessage = (router: AnyRouter): void => {
  const { errorMessage, ...rest } = router.state.location.search as Record<string, unknown>;
  if (typeof errorMessage !== 'string') return;
  toast({ type: 'error', message: errorMessage.slice(0, longestMessage) });
  void router.navigate({ to: '.', search: () => rest, replace: true });
};
