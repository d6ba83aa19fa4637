// The web app's entry: looks first, then the pages of all domains by their addresses, then the router. Kept light: the sign-in pages load
// little more. Everything else that domains bring comes with the shell.
import '#/ui/theme/look.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadHost } from '#/domains/auth/pages.ts';
import { webPages } from '#/domains/pages.ts';
import { gatherReads } from '#/kernel/web/calls/gathering-reads.ts';
import { setRouter } from '#/kernel/web/navigation.ts';
import { onSessionBegin } from '#/kernel/web/session.ts';
import { note } from '#/kernel/web/telling/log.ts';
import { sayWhetherIdle } from '#/kernel/web/under-way.ts';
import { followScheme } from '#/ui/theme/applying-looks.ts';
import { followLinks } from './web/following-links.ts';
import { followRoutes } from './web/following-routes.ts';
import { isMissingCode } from './web/missing-code.ts';
import { makeRouter, preloadCode } from './web/routes.tsx';

// Moments are Temporal everywhere; browsers that lack it get it before anything runs.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
// Over plain http, as in an office without a certificate, browsers draw no ids.
if (!('randomUUID' in crypto)) await import('./web/drawing-ids.ts');

sayWhetherIdle(document);
gatherReads(document);
onSessionBegin(() => gatherReads(document));
const pages = Object.values(webPages).flat();

preloadCode(pages, location.pathname);
// Signing in answers who it is. The code that takes it over comes with the shell, and so does what asks for it.
onSessionBegin((arrived) => {
  void import('./web/load-who.ts').then(({ arrive }) => arrive(arrived));
});

const router = makeRouter(pages);
setRouter((href, { replace = false, state = {}, isForced = false } = {}) => {
  void router.navigate({ href, replace, state, ignoreBlocker: isForced });
});
followScheme();
followLinks(router);
followRoutes(router);
// Its look is worn, and another host followed, whenever it comes; nothing waits for it.
loadHost().catch(() => undefined);

const element = document.getElementById('app');
// What a boundary caught is a bug all the same, unless only the code could not be had.
const onCaughtError = (error: unknown): void => (isMissingCode(error) ? note('code', error) : reportError(error));
if (element)
  createRoot(element, { onCaughtError }).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
