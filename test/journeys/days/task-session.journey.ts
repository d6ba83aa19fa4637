// A task session as agents work it off: started from the list, each task at its contact, completed, rescheduled and stepped through by
// buttons and by keys, over a reload, on another device and on a phone, until nothing is left (core §4).
import type { Page } from '@playwright/test';
import { expectMessage } from '../messages.ts';
import {
  addTasks,
  at,
  laterToday,
  onPhone,
  openTasks,
  sessionBar,
  type TaskBook,
  taskBook,
  taskOf,
  zone,
} from '../tasks.ts';
import { arrive, expect, expectAccessible, settled, test } from '../walking.ts';

const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth'] as const;

/** Five tasks of today, each with a contact of its own but for the last. */
const morning = async (page: Page, name: string): Promise<{ tasks: TaskBook; ids: string[] }> => {
  const tasks = await taskBook(page, name, ['Ana', 'Bea', 'Cyd', 'Dov']);
  const ids = await addTasks(
    page,
    tasks,
    names.map((displayName, place) => ({
      displayName,
      type: place === 0 ? 'call' : 'todo',
      startAt: laterToday(30 + place),
      ...(tasks.contacts[place] ? { contactId: tasks.contacts[place] } : {}),
    })),
  );
  return { tasks, ids };
};

const bar = sessionBar;
const atTask = async (page: Page, name: string, progress: string): Promise<void> => {
  await expect(bar(page)).toContainText(name);
  await expect(bar(page)).toContainText(progress);
};
const atContact = (page: Page, tasks: TaskBook, place: number): Promise<void> =>
  expect(page).toHaveURL(new RegExp(`/contacts/${tasks.contacts[place]}`));

