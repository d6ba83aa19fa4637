// "Why did Lia not get it?": from the contact's timeline to the mailing, which is sent to her once nothing speaks against it; and the rest of a
// mailing is stopped.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Book, tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { asPriya, connectHers } from '../priya.ts';
import { expect, expectAccessible, test } from '../walking.ts';

const meet = async (page: Page, book: Book, firstName: string, more: object = {}): Promise<string> => {
  const { _id } = await tell<{ _id: string }>(page, book, 'POST', '/crm/contacts', {
    firstName,
    lastName: 'Moss',
    domain: book.domainId,
    email: { emailAddress: `${firstName.toLowerCase()}.${randomUUID()}@people.example`, isPrimary: true },
    ...more,
  });
  return _id;
};

test('who did not get a mailing and why is one click from the contact; mended, they get it, and the rest of another is stopped', async ({
  page,
}) => {
  const book = await asPriya(page);
  const mailbox = await connectHers(page, book);
  const ana = await meet(page, book, 'Ana');
  const lia = await meet(page, book, 'Lia');
  const wants = (isEnabledEmailManual: boolean) =>
    tell(page, book, 'PATCH', `/crm/contacts/${lia}`, { marketingPreferences: { isEnabledEmailManual } });
  await wants(false);
  const letter = {
    to: [{ _id: ana }, { _id: lia }],
    body: '<p>Prices rose.</p>',
    integration: { _id: mailbox._id },
  };
  const subject = `Market note ${randomUUID().slice(0, 8)}`;
  const { _id: sent } = await tell<{ _id: string }>(page, book, 'POST', '/crm/messaging/email', { ...letter, subject });
  const stateOf = async () =>
    (await tell<{ state: string }>(page, book, 'GET', `/crm/messaging/mailings/${sent}`)).state;
  // Where it comes while the timeline is read, it waits there for a click.
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('done');

  await page.goto(`/contacts/${lia}`);
  await expect(page.getByText(`${subject}: not sent, marketing turned off`)).toBeVisible();
  await page.getByRole('link', { name: 'Open mailing' }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  const contacts = page.getByRole('table', { name: 'Contacts' });
  await expect(contacts.getByRole('row', { name: /Lia Moss.*Skipped marketing turned off/ })).toBeVisible();
  await expect(contacts.getByRole('row', { name: /Ana Moss.*(Sent|Delivered)/ })).toBeVisible();
  await expect(page.getByText('Skipped: 1 marketing turned off')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Show' }).selectOption('skipped');
  await expect(contacts.getByRole('row', { name: /Ana Moss/ })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('');
  await wants(true);
  await page.reload();
  await expect(page.getByText('1 skipped contact can be reached now: Lia Moss')).toBeVisible();
  await page.getByRole('button', { name: 'Send to 1 contact' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 contact' }).click();
  await expectMessage(page, 'Sending to 1 contact who had been skipped');
  await expect(contacts.getByRole('row', { name: /Lia Moss.*(Sent|Delivered)/ })).toBeVisible({ timeout: 60_000 });

  const later = `${subject}, later`;
  const { _id } = await tell<{ _id: string }>(page, book, 'POST', '/crm/messaging/email', {
    ...letter,
    subject: later,
    scheduledAt: '2040-01-31T09:00:00Z',
  });
  await page.goto('/inbox');
  await page.getByRole('link', { name: 'Mailings' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${later}.*Scheduled`) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: later }).click();
  await expect(page).toHaveURL(new RegExp(`/mailings/${_id}`));
  await page.getByRole('button', { name: 'Stop the rest' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop the rest' }).click();
  await expectMessage(page, 'Stopped: 2 contacts will not get it, 0 had left');
  await expect(contacts.getByRole('row', { name: /Lia Moss.*Stopped/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop the rest' })).toHaveCount(0);

  const alone = `${subject}, alone`;
  await tell(page, book, 'POST', '/crm/messaging/email', { ...letter, to: [{ _id: ana }], subject: alone });
  await page.goto('/inbox');
  await page.getByRole('combobox', { name: 'Folder' }).selectOption('Sent');
  const lines = page.getByRole('list', { name: 'Sent' });
  await lines.getByRole('button', { name: new RegExp(`Ana Moss.*${alone}`) }).click({ timeout: 60_000 });
  await expect(page.getByRole('main').getByText('Prices rose.').first()).toBeVisible();
  await expectAccessible(page);
  await lines.getByRole('button', { name: new RegExp(`Ana Moss, Lia Moss.*${subject}(?!,)`) }).click();
  await expect(page).toHaveURL(new RegExp(`/mailings/${sent}`));
});
