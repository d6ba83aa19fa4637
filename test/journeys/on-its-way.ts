// What a page has asked the product and not been answered yet: the browser itself says a page is idle once in its life, after it was opened.
import type { BrowserContext, Page, Request } from '@playwright/test';

const asked = new WeakMap<BrowserContext, Set<Request>>();

const isCall = (request: Request): boolean => {
  const { pathname } = new URL(request.url());
  // The socket asks and waits for as long as the page lives.
  return ['fetch', 'xhr'].includes(request.resourceType()) && !pathname.startsWith('/socket.io');
};

/** Counts from now on what the pages of this browser ask; once for each. */
export const countCalls = (context: BrowserContext): Set<Request> => {
  const before = asked.get(context);
  if (before) return before;
  const calls = new Set<Request>();
  asked.set(context, calls);
  context.on('request', (request) => isCall(request) && calls.add(request));
  context.on('requestfinished', (request) => calls.delete(request));
  context.on('requestfailed', (request) => calls.delete(request));
  return calls;
};

/** The addresses of what this page still waits for. */
export const onItsWay = (page: Page): string[] =>
  [...countCalls(page.context())]
    .filter((request) => request.frame().page() === page)
    .map((request) => `${request.method()} ${request.url()}`);
