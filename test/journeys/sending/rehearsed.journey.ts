// What is sent in test mode: nothing leaves the CRM, and what would have been sent is there to be read, with what it would have cost. And what
// is scheduled for a contact stands over its timeline, where it is changed and cancelled.
import { addPeople, inOwnBook, tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { asPriya, connectHers, meetYusuf, openHers } from '../priya.ts';
import { expect, expectAccessible, test } from '../walking.ts';

test('a text that is rehearsed leads to what would have been sent: its words, its cost, to whom, when, and by whom', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Would Have Realty');
  await tell(page, book, 'POST', '/crm/integrations', {
    providedIntegrationId: 'simulator',
    integrationType: 'phone',
    phoneNumber: '+442079460171',
  });
  await tell(page, book, 'POST', '/crm/integrations', {
    providedIntegrationId: 'simulator',
    integrationType: 'bulkEmail',
    fromName: 'Would Have Realty',
    fromAddress: 'hello@would-have.example',
  });
  const [id] = await addPeople(page, book, [
    {
      firstName: 'Rhea',
      lastName: 'Sall',
      phone: { number: '+442079460172' },
      email: { emailAddress: 'rhea.sall@would-have.example' },
    },
  ]);
  await page.goto('/inbox?place=rehearsed');
  await expect(page.getByText('Nothing was rehearsed')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/contacts/${id}`);
  await expect(page.getByRole('heading', { name: 'Rhea Sall' })).toBeVisible();
  await page.keyboard.press('m');
  const text = page.getByRole('dialog', { name: 'New Message' });
  await expect(text.getByRole('button', { name: 'Remove Rhea Sall' })).toBeVisible();
  await text.getByRole('textbox', { name: 'Message' }).fill('Dear {{contact.firstName}}, the keys are here.');
  await text.getByRole('button', { name: 'Rehearse' }).click();
  await expectMessage(page, 'The text message was rehearsed: nothing left the CRM');
  await expect(text).toHaveCount(0);

  await page.keyboard.press('e');
  const mail = page.getByRole('dialog', { name: 'New Email' });
  await mail.getByRole('textbox', { name: 'Subject' }).fill('Keys for {{contact.firstName}}');
  await mail.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('Come and fetch them.');
  await mail.getByRole('button', { name: 'Rehearse' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages
    .getByText('The email was rehearsed')
    .locator('xpath=ancestor::*[.//button][1]')
    .getByRole('button', { name: 'See what would have been sent' })
    .click();
  await expect(page).toHaveURL(/\/inbox\?place=rehearsed/);
  await expect(page.getByRole('combobox', { name: 'Folder' })).toHaveValue('rehearsed');

  // By keys: the first line, the next one, and closed.
  const list = page.getByRole('list', { name: 'Would have been sent' });
  await expect(list.getByRole('listitem')).toHaveCount(2, { timeout: 60_000 });
  await expect(page.getByText('2 messages, 1 point in all')).toBeVisible();
  await page.keyboard.press('j');
  const open = page.getByRole('region', { name: /^What would have been sent to Rhea/ });
  await expect(open.getByRole('heading', { name: 'Keys for Rhea' })).toBeVisible();
  const frame = open.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-scripts)/);
  await expect(frame.contentFrame().getByText('Come and fetch them.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(open.getByText('Dear Rhea, the keys are here.')).toBeVisible();
  await expect(open.getByText('1 point, 1 segment')).toBeVisible();
  await expect(open.getByText('+442079460172')).toBeVisible();
  await expect(open.getByText('Maya', { exact: false }).first()).toBeVisible();
  await expect(list.locator('[aria-current]')).toContainText('the keys are here');

  // Loaded anew it is still open; on a phone it stands alone, with the way back.
  await page.reload();
  await expect(open.getByText('Dear Rhea, the keys are here.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(list).toBeHidden();
  await expectAccessible(page);
  await open.getByRole('button', { name: 'Back to the list' }).click();
  await expect(list).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Another folder is another place: what was open there does not come along.
  await page.keyboard.press('j');
  await expect(open).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeHidden();
  await page.getByRole('combobox', { name: 'Folder' }).selectOption('Scheduled');
  await expect(page.getByText('Nothing is scheduled')).toBeVisible();
  await page.getByRole('link', { name: 'See what would have been sent' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
});

test('what would have been sent says so where it cannot be loaded, and comes when it is asked for again', async ({
  page,
}) => {
  await inOwnBook(page, 'Unheard Realty');
  let isDown = true;
  const asked = Promise.withResolvers<void>();
  // The list asks again by itself now and then: it is answered only once somebody has pressed the button, which stands until then.
  await page.route('**/api/crm/messaging/rehearsed', async (route) => {
    if (isDown) return route.abort();
    await asked.promise;
    return route.fallback();
  });
  await page.goto('/inbox?place=rehearsed');
  const retry = page.getByRole('button', { name: /Retry|Try again/ }).first();
  await expect(retry).toBeVisible();
  isDown = false;
  await retry.click();
  asked.resolve();
  await expect(page.getByText('Nothing was rehearsed')).toBeVisible();
});

test('what is scheduled for a contact stands over the timeline, is changed there, and cancelled', async ({ page }) => {
  const book = await asPriya(page);
  await connectHers(page, book);
  await openHers(page, await meetYusuf(page, book));
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'New Email' });
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('A viewing on Thursday');
  await dialog.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('Would that suit you?');
  await dialog.getByRole('button', { name: 'Schedule Email' }).click();
  await page.getByRole('menuitem', { name: /Tomorrow morning/ }).click();

  const line = page
    .getByRole('region', { name: 'Scheduled' })
    .getByRole('listitem')
    .filter({ hasText: 'A viewing on Thursday' });
  await expect(line).toContainText('Scheduled for tomorrow 08:00');
  await expectAccessible(page);
  await line.getByRole('button', { name: 'Change' }).click();
  const update = page.getByRole('dialog', { name: 'Update Email' });
  await expect(update.getByRole('textbox', { name: 'Body' })).toContainText('Would that suit you?');
  await update.getByRole('textbox', { name: 'Subject' }).fill('A viewing on Friday');
  await update.getByRole('button', { name: 'Update Email' }).click();
  await expectMessage(page, 'Email was updated');
  const changed = page.getByRole('region', { name: 'Scheduled' }).getByRole('listitem').filter({ hasText: 'Friday' });
  await changed.getByRole('button', { name: 'Cancel' }).click();
  await expectMessage(page, 'The email was deleted');
  await expect(changed).toBeHidden();
});
