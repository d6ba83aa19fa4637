// Tasks as they are written: by a sentence, refused at the field, changed beside the list, of a kind of one's own; and only looked at
// where they are somebody else's.
import type { Page } from '@playwright/test';
import { addPeople, browserOf, joinBook, tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { addTasks, at, everything, openTasks, taskBook, taskNamed, taskOf, taskRow, zone } from '../tasks.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Create task' });

test('a sentence makes a task: kind, contact and time are read from it, and the words of the time leave the name', async ({
  page,
}) => {
  const tasks = await taskBook(page, 'Sentence House', ['Ana', 'Bea']);
  await openTasks(page);
  await expect(page.getByRole('heading', { name: 'Nothing due today' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('n');
  await page.keyboard.press('t');
  const name = form(page).getByRole('textbox', { name: 'Task', exact: true });
  await expect(name).toBeFocused();
  // R954: the first option reminds.
  await expect(form(page).getByLabel('Reminder')).toHaveValue('minutes_30');
  await name.pressSequentially('call Ana tomorrow 9');
  await expect(form(page).getByText('Tomorrow 09:00', { exact: true })).toBeVisible();
  await expect(form(page).getByRole('combobox', { name: 'Type' })).toHaveValue('Call');
  await expect(form(page).getByRole('combobox', { name: 'Contact' })).toHaveValue('Ana Harbour');
  await expect(form(page).getByLabel('Time', { exact: true })).toHaveValue('09:00');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expectMessage(page, 'A new task was created.');
  await expect(form(page)).toHaveCount(0);
  const made = await taskNamed(page, tasks, 'call Ana');
  expect(made).toMatchObject({ type: 'call', contactId: tasks.contacts[0], agentId: tasks.me });
  expect(made?.when.startAt).toBe(Temporal.Instant.from(at(1, '09:00')).toString({ fractionalSecondDigits: 3 }));

  // Passing by the time chooses nothing; and the chip outlives a reload with the rest of what was typed.
  await page.keyboard.press('n');
  await page.keyboard.press('t');
  await name.pressSequentially('Measure tomorrow 11');
  const chip = form(page).getByRole('button', { name: 'Remove Tomorrow 11:00' });
  await expect(chip).toBeVisible();
  await form(page).getByLabel('Time', { exact: true }).focus();
  await page.keyboard.press('Tab');
  // Before one in the afternoon the first of them is today's.
  await expect(form(page).getByRole('group', { name: 'Quick times' }).getByRole('button').first()).toBeFocused();
  await expect(chip).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.entries(localStorage).some(([, value]) => value.includes('Measure'))))
    .toBe(true);
  await page.reload();
  await settled(page);
  await page.keyboard.press('n');
  await page.keyboard.press('t');
  await expect(chip).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => taskNamed(page, tasks, 'Measure')).toBeDefined();
  await expect(form(page)).toHaveCount(0);

  // The chip taken away, the words stay.
  await page.keyboard.press('n');
  await page.keyboard.press('t');
  await name.pressSequentially('Show tomorrow 10');
  await form(page).getByRole('button', { name: 'Remove Tomorrow 10:00' }).click();
  await expect(form(page).getByLabel('Time', { exact: true })).toHaveValue('');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => taskNamed(page, tasks, 'Show tomorrow 10')).toMatchObject({ when: { startAt: null } });
});

test('R198 R199 R200 R206: what is wrong stands at its field, which has the focus, and nothing typed is lost', async ({
  page,
}) => {
  const tasks = await taskBook(page, 'Refusing House');
  await openTasks(page);
  await page.getByRole('button', { name: 'Create task' }).first().click();
  await form(page).getByRole('button', { name: 'Create task' }).click();
  const name = form(page).getByRole('textbox', { name: 'Task', exact: true });
  await expect(name).toBeFocused();
  await expect(form(page).getByText('Task name is required')).toBeVisible();
  await name.fill('Show the house');
  await form(page).getByRole('button', { name: 'Tomorrow 08:00' }).click();
  const time = form(page).getByLabel('Time', { exact: true });
  await time.fill('2 PM');
  await form(page).getByRole('button', { name: 'Create task' }).click();
  await expect(form(page).getByText('The time must be HH:MM, such as 14:30')).toBeVisible();
  await test.step('R202: a day before today cannot be picked', async () => {
    // A day before today cannot be picked.
    await form(page).getByLabel('Due date').click();
    const yesterday = Temporal.Now.plainDateISO(zone).subtract({ days: 1 });
    if (yesterday.month === Temporal.Now.plainDateISO(zone).month)
      await expect(
        page.getByRole('button', {
          name: yesterday.toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }),
        }),
      ).toBeDisabled();
  });
  await page.keyboard.press('Escape');
  await time.fill('14:30');

  await test.step('R430 R924: what only the server knows stands at its field, too', async () => {
    // What only the server knows stands at its field, too.
    await page.route('**/api/crm/tasks', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      return route.fulfill({
        status: 422,
        json: {
          status: 422,
          code: 'ValidationError',
          field: 'when.startat',
          message: 'Task time cannot be in the past.',
        },
      });
    });
    await form(page).getByRole('button', { name: 'Create task' }).click();
    const due = form(page).getByLabel('Due date');
    await expect(due).toHaveAccessibleDescription(/Task time cannot be in the past\./);
    await expect(due).toBeFocused();
    await page.unroute('**/api/crm/tasks');
  });

  // What is typed outlives a reload, and is asked about before it goes.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('task.new'))))
    .toBe(true);
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: 'Create task' }).first().click();
  await expect(form(page).getByText(/Draft from/)).toBeVisible();
  await expect(name).toHaveValue('Show the house');
  await page.keyboard.press('Escape');
  await expect(form(page).getByText('What you typed is not saved.')).toBeVisible();
  await form(page).getByRole('button', { name: 'Discard' }).last().click();
  await expect(form(page)).toHaveCount(0);
  expect(await taskNamed(page, tasks, 'Show the house')).toBeUndefined();
});

