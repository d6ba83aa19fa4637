// What was begun is kept where it belongs: nobody gets what was written for somebody else, and whoever goes on elsewhere in the middle of a
// word is asked nothing and loses nothing.
import type { Locator, Page } from '@playwright/test';
import { addPeople, inOwnBook } from '../address-book.ts';
import { inBookWithLetters } from '../letters.ts';
import { beSomebody, demo, expect, expectAccessible, settled, test } from '../walking.ts';

const openThread = async (page: Page, subject: string): Promise<void> => {
  await page.getByRole('listitem').filter({ hasText: subject }).first().getByRole('button').first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
};

test('a text begins at its words, and the way to the settings asks nothing of whoever has written some', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Half Written Realty');
  const [id] = await addPeople(page, book, [
    { firstName: 'Halfa', lastName: 'Word', phone: { number: '+442079460158' } },
  ]);
  await page.goto(`/contacts/${id}`);
  await expect(page.getByRole('heading', { name: 'Halfa Word' })).toBeVisible();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'New Message' });
  const words = dialog.getByRole('textbox', { name: 'Message' });
  await expect(words).toBeFocused();
  // A name that was begun and left is nobody's, and says so.
  const to = dialog.getByRole('combobox', { name: 'To' });
  await to.fill('Hal');
  await words.click();
  await expect(dialog.getByText('Please enter a valid email address or phone number')).toBeVisible();
  await to.fill('');
  await words.click();
  await page.keyboard.type('See you at');
  // R914: nothing to send by.
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('button', { name: 'Go to My Settings' }).click();
  await expect(page).toHaveURL(/\/my-settings/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/contacts/${id}`);
  await expect(page.getByRole('heading', { name: 'Halfa Word' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(words).toHaveValue('See you at');
});

test('one mail passed on is not taken for another, and an answer is whole after a look elsewhere', async ({ page }) => {
  // A book of its own: what is begun here is met by nobody, and not by this journey when it is walked again.
  await inBookWithLetters(page, 'Half Forwarded Realty');
  await page.goto('/inbox');
  await settled(page);
  const mail = page.getByRole('dialog', { name: 'New Email' });
  const subject = mail.getByRole('textbox', { name: 'Subject' });
  const body = mail.getByRole('textbox', { name: 'Body' });
  await openThread(page, 'First question');
  await page.keyboard.press('f');
  await expect(subject).toHaveValue('Fwd: First question');
  await subject.fill('Fwd: For your eyes only');
  await mail.getByRole('button', { name: 'Close' }).click();
  await openThread(page, 'Second question');
  await page.keyboard.press('f');
  await expect(subject).toHaveValue('Fwd: Second question');
  await expect(body).toContainText('Forwarded message');
  await mail.getByRole('combobox', { name: 'To' }).fill('partner@office.example');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The email was rehearsed: nothing left the CRM')).toBeVisible();
  await expect(mail).toBeHidden();

  // Faster than drafts are kept.
  await page.keyboard.press('r');
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await expect(answer).toBeFocused();
  await page.keyboard.type('At eleven, with both sets');
  await openThread(page, 'First question');
  await openThread(page, 'Second question');
  await expect(answer).toContainText('At eleven, with both sets');
  await answer.fill('');
});

test('what was attached to a mail goes along when it is passed on, unless it is taken out', async ({ page }) => {
  await beSomebody(page, demo.tom);
  await page.goto('/inbox');
  await settled(page);
  await openThread(page, 'Proof of funds');
  await expect(page.getByRole('link', { name: 'proof-of-funds.pdf' })).toBeVisible();
  await page.keyboard.press('f');
  const mail = page.getByRole('dialog', { name: 'New Email' });
  const files = mail.getByRole('list', { name: 'Attachments' }).getByRole('listitem');
  await expect(files).toHaveCount(1);
  await expect(files).toContainText('.pdf');
  await mail.getByRole('combobox', { name: 'To' }).fill('lender@office.example');
  await page.keyboard.press('Enter');
  const sending = page.waitForResponse(
    (answer) => answer.url().includes('/crm/messaging/email') && answer.request().method() === 'POST',
  );
  await page.keyboard.press('Control+Enter');
  const sent = await sending;
  expect(sent.status()).toBe(201);
  expect((sent.request().postDataJSON() as { files: unknown[] }).files).toHaveLength(1);
});

test('on a dark telephone the paper of a mail reaches down to the foot of its window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await beSomebody(page, demo.maya);
  await page.goto('/contacts');
  await settled(page);
  await page.keyboard.press('n');
  await page.keyboard.press('e');
  const mail = page.getByRole('dialog', { name: 'New Email' });
  const paper = mail.getByRole('textbox', { name: 'Body' });
  await expect(paper).toBeVisible();
  const heightBetween = async (upper: Locator, lower: Locator): Promise<number> => {
    const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
    return (below?.y ?? 0) - (above ? above.y + above.height : 0);
  };
  await expect
    .poll(() => heightBetween(paper, mail.getByRole('button', { name: 'Send Email', exact: true })))
    .toBeLessThan(60);
});

test('a telephone without a network says in the window why a mail cannot go, until it is back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beSomebody(page, demo.maya);
  await page.goto('/contacts');
  await settled(page);
  await page.keyboard.press('n');
  await page.keyboard.press('e');
  const mail = page.getByRole('dialog', { name: 'New Email' });
  await expect(mail.getByRole('textbox', { name: 'Body' })).toBeVisible();
  await page.context().setOffline(true);
  const said = mail.getByText('You are offline. What you write stays here; send it when you are back.');
  await expect(said).toBeInViewport();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(said).toBeHidden();
});
