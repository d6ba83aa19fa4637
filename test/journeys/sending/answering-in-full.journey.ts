// An answer that needs more than the foot of a thread has: begun there, gone on with in the window of a mail, with a copy and a file, and sent.
import { expectMessage } from '../messages.ts';
import { asPriya, connectHers, meetYusuf, openSentMail } from '../priya.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

test('an answer goes on in a window with all that was written, and the thread shows it once it was sent', async ({
  page,
}) => {
  const book = await asPriya(page);
  const subject = await openSentMail(page, book, {
    mailbox: await connectHers(page, book),
    to: await meetYusuf(page, book),
    about: 'Floor plan',
    body: '<p>Here it comes.</p>',
  });

  await page.keyboard.press('r');
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await expect(answer).toBeFocused();
  await page.keyboard.type('The plan is attached.');
  await expect(page.getByRole('group', { name: /Reply to/ })).toContainText('From ');
  await page.keyboard.press('ControlOrMeta+Shift+F');

  const dialog = page.getByRole('dialog', { name: 'Reply' });
  const body = dialog.getByRole('textbox', { name: 'Body' });
  await expect(body).toContainText('The plan is attached.');
  await expect(body).toContainText('wrote:');
  await expect(dialog.getByLabel('Subject')).toHaveValue(`Re: ${subject}`);
  await expect(answer).toHaveCount(0);
  await expectAccessible(page);
  // Closed and opened again, nothing of it is lost.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('r');
  await page.keyboard.type('And one more thing:');
  await page.getByRole('button', { name: /From, Cc, files/ }).click();
  await expect(body).toContainText('And one more thing:');
  await expect(body).toContainText('The plan is attached.');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'plan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Two rooms and a garden.'),
  });
  await expect(dialog.getByText('plan.txt')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expectMessage(page, 'The email has been sent successfully');
  await settled(page);
  await expect(page.getByText('And one more thing:').first()).toBeVisible();
});
