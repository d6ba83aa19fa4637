// How much JavaScript the first pages cost on the wire, gzipped; npm test prints it at its end. First comes everything that a page asks
// for until it stands there whole, then what it asks for once the browser has nothing else to do: the socket, what is opened next.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { type BundleSize, bundleReport } from '#/tools/bundle-sizes.ts';
import { beSomebody, demo, expect, settled, test } from '../walking.ts';

/** A browser that is never idle until it is told. */
const neverIdle = `
  globalThis.waitingForIdle = [];
  globalThis.requestIdleCallback = (work) => waitingForIdle.push(work);
  globalThis.cancelIdleCallback = (id) => { waitingForIdle[id - 1] = () => undefined; };`;
const beIdle = `
  globalThis.requestIdleCallback = (work) => setTimeout(work, 0);
  for (const work of waitingForIdle.splice(0)) work();`;

/** Kilobytes of all scripts that a page asks for, as they travel: before it is idle, and with all that follows. */
const scriptsOf = async (page: Page, path: string): Promise<{ first: number; all: number }> => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) asked.add(request.url());
  });
  await page.addInitScript(neverIdle);
  await page.goto(path);
  // It is never idle so far, and cannot say that it has settled.
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.size).toBeGreaterThan(2);
  const first = await weigh(page, asked);
  await page.evaluate(beIdle);
  await settled(page);
  return { first, all: await weigh(page, asked) };
};

const weigh = async (page: Page, asked: ReadonlySet<string>): Promise<number> => {
  let bytes = 0;
  for (const url of asked) {
    // Asked again as a client that knows gzip only, whatever this browser was given.
    const { status, headers } = await lengthOf(page, url);
    expect([url, status, headers['content-encoding'] ?? 'as it is']).toEqual([
      url,
      200,
      expect.stringMatching(/^(gzip|as it is)$/),
    ]);
    bytes += Number(headers['content-length']);
  }
  return bytes / 1_000;
};

const lengthOf = async (page: Page, url: string): Promise<{ status: number; headers: Record<string, string> }> => {
  const response = await page.request.fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  return { status: response.status(), headers: response.headers() };
};

/** The most that a page may cost before it stands, and with what follows. */
const limits = [
  ['/contacts', 231.5, 252.5],
  ['/dashboard', 202, 216],
  ['/tasks', 232, 253],
] as const;

test('the first pages cost no more JavaScript than they may', async ({ browser }) => {
  // A browser that has never been here, each time.
  const stranger = await browser.newContext();
  const signIn = await scriptsOf(await stranger.newPage(), '/login');
  await stranger.close();
  const sizes: BundleSize[] = [{ page: 'the sign-in page', kilobytes: signIn.all, most: 126.5 }];
  for (const [path, most, mostOfAll] of limits) {
    const context = await browser.newContext();
    const fresh = await context.newPage();
    await beSomebody(fresh, demo.maya);
    const { first, all } = await scriptsOf(fresh, path);
    sizes.push({ page: `${path}, opened first`, kilobytes: first, most });
    sizes.push({ page: `${path}, with what follows`, kilobytes: all, most: mostOfAll });
    await context.close();
  }
  mkdirSync(dirname(bundleReport), { recursive: true });
  writeFileSync(bundleReport, JSON.stringify(sizes, null, 2));
  for (const { page: name, kilobytes, most } of sizes) {
    expect(kilobytes, name).toBeGreaterThan(20);
    expect(kilobytes, name).toBeLessThanOrEqual(most);
  }
});
