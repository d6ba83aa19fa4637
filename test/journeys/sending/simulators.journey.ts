// Whoever tries the product finds what was sent, reads it as its recipient does, and acts as one: opens, clicks, answers, unsubscribes,
// bounces, complains, and says STOP.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Book, tell } from '../address-book.ts';
import { answerAsRecipient, openAsRecipient } from '../recipients.ts';
import { beSomebody, demo, expect, expectAccessible, newNumber, sessionOf, settled, test } from '../walking.ts';

/** Northlight's domain (db/demo). */
const domainId = '019a0000-0000-7000-8000-000400000001';

interface Somebody {
  _id: string;
  name: string;
  address: string;
}

/** Maya, with a book to tell things to. */
const asMaya = async (page: Page): Promise<Book> => {
  await beSomebody(page, demo.maya);
  const { token, agencyId } = await sessionOf(page, demo.maya);
  return { agencyId, domainId, headers: { authorization: `Bearer ${token}`, 'x-agency-id': agencyId } };
};

/** Somebody new in the demo. */
const meet = async (page: Page, book: Book, firstName: string, number?: string): Promise<Somebody> => {
  const address = `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@recipients.example`;
  const { _id } = await tell<{ _id: string }>(page, book, 'POST', '/crm/contacts', {
    firstName,
    lastName: 'Recipient',
    domain: domainId,
    email: { emailAddress: address },
    ...(number ? { phone: { number } } : {}),
  });
  return { _id, name: `${firstName} Recipient`, address };
};

const mail = (page: Page, book: Book, { _id }: Somebody, subject: string) =>
  tell(page, book, 'POST', '/crm/messaging/email', {
    to: [{ _id }],
    subject,
    body: '<p>Hi {{contact.firstName|there}}, see <a href="https://homes.example/7">this home</a>.</p>',
  });

test('from the demo one finds what was sent, and acts as its recipient: opens, clicks, answers, unsubscribes', async ({
  page,
}) => {
  const book = await asMaya(page);
  const nadia = await meet(page, book, 'Nadia');
  await mail(page, book, nadia, 'A home for Nadia');
  await page.goto('/dashboard');
  const link = page.getByRole('link', { name: 'Demo — messages go nowhere' });
  const [found] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(found.getByRole('heading', { name: 'Simulators', exact: true })).toBeVisible();
  // It leaves once it cannot be taken back any more.
  await expect(async () => {
    await found.reload();
    await expect(found.getByText(`to ${nadia.address}`)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(found);
  await found.getByRole('link', { name: 'Messages to contacts' }).click();
  await expect(found.getByRole('heading', { name: 'Simulated messages' })).toBeVisible();
  await expectAccessible(found);
  await found.close();

  const theirs = await openAsRecipient(page, nadia.address);
  await expect(theirs.getByRole('heading', { name: 'A home for Nadia' })).toBeVisible();
  const drawn = theirs.frameLocator('iframe');
  await expect(drawn.getByText('Hi Nadia, see')).toBeVisible();
  await expect(drawn.getByRole('link', { name: 'this home' })).toHaveAttribute('href', /homes\.example/);
  await expectAccessible(theirs);
  for (const [button, told] of [
    ['Open', 'opened'],
    ['Click', 'clicked'],
  ] as const) {
    await theirs.getByRole('button', { name: button, exact: true }).click();
    await expect(theirs.getByText(`${told} · answered 200`)).toBeVisible();
  }
  await theirs.getByLabel('Answer', { exact: true }).fill('Lovely, when can I see it?');
  await theirs.getByRole('button', { name: 'Answer' }).click();
  await expect(theirs.getByRole('heading', { name: 'Re: A home for Nadia' })).toBeVisible();
  await theirs.goBack();

  await page.goto(`/contacts/${nadia._id}`);
  await expect(page.getByText('Lovely, when can I see it?').first()).toBeVisible();
  await page.goto('/inbox');
  await settled(page);
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('A home for Nadia');
  await page.getByRole('listitem').filter({ hasText: 'A home for Nadia' }).getByRole('button').click();
  const thread = page.getByRole('region', { name: `Conversation with ${nadia.name}` });
  await expect(thread.getByRole('article')).toHaveCount(2);
  await expect(thread.getByRole('article').first()).toContainText('Opened');

  await theirs.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(theirs.getByText('unsubscribed · answered 200')).toBeVisible();
  await theirs.close();
  await expect.poll(() => refusalOf(page, book, 'email', nadia)).toBe('messaging.nobodyLeft');
});

/** Why nothing can be sent any more. */
const refusalOf = async (
  page: Page,
  { headers }: Book,
  channel: 'email' | 'sms',
  { _id }: Somebody,
): Promise<string | undefined> => {
  // Far away, so that what is not refused does not go; it is nobody's then.
  const scheduledAt = Temporal.Now.instant()
    .add({ hours: 24 * 300 })
    .toString();
  const response = await page.request.post(`/api/crm/messaging/${channel}`, {
    headers,
    data: { to: [{ _id }], scheduledAt, ...(channel === 'email' ? { subject: 'x' } : {}), body: '<p>x</p>' },
  });
  const { reason } = (await response.json()) as { reason?: string };
  return reason;
};

test('a mail bounces for good and another is called spam: neither address is written to again', async ({ page }) => {
  const book = await asMaya(page);
  const [omar, pia] = [await meet(page, book, 'Omar'), await meet(page, book, 'Pia')];
  await mail(page, book, omar, 'A home for Omar');
  await mail(page, book, pia, 'A home for Pia');
  for (const [somebody, button, told] of [
    [omar, 'Bounce for good', 'hardBounce'],
    [pia, 'Report as spam', 'complaint'],
  ] as const) {
    const theirs = await openAsRecipient(page, somebody.address);
    await theirs.getByRole('button', { name: button }).click();
    await expect(theirs.getByText(`${told} · answered 200`)).toBeVisible();
    await theirs.close();
    await expect.poll(() => refusalOf(page, book, 'email', somebody)).toBe('messaging.nobodyLeft');
  }
  await page.goto(`/contacts/${omar._id}`);
  await expect(page.getByText('Not delivered').first()).toBeVisible();
});

test('STOP ends texts to a number, and START begins them again', async ({ page }) => {
  const book = await asMaya(page);
  const number = newNumber();
  const quinn = await meet(page, book, 'Quinn', number);
  await tell(page, book, 'POST', '/crm/messaging/sms', { to: [{ _id: quinn._id }], body: 'Coming on Saturday?' });
  await answerAsRecipient(page, number, 'STOP');
  await expect.poll(() => refusalOf(page, book, 'sms', quinn)).toBe('messaging.nobodyLeft');
  await answerAsRecipient(page, number, 'START');
  await expect.poll(() => refusalOf(page, book, 'sms', quinn)).toBeUndefined();
});
