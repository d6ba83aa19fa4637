// Homes on the map: as many as in the list beside it, wherever the map is moved and whatever is drawn, and nothing of it from outside.
import type { Page } from '@playwright/test';
import { amongOwnHomes } from '../own-homes.ts';
import { expect, settled, test } from '../walking.ts';

const mapOf = (page: Page) => page.getByRole('application', { name: 'Map of listings' });

const numberIn = async (page: Page, said: RegExp): Promise<number> => {
  const text = await page.getByRole('status').filter({ hasText: said }).first().textContent();
  return Number(said.exec(text ?? '')?.[1]?.replaceAll(',', ''));
};

/** The number beside the title of the list is that on the map. */
const expectSameHomes = async (page: Page): Promise<void> =>
  expect(async () => {
    const onMap = await numberIn(page, /([\d,]+) homes? on the map/);
    const { pathname, search } = new URL(page.url());
    expect(pathname).toBe('/listings');
    expect(search).toContain('place');
    await expect(page.locator('main header').first()).toContainText(String(onMap));
  }).toPass();

test('list and map hold the same homes when the map is moved, and a link leads to the same view', async ({ page }) => {
  const asked: URL[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url())));
  await amongOwnHomes(page, 'Moved map house');
  await page.goto('/listings?view=map');
  await settled(page);
  await expect(mapOf(page)).toBeVisible();
  await expect(
    mapOf(page)
      .getByRole('button', { name: /homes? from|,/ })
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expectSameHomes(page);
  const near = await numberIn(page, /([\d,]+) homes? on the map/);
  await page.reload();
  await expectSameHomes(page);
  expect(await numberIn(page, /([\d,]+) homes? on the map/)).toBe(near);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => numberIn(page, /([\d,]+) homes? on the map/)).toBeGreaterThanOrEqual(near);
  await page.getByText('Grid', { exact: true }).click();
  await expect(page).not.toHaveURL(/place/);
  const { origin } = new URL(page.url());
  expect(asked.filter((url) => url.protocol.startsWith('http') && url.origin !== origin).map(String)).toEqual([]);
});

test('a shape is drawn by keys alone, holds its homes, and is cleared', async ({ page }) => {
  await amongOwnHomes(page, 'Drawn map house');
  await page.goto('/listings?view=map');
  await settled(page);
  await expect(
    mapOf(page)
      .getByRole('button', { name: /homes? from|,/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('d');
  await expect(mapOf(page)).toBeFocused();
  for (const key of [
    'ArrowLeft',
    'ArrowUp',
    'Space',
    'ArrowRight',
    'ArrowRight',
    'Space',
    'ArrowDown',
    'ArrowDown',
    'Space',
  ])
    await page.keyboard.press(key);
  await expect(page.getByText('Add points, or press Enter to finish.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/ring/);
  await expectSameHomes(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/ring/);
  await page.goForward();
  await expect(page).toHaveURL(/ring/);
  await page.getByRole('button', { name: 'Clear shape' }).click();
  await expect(page).not.toHaveURL(/ring/);
  await expectSameHomes(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the map stands over the homes, and a home is opened from it', async ({ page }) => {
    await amongOwnHomes(page, 'Phone map house');
    await page.goto('/listings?view=map');
    await settled(page);
    await expect(mapOf(page)).toBeVisible();
    const link = page.getByRole('list', { name: 'Listings' }).getByRole('link').first();
    const name = await link.textContent();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  });
});
