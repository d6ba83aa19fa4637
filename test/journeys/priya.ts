// Priya, a member of the demo, and people of hers. What is begun for a contact stands there again whoever opens it, so nobody is shared by two
// journeys that walk at the same time.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Book, tell } from './address-book.ts';
import { beSomebody, expect, newNumber, sessionOf, settled } from './walking.ts';
import { demoDomainId } from './workflows.ts';

export const priya = 'priya@northlight.example';

export interface Hers {
  _id: string;
  /** Nobody else has it. */
  address: string;
}

/** Puts Priya into the browser; answers her, to tell things as. */
export const asPriya = async (page: Page): Promise<Book> => {
  await beSomebody(page, priya);
  const { token, agencyId } = await sessionOf(page, priya);
  return { agencyId, domainId: demoDomainId, headers: { authorization: `Bearer ${token}`, 'x-agency-id': agencyId } };
};

/** Gives her a mailbox of her own. */
export const connectHers = (page: Page, book: Book): Promise<Pick<Hers, '_id'>> =>
  tell(page, book, 'POST', '/crm/integrations', {
    providedIntegrationId: 'simulator',
    isOwn: true,
    integrationType: 'inboxEmail',
    fromAddress: `priya.${randomUUID()}@northlight.example`,
  });

/** Somebody new of hers, who has an address and a number: Yusuf Thorne. */
export const meetYusuf = async (page: Page, book: Book): Promise<Hers> => {
  const address = `yusuf.${randomUUID()}@people.example`;
  const { _id } = await tell<{ _id: string }>(page, book, 'POST', '/crm/contacts', {
    firstName: 'Yusuf',
    lastName: 'Thorne',
    domain: book.domainId,
    email: { emailAddress: address, isPrimary: true },
    phone: { number: newNumber() },
  });
  return { _id, address };
};

/** Opens the record of a contact of hers. */
export const openHers = async (page: Page, { _id }: Pick<Hers, '_id'>): Promise<void> => {
  await page.goto(`/contacts/${_id}`);
  await expect(page.getByRole('heading', { name: 'Yusuf Thorne' })).toBeVisible();
};

/** Sends a mail of hers to somebody, and opens its thread in Sent once it went; answers its subject, which no other mail has. */
export const openSentMail = async (
  page: Page,
  book: Book,
  { mailbox, to, about, body }: { mailbox: Pick<Hers, '_id'>; to: Pick<Hers, '_id'>; about: string; body: string },
): Promise<string> => {
  const subject = `${about} ${randomUUID().slice(0, 8)}`;
  await tell(page, book, 'POST', '/crm/messaging/email', {
    to: [{ _id: to._id }],
    subject,
    body,
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
  return subject;
};
