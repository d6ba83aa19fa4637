// What a visit costs without a clock: how many requests a page makes, and how many bytes of each kind travel for it, gzipped. First comes all
// that it asks for until it stands there whole, then what it asks for once the browser has nothing else to do.
import type { Page, Request } from '@playwright/test';
import { expect, settled } from './walking.ts';

const kinds = ['script', 'style', 'font', 'json'] as const;
type Kind = (typeof kinds)[number];

/** Kilobytes of each kind, gzipped, and how many requests: all of them, and those that the API answers. */
export type Cost = Record<Kind | 'requests' | 'calls', number>;

export interface Visit {
  first: Cost;
  all: Cost;
}

/** A browser that is never idle until it is told. */
const neverIdle = `
  globalThis.waitingForIdle = [];
  globalThis.requestIdleCallback = (work) => waitingForIdle.push(work);
  globalThis.cancelIdleCallback = (id) => { waitingForIdle[id - 1] = () => undefined; };`;
const beIdle = `
  globalThis.requestIdleCallback = (work) => setTimeout(work, 0);
  for (const work of waitingForIdle.splice(0)) work();`;

/** Opens an address in a browser that has never been there, and counts. */
export const countVisit = async (page: Page, address: string): Promise<Visit> => {
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.addInitScript(neverIdle);
  await page.goto(address);
  // It is never idle so far, and cannot say that it has settled.
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const first = await costOf(page, asked);
  await page.evaluate(beIdle);
  await settled(page);
  return { first, all: await costOf(page, asked) };
};

const pathOf = (request: Request): string => new URL(request.url()).pathname;
const isCall = (request: Request): boolean => pathOf(request).startsWith('/api/');

const costOf = async (page: Page, asked: readonly Request[]): Promise<Cost> => {
  const calls = asked.filter(isCall);
  // A file that is preloaded is asked for once more by the import that finds it in the cache.
  const files = [...new Set(asked.filter((one) => !isCall(one) && /^https?:/.test(one.url())).map((one) => one.url()))];
  const cost: Cost = {
    requests: files.length + calls.length,
    calls: calls.length,
    script: 0,
    style: 0,
    font: 0,
    json: 0,
  };
  for (const url of files) {
    const kind = kindOf(url);
    if (kind) cost[kind] += (await fileBytes(page, url)) / 1_000;
  }
  for (const call of calls) cost.json += (await answerBytes(call)) / 1_000;
  return cost;
};

const kindOf = (url: string): Exclude<Kind, 'json'> | undefined => {
  const { pathname } = new URL(url);
  if (pathname.endsWith('.js')) return 'script';
  if (pathname.endsWith('.css')) return 'style';
  return pathname.endsWith('.woff2') ? 'font' : undefined;
};

const known = new Map<string, number>();

/** How long a file of the build is for a client that knows gzip only, whatever this browser was given. */
const fileBytes = async (page: Page, url: string): Promise<number> => {
  const before = known.get(url);
  if (before !== undefined) return before;
  const response = await page.request.fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  expect([url, response.status(), response.headers()['content-encoding'] ?? 'as it is']).toEqual([
    url,
    200,
    expect.stringMatching(/^(gzip|as it is)$/),
  ]);
  const bytes = Number(response.headers()['content-length']);
  known.set(url, bytes);
  return bytes;
};

/** An answer as it came. */
const answerBytes = async (call: Request): Promise<number> => {
  await call.response();
  return (await call.sizes()).responseBodySize;
};
