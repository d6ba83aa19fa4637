// An answer that begins with a template: chosen by / in the empty box, or from its button, and gone on with by hand.
import { randomUUID } from 'node:crypto';
import { tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { asPriya, connectHers, meetYusuf } from '../priya.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

test('a saved reply is chosen by a slash, put in, gone on with and sent', async ({ page }) => {
  const book = await asPriya(page);
  const mailbox = (await connectHers(page, book)) as { _id: string };
  const { _id: contactId } = await meetYusuf(page, book);
  const name = `Viewing times ${randomUUID().slice(0, 8)}`;
  await tell(page, book, 'POST', '/crm/messaging/templates', {
    displayName: name,
    templateType: 'email',
    subject: 'Viewing times',
    body: '<p>We show it on Saturdays.</p>',
  });
  const subject = `Keys ${randomUUID().slice(0, 8)}`;
  await tell(page, book, 'POST', '/crm/messaging/email', {
    to: [{ _id: contactId }],
    subject,
    body: '<p>Here they are.</p>',
    integration: { _id: mailbox._id },
  });
  const stateOf = async () => {
    const { data } = await tell<{ data: { subject: string; state: string }[] }>(
      page,
      book,
      'GET',
      '/crm/messaging/sent',
    );
    return data.find((one) => one.subject === subject)?.state;
  };
  await expect.poll(stateOf, { timeout: 60_000 }).toMatch(/sent|delivered/);

  await page.goto('/inbox');
  await page.getByRole('combobox', { name: 'Folder' }).selectOption('Sent');
  await page
    .getByRole('list', { name: 'Sent' })
    .getByRole('button', { name: new RegExp(subject) })
    .click();
  await settled(page);
  await page.keyboard.press('r');
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await expect(answer).toBeFocused();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Templates' });
  await dialog.getByText(name).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click();
  await expect(answer).toContainText('We show it on Saturdays.');
  await answer.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' 1/2 price.');
  await expect(answer).toContainText('1/2 price.');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectMessage(page, 'The email has been sent successfully');
});
