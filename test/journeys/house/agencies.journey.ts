// An agency founds another one under itself, looks at it, goes inside and comes back.
import type { Page } from '@playwright/test';
import { expectMessage } from '../messages.ts';
import { inOwnAgency } from '../own-agency.ts';
import { arrive, beSomebody, demo, expect, expectAccessible, found, mailedLink, settled, test } from '../walking.ts';

/** Confirms the address, so that nothing asks for it on the way. */
const confirm = async (page: Page, email: string): Promise<void> => {
  const link = await mailedLink(page, email, /confirm/i);
  const token = /oken=([\w-]+)/.exec(link)?.[1];
  const response = await page.request.post('/api/crm/auth/email-confirmation', { data: { token } });
  expect(response.status()).toBe(200);
};

test('R011: an owner adds a child agency, switches to it, and comes back', async ({ page }) => {
  const owner = await found(page, 'Ngozi');
  await confirm(page, owner.email);
  await arrive(page, owner);
  await page.goto('/agencies');
  await expect(page.getByRole('heading', { name: 'No agencies found' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add agency' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add agency' }).click();
  await expect(dialog.getByText('Agency name is required')).toBeVisible();
  await dialog.getByLabel('Agency name').fill('Harbour Homes');
  await dialog.getByLabel('Phone').fill('+44 20 7946 0199');
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Harbour Homes created.');

  const row = page.getByRole('row', { name: 'Harbour Homes' });
  await expect(row).toContainText('+442079460199');
  await expect(row).toContainText('Test mode');
  await row.getByRole('link', { name: 'Harbour Homes' }).click();
  await expect(page).toHaveURL(/\/agencies\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Homes' })).toBeVisible();
  await expect(page.getByText(/^harbour-homes[\w-]*\.localhost$/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Switch to this agency' }).click();
  await expect(page.getByText('You are in Harbour Homes now.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  const switcher = page.getByRole('button', { name: /Switch agency or domain: Harbour Homes/ });
  await expect(switcher).toBeVisible();

  await switcher.click();
  await page.getByRole('button', { name: owner.agencyName }).click();
  await expect(page.getByText(`You are in ${owner.agencyName} now.`)).toBeVisible();
  await page.goto('/agencies');
  await settled(page);
  await expect(row).toBeVisible();
});

test('the page of a child fits a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const child = await inOwnAgency(page, 'Narrow Street Estate Agents');
  await beSomebody(page, demo.maya);
  await page.goto(`/agencies/${child._id}`);
  await expect(page.getByText('Profile', { exact: true })).toBeVisible();
  const main = page.getByRole('main');
  await expect.poll(() => main.evaluate((element) => element.clientWidth - element.scrollWidth)).toBe(0);
});

test('the settings of a child are edited inside it', async ({ page }) => {
  const child = await inOwnAgency(page, 'Lagoon Lettings');
  await beSomebody(page, demo.maya);
  await page.goto(`/agencies/${child._id}`);
  await page.getByRole('button', { name: 'Edit its settings' }).click();
  await expect(page).toHaveURL(/\/agency-settings$/);
  await expect(page.getByLabel('Agency name')).toHaveValue(child.agencyName);
});

test('what is no child of the agency leads home, and says why', async ({ page }) => {
  await beSomebody(page, demo.maya);
  await page.goto('/agencies/01900000-0000-7000-8000-999900000001');
  await page.waitForURL(/\/contacts/);
  await expect(page.getByText("That record was deleted or isn't shared with you")).toBeVisible();
});

test('R431 R432: an empty list says that there is nothing, and what was searched for', async ({ page }) => {
  await inOwnAgency(page, 'Childless Realty');
  await page.goto('/agencies');
  await expect(page.getByRole('heading', { name: 'No agencies found', exact: true })).toBeVisible();
  await page.getByPlaceholder('Search this list').fill('harbour');
  await expect(page.getByRole('heading', { name: 'No agencies match "harbour"', exact: true })).toBeVisible();
  await page.getByRole('main').getByText('Clear the search').click();
  await expect(page.getByRole('heading', { name: 'No agencies found', exact: true })).toBeVisible();
});

test('R412: an address that can name no agency or domain leads home, too', async ({ page }) => {
  await beSomebody(page, demo.maya);
  for (const address of ['/agencies/zzz', '/domains/configuration/zzz']) {
    await page.goto(address);
    await page.waitForURL(/\/contacts/);
    await expect(page.getByText("That record was deleted or isn't shared with you")).toBeVisible();
  }
});

test('R413 R414: what the server refuses in a form stands under its field, and in a toast', async ({ page }) => {
  await inOwnAgency(page, 'Long Names Realty');
  await page.goto('/agencies');
  await page.getByRole('button', { name: 'Add agency' }).first().click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Agency name');
  await name.fill('x'.repeat(121));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Must have at most 120 characters')).toBeVisible();
  await expect(page.getByText('Agency name must have at most 120 characters')).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('x'.repeat(121));
});
