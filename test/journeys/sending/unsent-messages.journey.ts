// What has not gone yet: scheduled messages that are changed, drafts that go on in another browser, and how fast the window stands in which
// they are written. What is sent goes to the built-in simulator and reaches nobody.
import type { Page } from '@playwright/test';
import { expectMessage } from '../messages.ts';
import { asPriya, connectHers, meetYusuf, openHers, priya } from '../priya.ts';
import { judgeSpeed } from '../quickest.ts';
import { typedDay } from '../typed-days.ts';
import { beSomebody, expect, expectAccessible, test } from '../walking.ts';

/** The record of somebody new, with a mailbox to write to them from. */
const openRecord = async (page: Page): Promise<void> => {
  const book = await asPriya(page);
  await connectHers(page, book);
  await openHers(page, await meetYusuf(page, book));
  await expect(page.getByRole('button', { name: 'Email', exact: true }).first()).toBeVisible();
};

const said = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('R933 R845 R640: a mail that waits is found among what is scheduled, changed, and deleted', async ({ page }) => {
  await openRecord(page);
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'New Email' });
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Homes of the week');
  await dialog.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('Three that you should see.');
  await dialog.getByRole('button', { name: 'Schedule Email' }).click();
  await page.getByRole('menuitem', { name: /Tomorrow morning/ }).click();
  await expectMessage(page, 'The email has been scheduled successfully');

  await page.goto('/inbox');
  await page.getByRole('combobox', { name: 'Folder' }).selectOption('Scheduled');
  const line = page
    .getByRole('list', { name: 'Scheduled' })
    .getByRole('listitem')
    .filter({ hasText: 'Homes of the week' });
  await expect(line).toContainText('Yusuf Thorne');
  await expectAccessible(page);
  await line.getByRole('button', { name: /Homes of the week/ }).click();
  const update = page.getByRole('dialog', { name: 'Update Email' });
  await expect(update.getByRole('textbox', { name: 'Body' })).toContainText('Three that you should see.');
  await update.getByRole('textbox', { name: 'Subject' }).fill('Homes by the sea');
  await update.getByRole('button', { name: 'Update Email' }).click();
  await expectMessage(page, 'Email was updated');
  const changed = page.getByRole('listitem').filter({ hasText: 'Homes by the sea' });
  await expect(changed).toBeVisible();
  await changed.getByRole('button', { name: /^Delete what is scheduled/ }).click();
  await expectMessage(page, 'The email was deleted');
  await expect(changed).toBeHidden();
});

test('Done in the schedule dialog keeps the time and sends nothing; what is scheduled shows whole names, and comes back by Undo', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const zone = 'Europe/London';
  await openRecord(page);
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'New Email' });
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Keys on Friday');
  await dialog.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('They lie at the desk.');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/messaging/email')) sent.push(request.url());
  });
  await dialog.getByRole('button', { name: 'Schedule Email' }).click();
  for (const item of await page.getByRole('menuitem').all())
    expect(await item.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('menuitem', { name: 'Pick Date & Time' }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule Email' });
  const day = Temporal.Now.plainDateISO(zone).add({ days: 3 });
  await schedule.getByLabel('Date').fill(typedDay(day));
  await page.keyboard.press('Tab');
  await schedule.getByRole('textbox', { name: 'Time' }).fill('09:30');
  await schedule.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByText(/^Goes .* time\)/)).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Schedule Email' }).first().click();
  await expectMessage(page, 'The email has been scheduled successfully');
  expect(sent).toHaveLength(1);

  await page.goto('/inbox?place=scheduled');
  const line = page
    .getByRole('list', { name: 'Scheduled' })
    .getByRole('listitem')
    .filter({ hasText: 'Keys on Friday' });
  const name = line.getByText('Yusuf Thorne', { exact: true });
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await expect(line).toContainText(/ time/);
  await line.getByRole('button', { name: /^Delete what is scheduled/ }).click();
  await expect(line).toHaveCount(0);
  await said(page).getByRole('button', { name: 'Undo' }).click();
  await expectMessage(page, 'Scheduled again');
  await expect(line).toContainText('Yusuf Thorne');
  await expect(line).toContainText(/09:30|9:30/);
});

test('what was begun in one browser goes on in another, and is no draft any more once it was sent', async ({
  page,
  browser,
}) => {
  await openRecord(page);
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'New Email' });
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Begun at the desk');
  await dialog.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('And not yet done.');
  // The whole of it: what was written may have been kept before, in part.
  const kept = page.waitForResponse(
    (answer) => /\/drafts\//.test(answer.url()) && (answer.request().postData() ?? '').includes('And not yet done.'),
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect((await kept).status()).toBe(200);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await beSomebody(other, priya);
  await other.goto('/inbox?place=drafts');
  const line = other
    .getByRole('list', { name: 'Drafts' })
    .getByRole('listitem')
    .filter({ hasText: 'Begun at the desk' });
  await expect(line).toContainText('Yusuf Thorne');
  await line.getByRole('button', { name: /Begun at the desk/ }).click();
  const goesOn = other.getByRole('dialog', { name: 'New Email' });
  await expect(goesOn.getByRole('textbox', { name: 'Subject' })).toHaveValue('Begun at the desk');
  await expect(goesOn.getByRole('textbox', { name: 'Body' })).toContainText('And not yet done.');
  await other.keyboard.press('Control+Enter');
  await expectMessage(other, 'The email has been sent successfully');
  await expect(line).toHaveCount(0);
  await elsewhere.close();
});

// In the page, as it is seen there. Judged by the clock: only by the bench, see quickest.ts.
const opened = `new Promise((resolve) => {
  const began = performance.now();
  const look = () => {
    const dialog = document.querySelector('[role=dialog]');
    const stands = dialog?.querySelector('[contenteditable=true]') && dialog.contains(document.activeElement);
    if (stands && document.activeElement !== dialog) resolve(performance.now() - began);
    else requestAnimationFrame(look);
  };
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', code: 'KeyE', bubbles: true }));
  look();
})`;

/** Milliseconds from the key until the focus stands in the window, with the editor in it. */
const openedIn = (page: Page): Promise<number> => page.evaluate<number>(opened);

test('once it was open, the window of a mail stands again and can be written in: within 200 ms, where speed is judged', async ({
  page,
}) => {
  await openRecord(page);
  const open = async (): Promise<number> => {
    const ms = await openedIn(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    return ms;
  };
  await open();
  await judgeSpeed('The window of a mail', 200, async () => {
    const warm: number[] = [];
    while (warm.length < 5) warm.push(await open());
    return warm.toSorted((a, b) => a - b)[2] ?? Number.POSITIVE_INFINITY;
  });
});
