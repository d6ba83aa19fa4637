// The page to unsubscribe, as somebody who has a mail of ours comes to it (decision 35).
import { signToken } from '#/domains/contacts/server/unsubscribing/signing-links.ts';
import { addPeople, inOwnBook } from '../address-book.ts';
import { expect, expectAccessible, test } from '../walking.ts';

test('the page to unsubscribe: of a link that is none, once, again, and back', async ({ page, browser }) => {
  const book = await inOwnBook(page, 'Leaving House');
  const address = 'ana.leaving@people.example';
  const [contactId = ''] = await addPeople(page, book, [
    { firstName: 'Ana', email: { emailAddress: address, isPrimary: true } },
  ]);
  const secretKey = Buffer.from(process.env.LINTEL_SECRET_KEY ?? '', 'hex');
  const token = signToken({ secretKey }, { agencyId: book.agencyId, contactId, address });
  const context = await browser.newContext({ baseURL: process.env.LINTEL_ADDRESS ?? '' });
  const stranger = await context.newPage();
  await stranger.goto(`/public/contacts/unsubscribe?token=${token.slice(0, -8)}AAAAAAAA&contactId=${contactId}`);
  await expect(stranger.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  await expectAccessible(stranger);

  const link = `/public/contacts/unsubscribe?token=${token}&contactId=${contactId}`;
  await stranger.goto(link);
  await expect(stranger.getByText('Leaving House will send no more mail to')).toBeVisible();
  await expectAccessible(stranger);
  await stranger.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await expect(stranger.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'You are unsubscribed already' })).toBeVisible();
  await expectAccessible(stranger);
  await stranger.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(stranger.getByRole('button', { name: 'Unsubscribe', exact: true })).toBeVisible();
  await context.close();
});
