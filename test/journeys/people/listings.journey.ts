// The homes of the agency: found by tabs and words, shown as rows and as cards, opened on a page of their own.
import { beSomebody, demo, expect, settled, test } from '../walking.ts';

test('an agent looks at homes as rows and as cards, and opens one', async ({ page }) => {
  await beSomebody(page, demo.maya);
  await page.goto('/listings');
  await settled(page);
  const first = page.getByRole('row').nth(1);
  await expect(first).toBeVisible();
  await page.getByText('Cards', { exact: true }).click();
  await expect(page).toHaveURL(/view=cards/);
  const cards = page.getByRole('list', { name: 'Listings' }).getByRole('listitem');
  await expect(cards.first().getByRole('link')).toBeVisible();
  await page.reload();
  await settled(page);
  const link = cards.first().getByRole('link');
  const name = await link.textContent();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share link' })).toBeVisible();
});

test('each tab of listings is a filter in the address', async ({ page }) => {
  await beSomebody(page, demo.maya);
  await page.goto('/listings');
  await settled(page);
  await page.getByRole('tab', { name: 'Pending' }).click();
  await expect(page).toHaveURL(/standardStatus/);
  await expect(page.getByRole('tab', { name: 'Pending' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await expect(page).not.toHaveURL(/standardStatus/);
});
