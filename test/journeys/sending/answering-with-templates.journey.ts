// An answer that begins with a template: chosen by / in the empty box, or from its button, and gone on with by hand.
import { randomUUID } from 'node:crypto';
import { tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { asPriya, connectHers, meetYusuf, openSentMail } from '../priya.ts';
import { expect, expectAccessible, test } from '../walking.ts';

test('a saved reply is chosen by a slash, put in, gone on with and sent', async ({ page }) => {
  const book = await asPriya(page);
  const name = `Viewing times ${randomUUID().slice(0, 8)}`;
  await tell(page, book, 'POST', '/crm/messaging/templates', {
    displayName: name,
    templateType: 'email',
    subject: 'Viewing times',
    body: '<p>We show it on Saturdays.</p>',
  });
  await openSentMail(page, book, {
    mailbox: await connectHers(page, book),
    to: await meetYusuf(page, book),
    about: 'Keys',
    body: '<p>Here they are.</p>',
  });
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
