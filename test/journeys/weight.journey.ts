// How much JavaScript the first pages cost on the wire, gzipped, everything that they ask for until they are quiet; npm test prints it
// at its end. The limits are those of issue 2, D.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { type BundleSize, bundleReport } from '#/tools/bundle-sizes.ts';
import { beSomebody, demo, expect, settled, test } from './walking.ts';

/** Kilobytes of all scripts that a page asks for, as they travel. */
const scriptsOf = async (page: Page, path: string): Promise<number> => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(request.url());
  });
  await page.goto(path);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.size).toBeGreaterThan(2);
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

test('the first pages cost no more JavaScript than they may', async ({ page, browser }) => {
  const sizes: BundleSize[] = [{ page: 'the sign-in page', kilobytes: await scriptsOf(page, '/login'), most: 170 }];
  for (const [path, most] of [
    ['/contacts', 260],
    ['/dashboard', 260],
    ['/tasks', 260],
  ] as const) {
    const context = await browser.newContext();
    const fresh = await context.newPage();
    await beSomebody(fresh, demo.maya);
    sizes.push({ page: `${path}, opened first`, kilobytes: await scriptsOf(fresh, path), most });
    await context.close();
  }
  mkdirSync(dirname(bundleReport), { recursive: true });
  writeFileSync(bundleReport, JSON.stringify(sizes, null, 2));
  for (const { page: name, kilobytes, most } of sizes) {
    expect(kilobytes, name).toBeGreaterThan(20);
    expect(kilobytes, name).toBeLessThanOrEqual(most);
  }
});
