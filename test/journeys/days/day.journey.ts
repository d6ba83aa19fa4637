// The day of an agent: who waits on the dashboard, what the day brings, appointments and their files, and reminders among the
// notifications (decision 68).
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { addTasks, laterToday, sessionBar, type TaskBook, taskBook, taskOf, zone } from '../tasks.ts';
import { typedDay } from '../typed-days.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const openDashboard = async (page: Page): Promise<void> => {
  await page.goto('/dashboard');
  await settled(page);
};

const soon = (tasks: TaskBook) => ({
  title: 'Viewing at Larch Road',
  appointmentDate: { startAt: laterToday(20), endAt: laterToday(50), timezone: 'Europe/London' },
  agentId: tasks.me,
  contactId: tasks.contacts[0] ?? null,
  place: '4 Larch Road',
});

test('whoever waits stands first: a new lead, then an appointment of the next hour; the rest of the day beside them', async ({
  page,
}) => {
  const tasks = await taskBook(page, 'Waiting Homes', ['Ana', 'Bea']);
  await tell(page, tasks.book, 'POST', '/crm/appointments', { ...soon(tasks), contactId: null });
  await addTasks(page, tasks, [{ displayName: 'Send the offer', startAt: laterToday(40) }]);
  await openDashboard(page);
  const waiting = card(page, 'Waiting on you').getByRole('listitem');
  await expect(waiting).toHaveCount(3);
  await expect(waiting.nth(0)).toContainText('New lead');
  await expect(waiting.nth(2)).toContainText(/Viewing at Larch Road.*in \d+ min/);
  const today = card(page, 'Today');
  await expect(today).toContainText('Viewing at Larch Road');
  await expect(today).toContainText('Send the offer');
  await expectAccessible(page);
  // Down to the second who waits, and there by the verb.
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/contacts\/[0-9a-f-]{36}$/);
});

test('the day is started as a session of what is due', async ({ page }) => {
  const tasks = await taskBook(page, 'Starting Homes', ['Ana']);
  await addTasks(page, tasks, [
    { displayName: 'Call Ana', startAt: laterToday(30), contactId: tasks.contacts[0] ?? '' },
    { displayName: 'Post the keys', startAt: laterToday(31) },
  ]);
  await openDashboard(page);
  await expect(page.getByRole('button', { name: 'Start my day (2)' })).toBeVisible();
  await page.keyboard.press('Shift+D');
  await expect(sessionBar(page)).toContainText('Call Ana');
  await expect(sessionBar(page)).toContainText('1/2');
});

test('R100: an appointment is made, opened, saved as a file for other calendars, and deleted with Undo', async ({
  page,
}) => {
  await taskBook(page, 'Viewing Homes', ['Ana']);
  await openDashboard(page);
  await page.getByRole('button', { name: 'New appointment' }).click();
  const form = page.getByRole('dialog', { name: 'New appointment' });
  await form.getByLabel('Title').fill('Valuation; with, signs');
  // In the last hour of a day the form offers the next one.
  const day = Temporal.Now.plainDateISO(zone);
  await form.getByLabel('Day', { exact: true }).fill(typedDay(day));
  await page.keyboard.press('Tab');
  await form.getByLabel('Begins').fill('23:58');
  await form.getByLabel('Minutes').fill('0');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(form.getByText('It takes 1 to 1,440 minutes')).toBeVisible();
  await form.getByLabel('Minutes').fill('1');
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectMessage(page, 'Appointment created.');
  const line = card(page, 'Today').getByRole('button', { name: /Valuation; with, signs/ });
  await line.click();
  const opened = page.getByRole('dialog', { name: 'Appointment' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    opened.getByRole('button', { name: 'Calendar file' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(String.raw`SUMMARY:Valuation\; with\, signs`);
  await opened.getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, 'Appointment was deleted.');
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toBeVisible();
});

test('R005 R044: a reminder comes while one works, is put off, comes again, and completes its task', async ({
  page,
}) => {
  const tasks = await taskBook(page, 'Reminding Homes', ['Ana']);
  const [id = ''] = await addTasks(page, tasks, [
    { displayName: 'Ring the bank', startAt: laterToday(45), contactId: tasks.contacts[0] ?? '' },
  ]);
  await openDashboard(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('complementary', { name: 'Notifications' });
  const until = Temporal.Now.instant().add({ seconds: 4 }).toString();
  await tell(page, tasks.book, 'POST', `/crm/tasks/${id}/snooze`, { until });
  const reminders = panel.getByRole('region', { name: 'Reminders' });
  await expect(reminders).toContainText('Ring the bank', { timeout: 60_000 });
  await expectAccessible(page);
  await reminders.getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('menuitem', { name: 'For 1 hour' }).click();
  await expect(reminders).toHaveCount(0);
  await tell(page, tasks.book, 'POST', `/crm/tasks/${id}/snooze`, {
    until: Temporal.Now.instant().add({ seconds: 4 }).toString(),
  });
  await expect(reminders).toContainText('Ring the bank', { timeout: 60_000 });
  await reminders.getByRole('button', { name: 'Complete' }).click();
  await expectMessage(page, 'Task successfully completed.');
  await expect(reminders).toHaveCount(0);
  expect((await taskOf(page, tasks, id)).status).toBe('completed');
});

test('R045: notifications without any say so; R441: the record of a contact shows its two newest tasks and the next', async ({
  page,
}) => {
  const tasks = await taskBook(page, 'Quiet Homes', ['Ana']);
  const [ana = ''] = tasks.contacts;
  await openDashboard(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('complementary', { name: 'Notifications' });
  await expect(panel.getByText('You have no notifications yet.')).toBeVisible();
  await addTasks(
    page,
    tasks,
    ['First', 'Second', 'Third'].map((displayName, place) => ({
      displayName,
      startAt: laterToday(30 + place),
      contactId: ana,
    })),
  );
  await page.goto(`/contacts/${ana}`);
  await settled(page);
  const widget = page.getByRole('region', { name: 'Tasks', exact: true });
  await expect(widget.getByRole('listitem')).toHaveCount(2);
  await expect(widget.getByRole('listitem').first()).toContainText('Third');
  await expect(widget.getByRole('link', { name: 'All 3' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Next task: First/ })).toBeVisible();
  await expectAccessible(page);
});
