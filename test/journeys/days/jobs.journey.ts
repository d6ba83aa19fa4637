// Background work as people see it: a toast while it runs, its result, the list of all jobs, the panel of one, and the bell.
import { exportLogs, ownAgencyAt } from '../starting-work.ts';
import { beAfresh, beSomebody, demo, expect, expectAccessible, settled, test } from '../walking.ts';

test('R058: the screen of jobs tells what was done, by whom, and offers the file', async ({ page }) => {
  const agency = await ownAgencyAt(page, 'Ayo Homes', '/jobs');
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible();
  await expect(page.getByText('Imports and bulk changes appear here.')).toBeVisible();
  await expectAccessible(page);
  const id = await exportLogs(page, agency);
  const row = page.getByRole('row').filter({ hasText: 'Export of logs' });
  await expect(row).toContainText('Done');
  await expect(row).toContainText('Maya Lindqvist');
  await expect(row).toContainText(/\d+ exported/);
  await page.goto(`/jobs?peek=${id}`);
  await settled(page);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('complementary').getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/logs.*\.csv$/);
});

test('a bulk job shows its progress in a toast, on the bell and in the title, then its result', async ({ page }) => {
  // The work is done in no time; what the browser is told of it is held back, so that one can see it run.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  const agency = await ownAgencyAt(page, 'Bisi Homes', '/contacts');
  await exportLogs(page, agency);
  await page.goto('/jobs');
  await expect(page.getByRole('row').filter({ hasText: 'Export of logs' })).toContainText('Done');
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/crm\/jobs\/[\da-f-]{36}$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('checkbox', { name: 'Select Export of logs' }).click();
  await page.getByRole('toolbar', { name: 'Selected jobs' }).getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Export of jobs')).toBeVisible();
  await expect(messages.getByRole('progressbar', { name: 'Export of jobs' })).toBeVisible();
  await expect(messages.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(page).toHaveTitle(/^\d+ % Export/);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('complementary', { name: 'Notifications' });
  await expect(panel.getByRole('heading', { name: 'In progress' })).toBeVisible();
  await expect(messages.getByText('Export of jobs')).toHaveCount(0);
  held.resolve();
  await expect(messages.getByText('1 exported')).toBeVisible();
  await expect(messages.getByRole('button', { name: 'Download' })).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'In progress' })).toHaveCount(0);
  await expect(page).not.toHaveTitle(/%/);
});

test('an ended job is deleted after a question, several with the bar', async ({ page }) => {
  const agency = await ownAgencyAt(page, 'Chika Homes', '/contacts');
  for (const _ of [1, 2, 3]) await exportLogs(page, agency);
  await page.goto('/jobs');
  const rows = page.getByRole('row').filter({ hasText: 'Export of logs' });
  await expect(rows.filter({ hasText: 'Done' })).toHaveCount(3);
  await rows.first().getByRole('gridcell').nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete job' }).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Job deleted')).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select the page' }).click();
  await page.getByRole('toolbar', { name: 'Selected jobs' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 jobs' }).click();
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible();
});

test('a member sees the own jobs and nobody else’s, an owner all', async ({ page }) => {
  const priya = 'priya@northlight.example';
  await beAfresh(page, priya);
  await page.goto('/jobs');
  await settled(page);
  const token = (await page.context().cookies()).find(({ name }) => name === 'lintel_production_token')?.value;
  const started = await page.request.post('/api/crm/logs/export', {
    headers: { authorization: `Bearer ${token}` },
    data: { all: true },
  });
  expect(started.status()).toBe(202);
  const hers = page.getByRole('row').filter({ hasText: 'Priya Raman' });
  await expect(hers.first()).toBeVisible();
  await beSomebody(page, demo.maya);
  await page.goto('/jobs');
  await expect(hers.first()).toBeVisible();
  await beSomebody(page, demo.tom);
  await page.goto('/jobs');
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await expect(hers).toHaveCount(0);
});
