// Writing mails and texts from wherever somebody stands: by key from a record, by the bar of a selection, in test mode. What is sent goes to
// the built-in simulator and reaches nobody.
import type { Page } from '@playwright/test';
import { inOwnBook, tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { asPriya, connectHers, meetYusuf, openHers } from '../priya.ts';
import { expect, expectAccessible, test } from '../walking.ts';

const said = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('R468 R470 R635: a mail is written by keys, scheduled, taken back, and there again', async ({ page }) => {
  const book = await asPriya(page);
  await connectHers(page, book);
  const yusuf = await meetYusuf(page, book);
  await openHers(page, yusuf);
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'New Email' });
  await expect(dialog.getByRole('button', { name: 'Remove Yusuf Thorne' })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Body' })).toBeVisible();
  await expectAccessible(page);

  // What is missing stands at its field.
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Subject is required')).toBeVisible();
  await expect(dialog.getByText('Body is required')).toBeVisible();

  const to = dialog.getByRole('combobox', { name: 'To' });
  await to.fill('nobody');
  await to.press('Enter');
  await expect(dialog.getByText('Please enter a valid email address or phone number')).toBeVisible();
  await to.fill(yusuf.address);
  await to.press('Enter');
  await expect(dialog.getByText('This email address is already in the list')).toBeVisible();
  await to.fill('');

  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Homes near the water');
  await dialog.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('Three that you should see.');
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') },
    { name: 'page.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ]);
  await expectMessage(page, /The file type is not allowed/);
  await expect(dialog.getByRole('list', { name: 'Attachments' })).toContainText('plan.pdf');

  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText('Homes near the water')).toBeVisible();
  await preview.getByRole('button', { name: 'Back' }).first().click();

  await test.step('R638 R931: with its time it goes', async () => {
    await dialog.getByRole('button', { name: 'Schedule Email' }).click();
    await page.getByRole('menuitem', { name: 'Pick Date & Time' }).click();
    const schedule = page.getByRole('dialog', { name: 'Schedule Email' });
    await expect(schedule.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    await schedule.getByRole('button', { name: 'Tomorrow morning' }).click();
    await expectMessage(page, 'The email has been scheduled successfully');
    await expect(dialog).toBeHidden();
  });

  await test.step('R641: taken back, it is deleted', async () => {
    await said(page).getByRole('button', { name: 'Undo' }).click();
    await expectMessage(page, 'The email was deleted');
    await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Homes near the water');
  });

  // Closed and opened again after the page was loaded anew, it is still there.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Yusuf Thorne' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(dialog.getByText(/^Draft from/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Body' })).toContainText('Three that you should see.');
  await page.keyboard.press('Control+Enter');
  await expectMessage(page, 'The email has been sent successfully');

  // Sent is sent: whoever opens it again finds whom it is for, and nothing else.
  await page.keyboard.press('e');
  await expect(dialog.getByRole('button', { name: 'Remove Yusuf Thorne' })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('');
});

test('R471 R473 R642 R932: a text counts while it is written, is sent, and taken back', async ({ page }) => {
  const book = await asPriya(page);
  await openHers(page, await meetYusuf(page, book));
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'New Message' });
  await expect(dialog.getByRole('button', { name: 'Remove Yusuf Thorne' })).toBeVisible();
  const body = dialog.getByRole('textbox', { name: 'Message' });
  await body.fill('a'.repeat(161));
  await expect(dialog.getByText('2 segments')).toBeVisible();
  await body.fill('a'.repeat(1_500));
  await expect(dialog.getByText('Characters limit reached')).toBeVisible();
  await expect(body).toHaveValue('a'.repeat(1_400));
  await expectAccessible(page);
  await body.fill('See you at five.');
  await dialog.getByRole('button', { name: 'Send Text Message' }).click();
  await expectMessage(page, 'The text message has been sent successfully');
  await said(page).getByRole('button', { name: 'Undo' }).click();
  await expectMessage(page, 'Sending the text message was cancelled');
  await expect(body).toHaveValue('See you at five.');
});

test('R646 R841: in test mode Send is off, and a mail to a selection is rehearsed', async ({ page }) => {
  const book = await inOwnBook(page, 'Rehearsing Realty');
  await tell(page, book, 'POST', '/crm/integrations', {
    providedIntegrationId: 'simulator',
    integrationType: 'bulkEmail',
    fromName: 'Rehearsing Realty',
    fromAddress: 'hello@rehearsing.example',
  });
  for (const firstName of ['Ana', 'Bob'])
    await tell(page, book, 'POST', '/crm/contacts', {
      firstName,
      domain: book.domainId,
      email: { emailAddress: `${firstName.toLowerCase()}@rehearsing.example` },
    });
  await page.goto('/contacts');
  await page.getByRole('row', { name: /Ana/ }).getByRole('checkbox').check();
  await page.getByRole('row', { name: /Bob/ }).getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: 'Selected contacts' }).getByRole('button', { name: 'Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Email' });
  await expect(dialog.getByText('Goes to 2 contacts')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Homes');
  await dialog.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('Three that you should see.');
  await expect(dialog.getByRole('button', { name: 'Send Email' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Rehearse' }).click();
  await expectMessage(page, 'The email was rehearsed: nothing left the CRM');
});