test('R137 R144: start, complete three, reschedule one, reload, go on in a second browser, finish, land on the tasks', async ({
  page,
  browser,
}) => {
  const { tasks, ids } = await morning(page, 'Session House');
  await openTasks(page);
  await page.getByRole('button', { name: 'Start session (5)' }).click();
  await atContact(page, tasks, 0);
  await atTask(page, 'First', '1/5');
  await expect(bar(page)).toContainText('Due Today');
  await expect(bar(page).getByRole('link', { name: 'Ana Harbour' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  for (const [place, next] of [
    [0, 'Second'],
    [1, 'Third'],
    [2, 'Fourth'],
  ] as const) {
    await bar(page).getByRole('button', { name: 'Complete' }).click();
    await expectMessage(page, 'Task successfully completed!');
    await atTask(page, next, `${place + 2}/5`);
    await atContact(page, tasks, place + 1);
  }
  await bar(page).getByRole('button', { name: 'Reschedule' }).click();
  const popover = page.getByRole('dialog', { name: 'Reschedule' });
  await test.step('R047: Reschedule has the due date, a new one, a new time, Save and Cancel', async () => {
    // R047: the due date there is, a new date, a new time, Save and Cancel.
    await expect(popover).toContainText('Due now: Due Today');
    await expect(popover.getByLabel('New date')).toBeVisible();
    await expect(popover.getByLabel('New time')).toBeVisible();
    await expect(popover.getByRole('button', { name: 'Cancel' })).toBeVisible();
  });
  await test.step('R148: it is moved', async () => {
    await popover.getByRole('button', { name: 'Tomorrow 08:00' }).click();
    await popover.getByRole('button', { name: 'Save' }).click();
    await expectMessage(page, 'Task rescheduled.');
  });
  // The last one has no contact: it is worked on where it stands.
  await atTask(page, 'Fifth', '5/5');
  await expect(page).toHaveURL(new RegExp(`/tasks\\?.*peek=${ids[4]}`));
  expect((await taskOf(page, tasks, ids[3] ?? '')).when.startAt).toContain(at(1, '08:00').slice(0, 16));

  await page.reload();
  await settled(page);
  await atTask(page, 'Fifth', '5/5');

  const other = await browser.newContext({ baseURL: process.env.LINTEL_ADDRESS ?? '', timezoneId: zone });
  const second = await other.newPage();
  await arrive(second, { token: tasks.book.headers.authorization?.slice(7) ?? '', agencyId: tasks.book.agencyId });
  await second.goto('/contacts');
  await settled(second);
  await atTask(second, 'Fifth', '5/5');
  await test.step('R145 R149: none is pending after it, so the first pending one is next', async () => {
    // R145: none is pending after it; the first pending one is next.
    await bar(second).getByRole('button', { name: 'Complete' }).click();
    await atTask(second, 'Fourth', '4/5');
    await atContact(second, tasks, 3);
    await atTask(page, 'Fourth', '4/5');
  });
  await bar(second).getByRole('button', { name: 'Complete' }).click();
  await test.step('R146 R147: none is left, so it closes on the tasks', async () => {
    await expect(bar(second)).toContainText('5 of 5 done');
    await expect(second).toHaveURL(/\/tasks/);
    await expect(bar(second)).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
  });
  for (const id of ids) await expect.poll(() => taskOf(page, tasks, id)).toMatchObject({ status: 'completed' });
  await other.close();
});

test('R046 R048 R049 R050: by keys alone, before the keys of the page; and closed without losing a task', async ({
  page,
}) => {
  const { tasks, ids } = await morning(page, 'Keyboard House');
  await openTasks(page);
  await page.keyboard.press('Shift+D');
  await atTask(page, 'First', '1/5');
  await expect(bar(page)).toContainText('Maya');
  await settled(page);
  await page.keyboard.press(']');
  await atTask(page, 'Second', '2/5');
  await atContact(page, tasks, 1);
  await page.keyboard.press('[');
  await atTask(page, 'First', '1/5');
  await atContact(page, tasks, 0);
  await settled(page);
  await page.keyboard.press('d');
  await atTask(page, 'Second', '2/5');
  await expect.poll(async () => (await taskOf(page, tasks, ids[0] ?? '')).status).toBe('completed');
  await settled(page);
  await page.keyboard.press('r');
  const popover = page.getByRole('dialog', { name: 'Reschedule' });
  await popover.getByLabel('New time').fill('9');
  await popover.getByRole('button', { name: '+3 d' }).click();
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
  expect(await taskOf(page, tasks, ids[1] ?? '')).toMatchObject({ status: 'pending' });
  // Elsewhere its keys are those of the page.
  await page.goto('/contacts');
  await settled(page);
  await page.keyboard.press(']');
  await atTask(page, 'Second', '2/5');
  await page.goto(`/contacts/${tasks.contacts[1]}`);
  await settled(page);
  await page.keyboard.press('Shift+Escape');
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(bar(page)).toHaveCount(0);
  expect(await taskOf(page, tasks, ids[1] ?? '')).toMatchObject({ status: 'pending' });
});

test('a completion that the server refuses is taken back, with the reason', async ({ page }) => {
  const { tasks, ids } = await morning(page, 'Taken Back House');
  await openTasks(page);
  await page.getByRole('button', { name: 'Start session (5)' }).click();
  await atTask(page, 'First', '1/5');
  await page.route('**/api/crm/tasks/*/status', (route) =>
    route.fulfill({ status: 409, json: { status: 409, code: 'Conflict', message: 'Somebody was faster' } }),
  );
  await bar(page).getByRole('button', { name: 'Complete' }).click();
  await expectMessage(page, 'Somebody was faster');
  await atTask(page, 'First', '1/5');
  expect(await taskOf(page, tasks, ids[0] ?? '')).toMatchObject({ status: 'pending' });
});

test('what is done quickly reaches the server in its order, so that the session stands on every device where it stands here', async ({
  page,
}) => {
  const { tasks, ids } = await morning(page, 'Quick House');
  await openTasks(page);
  await page.getByRole('button', { name: 'Start session (5)' }).click();
  await atTask(page, 'First', '1/5');
  await bar(page).getByRole('button', { name: 'Next' }).click();
  await atTask(page, 'Second', '2/5');
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/crm/tasks/sessions/active', async (route) => {
    if (route.request().method() === 'PATCH') await gate;
    await route.fallback();
  });
  await bar(page).getByRole('button', { name: 'Previous' }).click();
  await atTask(page, 'First', '1/5');
  await bar(page).getByRole('button', { name: 'Complete' }).click();
  await atTask(page, 'Second', '2/5');
  const moved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  letGo();
  await moved;
  await expect.poll(async () => (await taskOf(page, tasks, ids[0] ?? '')).status).toBe('completed');
  await page.reload();
  await atTask(page, 'Second', '2/5');
});

test('on a phone the bar is at the foot, with Complete, Reschedule and Next', async ({ page, browser }) => {
  const { tasks } = await morning(page, 'Pocket House');
  const { phone, context } = await onPhone(browser, page);
  await phone.getByRole('button', { name: 'Start session (5)' }).click();
  await atTask(phone, 'First', '1/5');
  await settled(phone);
  const foot = async (): Promise<number> => {
    const box = await bar(phone).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(foot).toBeGreaterThan(840);
  await expectAccessible(phone);
  await bar(phone).getByRole('button', { name: 'Next' }).click();
  await atTask(phone, 'Second', '2/5');
  await bar(phone).getByRole('button', { name: 'Complete' }).click();
  await atTask(phone, 'Third', '3/5');
  await atContact(phone, tasks, 2);
  await bar(phone).getByRole('button', { name: 'Reschedule' }).click();
  await expect(phone.getByRole('dialog', { name: 'Reschedule' })).toBeVisible();
  await context.close();
});

test('without a network a session says so at its verbs, loses nothing, and goes on; a step that fails leads back', async ({
  page,
}) => {
  const { tasks, ids } = await morning(page, 'Tunnel House');
  await openTasks(page);
  await page.getByRole('button', { name: 'Start session (5)' }).click();
  await atTask(page, 'First', '1/5');
  await atContact(page, tasks, 0);
  await page.context().setOffline(true);
  const complete = bar(page).getByRole('button', { name: 'Complete' });
  await expect(complete).toHaveAttribute('aria-disabled', 'true');
  await expect(complete).toHaveAccessibleDescription('You are offline');
  await page.keyboard.press('d');
  await page.context().setOffline(false);
  await expect(complete).not.toHaveAttribute('aria-disabled', 'true');
  await atTask(page, 'First', '1/5');

  await page.route('**/api/crm/tasks/*/status', (route) => route.abort());
  await complete.click();
  await expectMessage(page, 'The server could not be reached.');
  await atTask(page, 'First', '1/5');
  await atContact(page, tasks, 0);
  expect(await taskOf(page, tasks, ids[0] ?? '')).toMatchObject({ status: 'pending' });
  await page.unroute('**/api/crm/tasks/*/status');
  await complete.click();
  await atTask(page, 'Second', '2/5');
});
