// The bell and what stands behind it: nothing at first, what happened while one works, and what went by as a toast.
import { exportLogs, ownAgencyAt } from '../starting-work.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

const bell = /^Notifications/;

test('R045: without items it says You have no notifications yet.', async ({ page }) => {
  await ownAgencyAt(page, 'Hauwa Homes', '/contacts');
  await page.getByRole('button', { name: bell }).click();
  const panel = page.getByRole('complementary', { name: 'Notifications' });
  await expect(panel.getByText('You have no notifications yet.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: bell })).toBeFocused();
});

test('R044: what happened arrives while one looks, with title and description, is read and opened', async ({
  page,
}) => {
  const agency = await ownAgencyAt(page, 'Ife Homes', '/contacts');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await exportLogs(page, agency);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const panel = page.getByRole('complementary', { name: 'Notifications' });
  await expect(panel.getByText('You have no notifications yet.')).toBeHidden();
  const item = panel.getByRole('listitem').filter({ hasText: 'Job finished' });
  await expect(item).toContainText(/Export of logs: \d+ of \d+ done/);
  await expectAccessible(page);
  await item.getByRole('button', { name: 'Mark read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await item.getByRole('button', { name: 'Mark unread' }).click();
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await panel.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await item.getByRole('button', { name: /Job finished/ }).click();
  await page.waitForURL(/\/jobs\?peek=/);
});

test('a message that went by stands under Recent, where its Undo still works', async ({ page }) => {
  await ownAgencyAt(page, 'Jide Homes', '/my-settings');
  await page.getByText('30 s').click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('button', { name: 'Dismiss' }).click();
  await expect(messages.getByText('Settings were updated.')).toHaveCount(0);
  await page.getByRole('button', { name: bell }).click();
  const panel = page.getByRole('complementary', { name: 'Notifications' });
  const item = panel.getByRole('listitem').filter({ hasText: 'Settings were updated.' });
  await item.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('radio', { name: '10 s' })).toBeChecked();
  await expect(item.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the panel fills the screen and is left again', async ({ page }) => {
    const agency = await ownAgencyAt(page, 'Kemi Homes', '/contacts');
    await exportLogs(page, agency);
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    const panel = page.getByRole('complementary', { name: 'Notifications' });
    await expect(panel.getByText('Job finished')).toBeVisible();
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(390);
    await settled(page);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toHaveCount(0);
  });
});
