// A mail at nine in the morning on the clock of each who gets it.
import type { Locator, Page } from '@playwright/test';
import { addPeople } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { asPriya, connectHers } from '../priya.ts';
import { typedDay } from '../typed-days.ts';
import { beSomebody, expect, expectAccessible, settled, test } from '../walking.ts';

/** In three days at nine on the clock of each; the dialog where it was picked. */
const pickNineForEach = async (page: Page, dialog: Locator): Promise<Locator> => {
  await dialog.getByRole('button', { name: 'Schedule Email' }).click();
  await page.getByRole('menuitem', { name: 'Pick Date & Time' }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule Email' });
  await schedule.getByLabel('Date').fill(typedDay(Temporal.Now.plainDateISO().add({ days: 3 })));
  await page.keyboard.press('Tab');
  await schedule.getByRole('textbox', { name: 'Time' }).fill('09:00');
  await schedule.getByRole('checkbox', { name: /^On the clock of each/ }).check();
  return schedule;
};

test('a mail goes at nine on the clock of each, says when the first and the last get it, and waits so', async ({
  page,
}) => {
  const book = await asPriya(page);
  await connectHers(page, book);
  const people = [
    { firstName: 'Hana', lastName: 'Auckland', phone: { number: '+6493550199' } },
    { firstName: 'Noor', lastName: 'Brooklyn', phone: { number: '+12125550199' } },
  ];
  await addPeople(
    page,
    book,
    people.map((one) => ({
      ...one,
      email: { emailAddress: `${one.firstName.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@example.com` },
    })),
  );
  await page.goto('/inbox');
  await settled(page);
  await page.keyboard.press('n');
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'New Email' });
  const to = dialog.getByRole('combobox', { name: 'To' });
  for (const { firstName, lastName } of people) {
    await to.fill(`${firstName} ${lastName}`);
    await page
      .getByRole('option', { name: new RegExp(`^${firstName} ${lastName}`) })
      .first()
      .click();
  }
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Open house at nine');
  await dialog.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('Coffee is on us.');

  const schedule = await pickNineForEach(page, dialog);
  await expect(schedule.getByText(/^09:00 for each: first leaves .*, last /)).toBeVisible();
  await expect(schedule.getByText('1 person', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await schedule.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByText(/^Goes 09:00 for each: first leaves /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Schedule Email' }).first().click();
  await expectMessage(page, 'The email has been scheduled successfully');

  await page.goto('/inbox?place=scheduled');
  const line = page
    .getByRole('list', { name: 'Scheduled' })
    .getByRole('listitem')
    .filter({ hasText: 'Open house at nine' });
  await expect(line).toContainText('09:00 for each');
  await line.getByRole('button', { name: /^Edit what is scheduled/ }).click();
  await expect(dialog.or(page.getByRole('dialog', { name: /Email/ })).getByText(/^Goes 09:00 for each/)).toBeVisible();

  await page.goto('/mailings');
  await page.getByRole('link', { name: 'Open house at nine' }).click();
  await expect(page.getByText(/9:00 AM on their clock/)).toBeVisible();
  await expectAccessible(page);
});

test('a draft keeps the hour that was picked, and says it', async ({ page }) => {
  // What is written to nobody in particular is one draft of its writer, wherever they write: nobody else walks as Grace.
  await beSomebody(page, 'grace@northlight.example');
  await page.goto('/inbox');
  await settled(page);
  await page.keyboard.press('n');
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'New Email' });
  const subject = `Open house ${crypto.randomUUID().slice(0, 8)}`;
  await dialog.getByRole('textbox', { name: 'Subject' }).fill(subject);
  const schedule = await pickNineForEach(page, dialog);
  await schedule.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByText(/^Goes 09:00 for each/)).toBeVisible();
  const kept = page.waitForResponse(
    (answer) => /\/drafts\//.test(answer.url()) && (answer.request().postData() ?? '').includes('T09:00'),
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect((await kept).status()).toBe(200);

  await page.goto('/inbox?place=drafts');
  const line = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem').filter({ hasText: subject });
  await expect(line).toContainText(/Goes .*09:00 on their clock/);
  await line.getByRole('button', { name: new RegExp(subject) }).click();
  await expect(dialog.getByText(/^Goes 09:00 for each/)).toBeVisible();
});