test('R243 R141 R244: who may only look at a task cannot check, save or delete it; agents come only to who may see them', async ({
  page,
  browser,
}) => {
  const tasks = await taskBook(page, 'Looking House', ['Ana']);
  const nia = await joinBook(page, tasks.book, 'Nia');
  await tell(page, tasks.book, 'POST', `/crm/contacts/share/${tasks.contacts[0]}`, {
    agentsEmails: [nia.email],
    permissionType: 'read',
  });
  const [id = ''] = await addTasks(page, tasks, [
    { displayName: 'Call Ana', startAt: at(1, '10:00'), contactId: tasks.contacts[0] ?? '' },
  ]);

  const hers = await browserOf(browser, tasks.book, nia);
  await openTasks(hers, everything);
  const check = hers.getByRole('checkbox', { name: 'Complete Call Ana' });
  await expect(check).toHaveAttribute('aria-disabled', 'true');
  await expect(check).toHaveAccessibleDescription('You can only view this task');
  await check.click({ force: true });
  await expect(check).not.toBeChecked();
  await taskRow(hers, 'Call Ana').locator('[data-cell="startAt"]').click();
  const panel = hers.getByRole('form', { name: 'Task' });
  await expect(panel.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await expect(panel.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  await expect(panel.getByRole('combobox', { name: 'Agent' })).toBeVisible();
  await expectAccessible(hers);
  expect(await taskOf(page, tasks, id)).toMatchObject({ status: 'pending' });

  // Asked for when they are wanted, and of those who may not see them never: without the right there is no field.
  const asked: string[] = [];
  hers.on('request', (request) => {
    if (/\/crm\/agents\/autocomplete/.test(request.url())) asked.push(request.url());
  });
  await hers.reload();
  await settled(hers);
  await expect(panel.getByRole('combobox', { name: 'Agent' })).toBeVisible();
  expect(asked).toEqual([]);
  await panel.getByRole('combobox', { name: 'Agent' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await hers.context().close();
});

test('R925: a task is changed beside the list, and what fails is said as a task update error', async ({ page }) => {
  const tasks = await taskBook(page, 'Changing House', ['Ana']);
  const [id = ''] = await addTasks(page, tasks, [{ displayName: 'Call Ana', startAt: at(1, '10:00') }]);
  await openTasks(page, everything);
  await taskRow(page, 'Call Ana').locator('[data-cell="startAt"]').click();
  const panel = page.getByRole('form', { name: 'Task' });
  await expect(panel.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await panel.getByRole('textbox', { name: 'Task', exact: true }).fill('Call Ana back');
  await page.route(`**/api/crm/tasks/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { status: 409, code: 'Conflict', message: 'Somebody was faster' } })
      : route.fallback(),
  );
  await panel.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Task update error');
  await page.unroute(`**/api/crm/tasks/${id}`);
  // Going elsewhere asks first.
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await panel.getByRole('combobox', { name: 'Contact' }).click();
  await panel.getByRole('combobox', { name: 'Contact' }).fill('Ana');
  await page.getByRole('option', { name: /Ana Harbour/ }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Task was successfully updated.');
  expect(await taskOf(page, tasks, id)).toMatchObject({ displayName: 'Call Ana back', contactId: tasks.contacts[0] });
  await expect(taskRow(page, 'Call Ana back')).toContainText('Ana Harbour');
  await expect(panel.getByRole('textbox', { name: 'Task', exact: true })).toHaveValue('Call Ana back');
});

test('an own kind of task is made where one is chosen, by an owner', async ({ page }) => {
  const tasks = await taskBook(page, 'Kinds House');
  await addPeople(page, tasks.book, []);
  await openTasks(page);
  await page.getByRole('button', { name: 'Create task' }).first().click();
  await form(page).getByRole('textbox', { name: 'Task', exact: true }).fill('Harbour Street 4');
  await form(page).getByRole('combobox', { name: 'Type' }).click();
  await form(page).getByRole('combobox', { name: 'Type' }).fill('Showing');
  await page.getByRole('option', { name: /Create “Showing”/ }).click();
  await expectMessage(page, 'Showing created.');
  await form(page).getByRole('button', { name: 'Create task' }).click();
  await expectMessage(page, 'A new task was created.');
  await openTasks(page, everything);
  await expect(taskRow(page, 'Harbour Street 4')).toContainText('Showing');
});
