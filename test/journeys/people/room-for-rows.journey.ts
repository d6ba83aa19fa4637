// How much of a screen belongs to the people on it: what stands over the list of contacts leaves room for them.
import type { Page } from '@playwright/test';
import { beSomebody, demo, expect, settled, test } from '../walking.ts';

test.describe('on 1440 × 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('one strip stands over the contacts, which begin above 280 px, fit the width and show whole addresses', async ({
    page,
  }) => {
    await beSomebody(page, demo.maya);
    await page.goto('/contacts');
    await settled(page);
    const today = page.getByRole('region', { name: 'Today' });
    await expect(today.getByRole('button', { name: /possible duplicate/ })).toBeVisible();
    const first = page.getByRole('row').nth(1);
    await expect(first).toBeVisible();
    expect((await first.boundingBox())?.y).toBeLessThan(280);
    const grid = page.getByRole('grid');
    expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    // Those of the demo: other journeys leave people with addresses that no column could hold.
    const addresses = page.getByRole('gridcell').getByText(/@example\.com$/);
    expect(await addresses.count()).toBeGreaterThan(5);
    const cut = await addresses.evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );
    expect(cut).toEqual([]);
    await today.getByRole('button', { name: /possible duplicate/ }).click();
    await expect(page.getByRole('dialog', { name: 'Possible duplicates' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const firstCardStandsHigh = async (page: Page): Promise<void> => {
    const first = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .first();
    await expect(first).toBeVisible();
    expect((await first.boundingBox())?.y).toBeLessThan(200);
  };

  test('the first card of the contacts stands above 200 px', async ({ page }) => {
    await beSomebody(page, demo.maya);
    await page.goto('/contacts');
    await settled(page);
    await firstCardStandsHigh(page);
  });

  test.describe('whose clock is not that of the agency', () => {
    test.use({ timezoneId: 'America/Los_Angeles' });

    test('the first card keeps its place, and the strip about the clock stands under the list', async ({ page }) => {
      await beSomebody(page, demo.maya);
      await page.goto('/contacts');
      await settled(page);
      const strip = page.getByRole('status').filter({ hasText: 'Times are shown in London time' });
      await expect(strip).toBeInViewport({ ratio: 1 });
      await firstCardStandsHigh(page);
      const list = await page.getByRole('main').boundingBox();
      expect((await strip.boundingBox())?.y).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));
    });
  });
});
