// The list of tasks: views and headings, collections, many at once, and a pile that is spread over the week.
import { expectMessage } from '../messages.ts';
import {
  addTasks,
  at,
  everything,
  laterToday,
  openTasks,
  pileUp,
  taskBook,
  taskNamed,
  taskOf,
  taskRows,
  zone,
} from '../tasks.ts';
import { typedDay } from '../typed-days.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

test('views, headings, columns and the open task stand in the address; each view says when it is empty', async ({
  page,
}) => {
  const tasks = await taskBook(page, 'Viewing House', ['Ana']);
  await addTasks(page, tasks, [
    { displayName: 'Today one', type: 'call', startAt: laterToday(45) },
    { displayName: 'Next week one', startAt: at(5, '10:00') },
    { displayName: 'Far one', startAt: at(60, '10:00') },
    { displayName: 'Some day' },
  ]);
  await openTasks(page);
  await expect(page.getByRole('tab', { name: /^Today/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Upcoming 2' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'All 4' })).toBeVisible();
  await page.getByRole('tab', { name: /^Overdue/ }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is overdue' })).toBeVisible();
  await page.getByRole('link', { name: 'Look at this week' }).click();
  await expect(taskRows(page)).toHaveCount(2);
  await page.getByRole('tab', { name: /^All/ }).click();
  await expect(taskRows(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Due state' }).click();
  await expect(page).toHaveURL(/group=state/);
  const grid = page.getByRole('grid', { name: 'Tasks' });
  await expect(grid.getByRole('gridcell', { name: /^Upcoming 1/ })).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: /^Future 1/ })).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: /^Unknown 1/ })).toBeVisible();
  await expectAccessible(page);
  // The focus walks over the headings.
  await taskRows(page).first().locator('[data-cell="displayName"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(taskRows(page).nth(2).locator('[data-cell="displayName"]')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/peek=/);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('form', { name: 'Task' })).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: /^Future 1/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/agent/);
  await page.getByText('Everybody', { exact: true }).click();
  await expect(page).not.toHaveURL(/agent/);
  await page.goBack();
  await expect(page).toHaveURL(/agent/);
});

test('a collection of tasks is made of a filter, stands as a tab, and counts', async ({ page }) => {
  const tasks = await taskBook(page, 'Collecting House');
  await addTasks(page, tasks, [
    { displayName: 'Call one', type: 'call', startAt: at(1, '10:00') },
    { displayName: 'Write one', type: 'email', startAt: at(1, '11:00') },
  ]);
  const filters = encodeURIComponent(JSON.stringify([[['type', 'isIn', ['call']]]]));
  await openTasks(page, `/tasks?filters=${filters}`);
  await expect(taskRows(page)).toHaveCount(1);
  await page.keyboard.press('Shift+S');
  const dialog = page.getByRole('dialog', { name: 'Save as collection' });
  await dialog.getByLabel('Name').fill('Calls to make');
  await dialog.getByRole('button', { name: 'Save collection' }).click();
  await expectMessage(page, 'Collection was successfully created');
  await expect(page.getByRole('tab', { name: /Calls to make/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: /Calls to make/ })).toContainText('1');
  await expect(taskRows(page)).toHaveCount(1);
});

test('R143: many are completed, assigned, moved to a day and deleted, and all of it is taken back', async ({
  page,
}) => {
  const tasks = await taskBook(page, 'Bulk House');
  const ids = await addTasks(page, tasks, [
    { displayName: 'One', startAt: at(2, '09:00') },
    { displayName: 'Two', startAt: at(2, '11:30') },
    { displayName: 'Three', startAt: at(3, '12:00') },
  ]);
  const statuses = async (): Promise<string[]> =>
    Promise.all(ids.map(async (id) => (await taskOf(page, tasks, id)).status));
  await openTasks(page, everything);
  const bar = page.getByRole('toolbar', { name: 'Selected tasks' });
  const select = async (): Promise<void> => {
    await page.getByRole('checkbox', { name: 'Select One' }).check();
    await page.getByRole('checkbox', { name: 'Select Two' }).check();
  };
  await select();
  await bar.getByRole('button', { name: 'Complete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('One, Two');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Complete 2 tasks' }).click();
  await expect.poll(statuses).toEqual(['completed', 'completed', 'pending']);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(statuses).toEqual(['pending', 'pending', 'pending']);

  await settled(page);
  await select();
  await bar.getByRole('button', { name: 'Reschedule' }).click();
  const day = Temporal.Now.plainDateISO(zone).add({ days: 6 });
  await dialog.getByLabel('New date').fill(typedDay(day));
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Reschedule 2 tasks' }).click();
  await expect
    .poll(async () => (await taskOf(page, tasks, ids[1] ?? '')).when.startAt)
    .toBe(Temporal.Instant.from(at(6, '11:30')).toString({ fractionalSecondDigits: 3 }));

  await settled(page);
  await select();
  await page.keyboard.press('Backspace');
  await dialog.getByRole('button', { name: 'Delete 2 tasks' }).click();
  await expect(taskRows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(taskRows(page)).toHaveCount(3);
});

test('a pile of overdue tasks is spread over the week: shown by days first, and sent as shown', async ({ page }) => {
  const tasks = await taskBook(page, 'Piling House');
  const pile = await pileUp(page);
  await page.getByRole('button', { name: 'Spread over this week' }).click();
  const dialog = page.getByRole('dialog', { name: 'Spread over this week' });
  await expect(dialog.getByText('2 there already, 6 more')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(11);
  await expectAccessible(page);
  const sent = page.waitForRequest('**/api/crm/tasks/bulk/reschedule');
  await page.route('**/api/crm/tasks/bulk/reschedule', (route) =>
    route.fulfill({ json: { modifiedCount: 0, totalCount: 11, jobId: null } }),
  );
  await dialog.getByRole('button', { name: 'Reschedule 11 tasks' }).click();
  expect((await sent).postDataJSON()).toEqual({
    items: pile.map(({ _id, day }) => ({ _id, day })),
  });
  await expect(dialog).toHaveCount(0);
  expect(await taskNamed(page, tasks, 'Late 1')).toBeUndefined();
});

test('a session takes all that the list finds, also beyond its page; all of it is moved to one day, and back', async ({
  page,
}) => {
  const tasks = await taskBook(page, 'Reaching House');
  const names = Array.from({ length: 52 }, (_, place) => `Visit ${place + 1}`);
  const [first = ''] = await addTasks(
    page,
    tasks,
    names.map((displayName) => ({ displayName, startAt: at(2, '09:30') })),
  );
  await openTasks(page);
  await page.getByRole('tab', { name: 'Upcoming 52' }).click();
  await page.getByRole('button', { name: 'Start session (52)' }).click();
  await expect(page.getByRole('region', { name: 'Task session' })).toContainText('1/52');
  await page.getByRole('button', { name: 'Close the session' }).click();

  await openTasks(page, everything);
  await page.getByRole('checkbox', { name: 'Select the page' }).check();
  await page.getByRole('button', { name: 'Select all 52 matching' }).click();
  await page.getByRole('toolbar', { name: 'Selected tasks' }).getByRole('button', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reschedule all 52 tasks' });
  const day = Temporal.Now.plainDateISO(zone).add({ days: 9 });
  await dialog.getByLabel('New date').fill(typedDay(day));
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Reschedule all 52 tasks' }).click();
  const start = async (): Promise<string | null> => (await taskOf(page, tasks, first)).when.startAt;
  const written = (days: number): string =>
    Temporal.Instant.from(at(days, '09:30')).toString({ fractionalSecondDigits: 3 });
  await expect.poll(start).toBe(written(9));
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(start).toBe(written(2));
});

test('a task that is clicked twice is completed once', async ({ page }) => {
  const tasks = await taskBook(page, 'Twice House');
  const [id = ''] = await addTasks(page, tasks, [{ displayName: 'Post the keys', startAt: laterToday(40) }]);
  await openTasks(page);
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/status')) sent.push(request.postData());
  });
  await page.getByRole('checkbox', { name: 'Complete Post the keys' }).dblclick();
  await expectMessage(page, 'Task successfully completed.');
  await expect.poll(() => sent).toEqual(['{"status":"completed"}']);
  expect(await taskOf(page, tasks, id)).toMatchObject({ status: 'completed' });
});
