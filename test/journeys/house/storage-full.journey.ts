// The strip of a full disk. The disk of the journeys is not full: what the server says of one is put into its answers.
import type { Page } from '@playwright/test';
import { browserOf, inOwnBook, joinBook, openContacts } from '../address-book.ts';
import { expect, expectAccessible, test } from '../walking.ts';

const megabyte = 1_048_576;
const strip = (page: Page) => page.getByText('Storage is full.');

/** Every answer says that storage is full, until there is room again. */
const fill = async (
  page: Page,
  place: { folder: string | null; freeBytes: number | null; missingBytes: number | null },
) => {
  let isFull = true;
  await page.route('**/api/**', async (route) => {
    if (!isFull || route.request().resourceType() === 'websocket') return route.fallback();
    if (new URL(route.request().url()).pathname === '/api/crm/storage')
      return route.fulfill({
        headers: { 'x-storage': 'full' },
        json: { places: [{ place: 'files', isFull: true, ...place }] },
      });
    const response = await route.fetch();
    return route.fulfill({ response, headers: { ...response.headers(), 'x-storage': 'full' } });
  });
  return {
    free: () => {
      isFull = false;
    },
    /** What is on its way when the journey ends is nobody's any more. */
    leave: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
};

test('on a full disk owners read where and how much is missing, until there is room again', async ({ page }) => {
  await inOwnBook(page, 'Narrow House');
  await page.clock.install();
  const disk = await fill(page, { folder: '/srv/lintel', freeBytes: 12 * megabyte, missingBytes: 52 * megabyte });
  await openContacts(page);
  await expect(strip(page)).toBeVisible();
  await expect(
    page.getByText('New files may not be saved. /srv/lintel has 12 MB free; free 52 MB more.'),
  ).toBeVisible();
  await expectAccessible(page);
  disk.free();
  // Nobody does anything: it is asked again by itself.
  await page.clock.runFor(16_000);
  await expect(strip(page)).toHaveCount(0);
  await disk.leave();
});

test('on a full disk members read whom to ask, and no folder', async ({ page, browser }) => {
  const book = await inOwnBook(page, 'Narrow Lodge');
  const theirs = await browserOf(browser, book, await joinBook(page, book, 'Tom'));
  const disk = await fill(theirs, { folder: null, freeBytes: null, missingBytes: null });
  await openContacts(theirs);
  await expect(theirs.getByText('New files may not be saved. Ask an owner to free some space.')).toBeVisible();
  await disk.leave();
  await theirs.context().close();
});
