// How much JavaScript the first pages cost on the wire, gzipped; npm test prints it at its end. First comes everything that a page asks
// for until it stands there whole, then what it asks for once the browser has nothing else to do: the socket, what is opened next.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type BundleSize, bundleReport } from '#/tools/bundle-sizes.ts';
import { countVisit } from '../counting-requests.ts';
import { beSomebody, demo, expect, test } from '../walking.ts';

/** The most that a page may cost before it stands, and with what follows. */
const limits = [
  ['/contacts', 231, 250],
  ['/dashboard', 198, 212],
  ['/tasks', 231, 250],
] as const;

test('the first pages cost no more JavaScript than they may', async ({ browser }) => {
  // A browser that has never been here, each time.
  const stranger = await browser.newContext();
  const signIn = await countVisit(await stranger.newPage(), '/login');
  await stranger.close();
  const sizes: BundleSize[] = [{ page: 'the sign-in page', kilobytes: signIn.all.script, most: 125.5 }];
  for (const [path, most, mostOfAll] of limits) {
    const context = await browser.newContext();
    const fresh = await context.newPage();
    await beSomebody(fresh, demo.maya);
    const { first, all } = await countVisit(fresh, path);
    sizes.push({ page: `${path}, opened first`, kilobytes: first.script, most });
    sizes.push({ page: `${path}, with what follows`, kilobytes: all.script, most: mostOfAll });
    await context.close();
  }
  mkdirSync(dirname(bundleReport), { recursive: true });
  writeFileSync(bundleReport, JSON.stringify(sizes, null, 2));
  for (const { page: name, kilobytes, most } of sizes) {
    expect(kilobytes, name).toBeGreaterThan(20);
    expect(kilobytes, name).toBeLessThanOrEqual(most);
  }
});
