// Tasks as agents burn them down: completed with a line through them, put off, deleted with time to think; and on a phone.
import { tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import {
  addTasks,
  at,
  everything,
  laterToday,
  onPhone,
  openTasks,
  taskBook,
  taskOf,
  taskRow,
  taskRows,
  zone,
} from '../tasks.ts';
import { typedDay } from '../typed-days.ts';
import { expect, expectAccessible, test } from '../walking.ts';

test('R139 R140 R422: a completed task is struck through, leaves after two seconds, and comes back by ⌘Z', async ({
  page,
}) => {
  const tasks = await taskBook(page, 'Striking House', ['Ana']);
  const [first = '', second = ''] = await addTasks(page, tasks, [
    { displayName: 'Call Ana', type: 'call', startAt: laterToday(60), contactId: tasks.contacts[0] ?? '' },
    { displayName: 'Send the offer', startAt: laterToday(90) },
  ]);
  await openTasks(page);
  await expect(taskRows(page)).toHaveCount(2);
  await expect(taskRow(page, 'Call Ana')).toContainText('Due Today');
  const check = page.getByRole('checkbox', { name: 'Complete Call Ana' });
  await check.click();
  await expect(check).toBeChecked();
  await expectMessage(page, 'Task successfully completed.');
  await expect(taskRow(page, 'Call Ana')).toHaveCount(0);
  expect(await taskOf(page, tasks, first)).toMatchObject({ status: 'completed' });
  await page.keyboard.press('Control+z');
  await expect(taskRow(page, 'Call Ana')).toBeVisible();
  await expect.poll(() => taskOf(page, tasks, first)).toMatchObject({ status: 'pending' });

  // By keys: D on the row that has the focus; and skipped from the menu.
  await taskRow(page, 'Send the offer').locator('[data-cell="startAt"]').focus();
  await page.keyboard.press('d');
  await expect(taskRow(page, 'Send the offer')).toHaveCount(0);
  expect(await taskOf(page, tasks, second)).toMatchObject({ status: 'completed' });
  await page.getByRole('tab', { name: /Completed/ }).click();
  await expect(taskRow(page, 'Send the offer')).toContainText('Completed');
  await test.step('R138 R426: its check sets it to do again', async () => {
    await page.getByRole('checkbox', { name: 'Complete Send the offer' }).click();
    await expectMessage(page, 'Task status updated to: To do');
    await expect.poll(async () => (await taskOf(page, tasks, second)).status).toBe('pending');
  });
  await page.getByRole('tab', { name: /Today/ }).click();
  await test.step('R367 R425: it is skipped from the menu', async () => {
    await page.getByRole('button', { name: 'Actions for Send the offer' }).click();
    await page.getByRole('menuitem', { name: 'Skip' }).click();
    await expectMessage(page, 'Task status updated to: Skipped');
    await expect.poll(async () => (await taskOf(page, tasks, second)).status).toBe('skipped');
  });
});

test('R140: a completed task stays struck through where its list was asked for before, and answers after', async ({
  page,
}) => {
  const tasks = await taskBook(page, 'Late House');
  const [, other = ''] = await addTasks(page, tasks, [
    { displayName: 'Call Ana', startAt: laterToday(60) },
    { displayName: 'Send the offer', startAt: laterToday(90) },
  ]);
  await openTasks(page);
  await expect(taskRows(page)).toHaveCount(2);
  const [sent, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/crm/tasks/*/status', async (route) => {
    await saved.promise;
    await route.continue();
  });
  const asked = Promise.withResolvers<void>();
  // Whatever the list is told while nothing is saved yet, it is told after the task was checked.
  await page.route(/\/api\/crm\/tasks\?length=50/, async (route) => {
    const answer = await route.fetch();
    asked.resolve();
    await sent.promise;
    await route.fulfill({ response: answer });
  });
  // A colleague renames the other task: the socket has the list ask again.
  await tell(page, tasks.book, 'PUT', `/crm/tasks/${other}`, { displayName: 'Send the second offer' });
  await asked.promise;
  const check = page.getByRole('checkbox', { name: 'Complete Call Ana' });
  await check.click();
  await expect(check).toBeChecked();
  sent.resolve();
  await expect(taskRow(page, 'Send the second offer')).toBeVisible();
  expect(await check.isChecked()).toBe(true);
  saved.resolve();
  await expect(taskRow(page, 'Call Ana')).toHaveCount(0);
});

test('R204 R205: a task is rescheduled from its row, deleted with five seconds to think, and kept by Undo', async ({
  page,
}) => {
  const tasks = await taskBook(page, 'Moving House');
  const [id = ''] = await addTasks(page, tasks, [{ displayName: 'Show the house', startAt: laterToday(60) }]);
  await openTasks(page, everything);
  await taskRow(page, 'Show the house').locator('[data-cell="startAt"]').focus();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reschedule Show the house' });
  await expect(dialog).toContainText('Due now: Due Today');
  await dialog.getByRole('button', { name: 'Tomorrow 08:00' }).click();
  // A time of today that has passed becomes now.
  const passed = Temporal.Now.zonedDateTimeISO(zone);
  if (passed.hour > 1) {
    await dialog.getByLabel('New date').fill(typedDay(passed.toPlainDate()));
    await dialog.getByLabel('New time').fill('00:15');
    await dialog.getByLabel('New time').blur();
    await expect(dialog.getByLabel('New time')).not.toHaveValue('00:15');
    await dialog.getByRole('button', { name: 'Tomorrow 08:00' }).click();
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Task rescheduled.');
  await expect(taskRow(page, 'Show the house')).toContainText('Due Tomorrow');
  expect((await taskOf(page, tasks, id)).when.startAt).toBe(
    Temporal.Instant.from(at(1, '08:00')).toString({ fractionalSecondDigits: 3 }),
  );

  const remove = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Actions for Show the house' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expectMessage(page, 'Task was deleted.');
    await expect(taskRow(page, 'Show the house')).toHaveCount(0);
  };
  await remove();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(taskRow(page, 'Show the house')).toBeVisible();
  expect(await taskOf(page, tasks, id)).toMatchObject({ status: 'pending' });
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await remove();
  expect((await gone).ok()).toBe(true);
});

test('on a phone a card drawn to the right is completed, one drawn to the left rescheduled', async ({
  browser,
  page,
}) => {
  const tasks = await taskBook(page, 'Thumb House', ['Ana']);
  const [first = '', second = ''] = await addTasks(page, tasks, [
    { displayName: 'Call Ana', type: 'call', startAt: laterToday(60), contactId: tasks.contacts[0] ?? '' },
    { displayName: 'Send the offer', startAt: laterToday(90) },
  ]);
  const { phone, context } = await onPhone(browser, page);
  const card = (name: string) =>
    phone.getByRole('list', { name: 'Tasks' }).getByRole('listitem').filter({ hasText: name });
  await expect(card('Call Ana')).toBeVisible();
  await expectAccessible(phone);
  const swipe = async (name: string, by: number): Promise<void> => {
    // Where it stays: the cards close up when one of them leaves.
    await card(name).click({ trial: true });
    const box = await card(name).boundingBox();
    if (!box) throw new Error(`${name} is not on the screen`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const session = await context.newCDPSession(phone);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] });
    await touch('touchStart', x);
    for (let step = 1; step <= 8; step++) await touch('touchMove', x + (by * step) / 8);
    await touch('touchEnd', x + by);
  };
  await swipe('Call Ana', 130);
  await expectMessage(phone, 'Task successfully completed.');
  await expect.poll(async () => (await taskOf(page, tasks, first)).status).toBe('completed');
  await expect(card('Call Ana')).toHaveCount(0);
  await swipe('Send the offer', -130);
  await phone.getByRole('dialog').getByRole('button', { name: 'Tomorrow 08:00' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectMessage(phone, 'Task rescheduled.');
  await expect.poll(async () => (await taskOf(page, tasks, second)).when.startAt).toContain('T08:00');
  await context.close();
});
