// The dashboard: what is left to set up, the agency in numbers that lead to their proof, and what an owner alone sees.
import { exportLogs, ownAgencyAt } from '../starting-work.ts';
import { beSomebody, demo, expect, expectAccessible, settled, test } from '../walking.ts';

test('greets by name, says what is left to set up and how long it takes, and is put away for a week', async ({
  page,
}) => {
  await ownAgencyAt(page, 'Lola Homes', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Maya$/);
  const checklist = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Set up your agency' }) });
  await expect(checklist).toContainText(/\d of \d done · \d+ min left/);
  await expectAccessible(page);
  await checklist.getByRole('button', { name: 'Hide for a week' }).click();
  await expect(checklist).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(checklist).toHaveCount(0);
});

test('counts jobs for the owner, and leads to the list that was counted', async ({ page }) => {
  const agency = await ownAgencyAt(page, 'Musa Homes', '/dashboard');
  await exportLogs(page, agency);
  const jobs = page.getByRole('link', { name: /^Jobs 1$/ });
  await expect(jobs).toBeVisible();
  await jobs.click();
  await page.waitForURL(/\/jobs\?filters=/);
  await expect(page.getByRole('row').filter({ hasText: 'Export of logs' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Filters · 1/ })).toBeVisible();
});

test('shows a member no numbers of the agency', async ({ page }) => {
  await beSomebody(page, demo.tom);
  await page.goto('/dashboard');
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tom');
  await expect(page.getByText('The agency in numbers')).toHaveCount(0);
  await expectAccessible(page);
});
