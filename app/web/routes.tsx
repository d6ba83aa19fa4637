// The route tree, built from the doors' descriptors: public pages under the bare root, private ones under the shell, and the
// redirect rules of core §2.

import { createRootRoute, createRoute, createRouter, type ParsedLocation, redirect } from '@tanstack/react-router';
import { meets } from '#/kernel/contract/permission.ts';
import { readSearch, writeSearch } from '#/kernel/web/address.ts';
import type { Page } from '#/kernel/web/door.ts';
import { home, isOwnAddress } from '#/kernel/web/navigation.ts';
import { session } from '#/kernel/web/session.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { endSession } from './leaving.ts';
import { matchesPath, routerPath } from './matching.ts';
import { pageComponent } from './missing-code.ts';
import { Root } from './Root.tsx';
import { ShellSkeleton } from './ShellSkeleton.tsx';

const loadShell = () => import('./shell/Shell.tsx');
// It comes with the shell: the ways in do without.
const loadWho = async () => (await import('./load-who.ts')).loadWho();

const rootRoute = createRootRoute({ component: Root, errorComponent: BrokenPage });

const goTo = (href: string, state?: Record<string, unknown>) =>
  redirect({ href, replace: true, ...(state ? { state } : {}) } as Parameters<typeof redirect>[0]);

const homeSaying = (errorMessage: string) => goTo(`${home}?errorMessage=${encodeURIComponent(errorMessage)}`);

/** To login, and from there back to where the person wanted to go. */
const toLogin = ({ href }: ParsedLocation) =>
  goTo(href === '/' ? '/login' : `/login?redirect=${encodeURIComponent(href)}`);

const privateRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'private',
  component: pageComponent(loadShell),
  pendingComponent: ShellSkeleton,
  pendingMs: 150,
  beforeLoad: async ({ location }) => {
    if (!session.get().token) throw toLogin(location);
    // A token that nobody answers for ends the session on the way (core §2).
    await loadWho();
    if (!session.get().token) throw toLogin(location);
  },
});

const privatePage = (declared: Page) =>
  createRoute({
    getParentRoute: () => privateRoute,
    path: routerPath(declared.path),
    component: pageComponent(declared.load, declared.awaits),
    staticData: { title: declared.title },
    beforeLoad: () => {
      if (!meets(session.get().rights, declared.needs))
        throw homeSaying(`You do not have permission to open ${declared.title}`);
    },
  });

const openPage = (declared: Page) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: routerPath(declared.path),
    component: pageComponent(declared.load, declared.awaits),
    staticData: { title: declared.title },
    beforeLoad: ({ search, location }) => {
      if (session.get().token && (location.state as { isLeaving?: boolean }).isLeaving) endSession();
      const { redirect: back, token } = search as { redirect?: string; token?: string };
      // A token in the address is a sign-in of its own: from another of our hosts, or by Google.
      if (!declared.isForStrangers || token || !session.get().token) return;
      throw goTo(isOwnAddress(back) ? back : home);
    },
  });

/** Home for who is signed in, with a word about an address that leads nowhere; to login for everybody else. */
const homeOrLogin = (path: '/' | '$') =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location: { pathname } }) => {
      if (!session.get().token) throw goTo('/login');
      throw path === '/' ? goTo(home) : homeSaying(`There is no page at ${pathname}`);
    },
  });

/** Later pages stand for earlier ones of the same path. */
export const effectivePages = (pages: readonly Page[]): Page[] => [
  ...new Map(pages.map((declared) => [declared.path, declared])).values(),
];

/** Makes the router of these pages. */
export const makeRouter = (all: readonly Page[]) => {
  const pages = effectivePages(all);
  const isPrivate = ({ access }: Page): boolean => access === 'private';
  const routeTree = rootRoute.addChildren([
    privateRoute.addChildren(pages.filter(isPrivate).map(privatePage)),
    ...pages.filter((declared) => !isPrivate(declared)).map(openPage),
    homeOrLogin('/'),
    homeOrLogin('$'),
  ]);
  return createRouter({
    routeTree,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    defaultErrorComponent: BrokenPage,
    defaultPendingMs: 300,
    defaultStructuralSharing: true,
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
  });
};

/** Loads the code of an address while the entry is still starting. */
export const preloadCode = (all: readonly Page[], pathname: string): void => {
  const declared = effectivePages(all).find(({ path }) => matchesPath(path, pathname === '/' ? home : pathname));
  if (declared?.access === 'private' && session.get().token) void loadShell();
  if (declared && (declared.access !== 'private' || session.get().token)) void declared.load();
};
