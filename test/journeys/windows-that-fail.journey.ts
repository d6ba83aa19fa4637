// A window that stands while its content is on its way, and whose content does not come: it says what failed, Retry has the focus, and
// what was typed meanwhile is in its first field once the content is there.
import { tell } from './address-book.ts';
import { laterToday, taskBook } from './tasks.ts';
import { expect, settled, test } from './walking.ts';

test('an appointment that cannot be loaded says so, is asked for again, and keeps what was typed', async ({ page }) => {
  const tasks = await taskBook(page, 'Patchy Line Homes');
  const { _id } = await tell<{ _id: string }>(page, tasks.book, 'POST', '/crm/appointments', {
    title: 'Viewing at Larch Road',
    appointmentDate: { startAt: laterToday(20), endAt: laterToday(50), timezone: 'Europe/London' },
    agentId: tasks.me,
    contactId: null,
  });
  const broken = Promise.withResolvers<void>();
  let isBroken = true;
  await page.route(`**/api/crm/appointments/${_id}`, async (route) => {
    if (!isBroken) return route.fallback();
    await broken.promise;
    return route.abort('failed');
  });
  await page.goto('/dashboard');
  await settled(page);
  await page.getByRole('button', { name: 'Open: Viewing at Larch Road' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Appointment' });
  await expect(dialog.locator('[aria-busy=true]')).toBeVisible();
  await page.keyboard.type('Second ');
  broken.resolve();
  await expect(dialog.getByText(/could not be loaded/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Retry' })).toBeFocused();
  isBroken = false;
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Title')).toHaveValue(/Second/);
  await expect(dialog.getByLabel('Title')).toBeFocused();
});
