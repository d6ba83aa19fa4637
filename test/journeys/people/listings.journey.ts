// The homes of the agency: found by tabs and words, shown as rows and as cards, opened on a page of their own.
import { inOwnBook } from '../address-book.ts';
import { amongOwnHomes } from '../own-homes.ts';
import { expect, settled, test } from '../walking.ts';

test('an agent looks at homes as rows and as cards, and opens one', async ({ page }) => {
  await amongOwnHomes(page, 'Rows and cards house');
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
  await amongOwnHomes(page, 'Tabs of homes house');
  await page.goto('/listings');
  await settled(page);
  await page.getByRole('tab', { name: 'Pending' }).click();
  await expect(page).toHaveURL(/standardStatus/);
  await expect(page.getByRole('tab', { name: 'Pending' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await expect(page).not.toHaveURL(/standardStatus/);
});

test('homes that are chosen go into a mail as one block', async ({ page }) => {
  await amongOwnHomes(page, 'Mailed homes house');
  await page.goto('/listings');
  await settled(page);
  for (const at of [1, 2]) await page.getByRole('row').nth(at).getByRole('checkbox').check();
  await page
    .getByRole('toolbar', { name: /^Selected / })
    .getByRole('button', { name: 'Send listings' })
    .click();
  const composer = page.getByRole('dialog', { name: 'New Email' });
  await expect(composer.locator('[contenteditable=true] table').first()).toContainText(/219,000|274,950|989,000/);
});

test('a home is entered, published once it says what it must, tagged, and shown to be looked at', async ({ page }) => {
  await inOwnBook(page, 'Own homes house');
  await page.goto('/listings');
  await settled(page);
  await page.getByRole('button', { name: 'Add listing' }).first().click();
  const form = page.getByRole('dialog', { name: 'New listing' });
  await form.getByLabel('Address', { exact: true }).fill('14 Oak Street');
  await form.getByRole('textbox', { name: 'City' }).fill('Kenilworth');
  await form.getByLabel('List Price').fill('385000');
  for (const [field, value] of [
    ['Standard Status', 'Active'],
    ['Property Type', 'Residential'],
  ] as const) {
    await form.getByLabel(field, { exact: true }).click();
    await page.getByRole('option', { name: value, exact: true }).click();
  }
  await form.getByRole('button', { name: 'Create listing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('14 Oak Street');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
  await page.getByRole('button', { name: 'Add open house' }).click();
  const openHouse = page.getByRole('dialog', { name: 'Add open house' });
  await openHouse.getByRole('button', { name: 'Add open house' }).click();
  await expect(page.getByRole('button', { name: /^Cancel / })).toBeVisible();
  await expect(page.getByText(/^Open Sunday/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Cancel / })).toBeVisible();
});
