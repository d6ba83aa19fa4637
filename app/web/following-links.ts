// In-app links are followed by the router, whoever draws them: `ui/` knows plain addresses only. Anything that a person may want
// otherwise (a new tab, a download, another host) is left to the browser.
import type { AnyRouter } from '@tanstack/react-router';

/** The in-app address of a click, if it is one. */
export const ownHref = (event: MouseEvent): string | undefined => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || /^\/(api|files|simulators)(\/|$)/.test(pathname)) return undefined;
  if (hash && pathname === location.pathname && search === location.search) return undefined;
  return pathname + search + hash;
};

/** Follows links of the whole page. */
export const followLinks = (router: AnyRouter): void => {
  document.addEventListener('click', (event) => {
    const href = ownHref(event);
    if (href === undefined) return;
    event.preventDefault();
    void router.navigate({ href });
  });
};
