// Copies that the sender cannot write to, said before anything goes: at an answer, and at what is scheduled.
import { tell } from '../address-book.ts';
import { inBookWithLetters } from '../letters.ts';
import { intoRows } from '../own-rows.ts';
import { expect, expectAccessible, test } from '../walking.ts';

test('an answer names whom it is copied to, says who would not be reached, and so does what is scheduled', async ({
  page,
}) => {
  const book = await inBookWithLetters(page, 'Copied Letters', ['First']);
  await intoRows(
    [
      `update messages set cc = '{jörg@bank.example,LENDER@bank.example,undisclosed}' where agency_id = $1`,
      'update integrations set takes_any_script = false where agency_id = $1',
    ],
    [book.agencyId],
  );
  await page.goto('/inbox');
  await page.getByText('First question').first().click();
  const thread = page.getByRole('region', { name: 'Writer First' });
  await expect(thread.getByText('This is the first question.')).toBeVisible();
  await page.keyboard.press('r');
  await expect(thread.getByText(/ · Cc jörg@bank\.example, lender@bank\.example · From [^ ]+@[^ ]+$/)).toBeVisible();
  await expect(thread.getByText(/^Not reached: this sender cannot send to jörg@bank\.example/)).toBeVisible();
  await expectAccessible(page);
  const answer = thread.getByRole('textbox', { name: 'Your answer' });
  await expect(answer).toBeFocused();
  await page.keyboard.type('Both of you are welcome.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(answer).toHaveCount(0);

  const { data } = await tell<{ data: { _id: string }[] }>(page, book, 'GET', '/crm/contacts');
  await tell(page, book, 'POST', '/crm/messaging/email', {
    contactId: data[0]?._id,
    subject: 'The papers',
    body: '<p>They come on Friday.</p>',
    cc: ['jörg@bank.example'],
    scheduledAt: Temporal.Now.instant().add({ hours: 24 }).toString(),
  });
  await page.goto('/inbox');
  await page.getByRole('combobox', { name: 'Folder' }).selectOption('Scheduled');
  const line = page.getByRole('listitem').filter({ hasText: 'The papers' });
  await expect(line.getByText('1 not reached')).toBeVisible();
  await expectAccessible(page);
});
