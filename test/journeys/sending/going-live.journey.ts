// From test mode to live, with all that is asked for first, and back.

import { expectMessage } from '../messages.ts';
import { inOwnAgency } from '../own-agency.ts';
import { arrive, expect, expectAccessible, found, mailedLink, settled, test } from '../walking.ts';

test('R007 R008: an agency goes live once everything is done, and may go back to test mode', async ({ page }) => {
  const owner = await found(page, 'Zainab');
  await arrive(page, owner);
  await page.goto('/dashboard');
  await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
  const banner = page.getByText('nothing you send leaves the CRM', { exact: false }).first();
  await expect(banner).toBeVisible();
  await page.getByRole('link', { name: 'Go live →' }).click();
  await expect(page).toHaveURL(/\/agency-settings#go-live$/);
  const goLive = page.getByRole('button', { name: 'Go live', exact: true });
  await expect(goLive).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('The agency has a phone number and a time zone, missing')).toBeAttached();
  await expect(page.getByText('A domain is active, done')).toBeAttached();
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Phone' }).fill('020');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Invalid phone number')).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone' }).fill('+44 20 7946 0155');
  await page.getByRole('textbox', { name: 'Postal address' }).fill('London');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Write the whole address')).toBeVisible();
  await page.getByRole('textbox', { name: 'Postal address' }).fill('12 Harbour Street, London E1 6AN');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Settings were updated.');
  await expect(page.getByText('The agency has a phone number and a time zone, done')).toBeAttached();
  await expect(page.getByText('The agency has a postal address, done')).toBeAttached();
  await expect(page.getByText('Mail can be sent', { exact: false })).toBeVisible();
  await expect(goLive).toHaveAttribute('aria-disabled', 'true');

  const connected = await page.request.post('/api/crm/integrations', {
    headers: { authorization: `Bearer ${owner.token}` },
    data: {
      providedIntegrationId: 'simulator',
      integrationType: 'bulkEmail',
      fromName: owner.agencyName,
      fromAddress: owner.email,
    },
  });
  expect(connected.status(), await connected.text()).toBe(201);

  await page.goto(await mailedLink(page, owner.email, /confirm/i));
  await expect(page.getByText(/confirmed/i).first()).toBeVisible();
  await page.goto('/agency-settings#go-live');
  await settled(page);
  await goLive.click();
  await expect(page.getByText(`${owner.agencyName} is live.`).first()).toBeVisible();
  await expect(page.getByText('Test Mode', { exact: true })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Back to test mode', exact: true }).click();
  await page.getByRole('button', { name: 'Stay live' }).click();
  await expect(page.getByText('Test Mode', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to test mode', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to test mode' }).click();
  await expect(banner).toBeVisible();
  await expect(goLive).toBeVisible();
});

test('R060: agency settings show the domains with their state, and lead to managing them', async ({ page }) => {
  await inOwnAgency(page, 'Settled Realty');
  await page.goto('/agency-settings');
  const domain = page.getByRole('link', { name: /^settled-realty[\w-]*\.localhost/ });
  await expect(domain).toContainText('Primary');
  await expect(domain).toContainText('Configured');
  await domain.click();
  await expect(page).toHaveURL(/\/domains\/configuration\//);
  await page.goBack();
  await page.getByRole('link', { name: 'Manage domains' }).click();
  await expect(page).toHaveURL(/\/domains$/);
  await expect(page.getByRole('row', { name: /^settled-realty[\w-]*\.localhost/ })).toBeVisible();
});
