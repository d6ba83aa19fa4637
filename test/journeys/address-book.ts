// An address book of one's own: an agency under Northlight with a web domain, the contacts a journey needs, and members who join it.
import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { rememberMessages } from './messages.ts';
import { inOwnAgency } from './own-agency.ts';
import { arrive, demo, expect, mailedLink, settled } from './walking.ts';

export interface Book {
  agencyId: string;
  domainId: string;
  headers: Record<string, string>;
}

/** Founds the agency, in which Maya is the owner, with a domain; its list of contacts is not opened. */
export const inOwnBook = async (page: Page, agencyName: string): Promise<Book> => {
  const { _id: agencyId, headers: signedIn } = await inOwnAgency(page, agencyName);
  const headers = { ...signedIn, 'x-agency-id': agencyId };
  const domain = `${agencyName.toLowerCase().replaceAll(/\W+/g, '-')}-${agencyId.slice(-6)}.example`;
  const { agencyDomains } = await tell<{ agencyDomains: { _id: string }[] }>(
    page,
    { agencyId, domainId: '', headers },
    'POST',
    '/crm/agency/domain',
    { domain },
  );
  return { agencyId, domainId: agencyDomains[0]?._id ?? '', headers };
};

/** A call of Maya's beside the browser. It has to be answered well. */
export const tell = async <T>(
  page: Page,
  { headers }: Book,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT',
  path: string,
  data?: object,
): Promise<T> => {
  const response = await page.request.fetch(`/api${path}`, {
    method,
    headers: { ...headers, ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }) },
    ...(data ? { data } : {}),
  });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
};

export interface Someone {
  firstName: string;
  lastName?: string;
  /** Further attributes of the contact, as they are written. */
  [attribute: string]: unknown;
}

/** Puts people into the book, a few at a time. Answers their ids. */
export const addPeople = async (page: Page, book: Book, people: readonly Someone[]): Promise<string[]> => {
  const ids: string[] = [];
  for (let at = 0; at < people.length; at += 8) {
    const made = await Promise.all(
      people.slice(at, at + 8).map((person) =>
        tell<{ _id: string }>(page, book, 'POST', '/crm/contacts', {
          domain: book.domainId,
          ...(person.email || person.phone
            ? {}
            : {
                email: {
                  emailAddress: `${person.firstName}.${randomUUID().slice(0, 8)}@people.example`.toLowerCase(),
                  isPrimary: true,
                },
              }),
          ...person,
        }),
      ),
    );
    ids.push(...made.map(({ _id }) => _id));
  }
  return ids;
};

export interface Member {
  email: string;
  name: string;
  token: string;
}

/** Somebody who was invited into the book's agency and joined, without the screens. */
export const joinBook = async (page: Page, book: Book, firstName: string): Promise<Member> => {
  const email = `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@journeys.example`;
  await tell(page, book, 'POST', '/crm/agents', { email, role: 'member', positionTitle: 'realEstateAgent' });
  const link = await mailedLink(page, email, /^Join/);
  const joined = await page.request.post('/api/crm/auth/register-agent', {
    data: { token: link.split('token=')[1], email, firstName, lastName: 'Vale', password: demo.password },
  });
  expect(joined.ok(), await joined.text()).toBe(true);
  const { token } = (await joined.json()) as { token: string };
  return { email, name: `${firstName} Vale`, token };
};

/** A browser of a member's own, with their session in it. Close its context at the end. */
export const browserOf = async (
  browser: Browser,
  { agencyId }: Pick<Book, 'agencyId'>,
  { token }: Pick<Member, 'token'>,
): Promise<Page> => {
  const context = await browser.newContext({ baseURL: process.env.LINTEL_ADDRESS ?? '' });
  rememberMessages(context);
  const theirs = await context.newPage();
  await arrive(theirs, { token, agencyId });
  return theirs;
};

interface Answered<T> {
  status: number;
  body: T;
}

/** What the API answers a member who asks for this. */
export const askAs = async <T>(
  page: Page,
  { agencyId }: Book,
  { token }: Member,
  path: string,
): Promise<Answered<T>> => {
  const response = await page.request.get(`/api${path}`, {
    headers: { authorization: `Bearer ${token}`, 'x-agency-id': agencyId },
  });
  return { status: response.status(), body: (await response.json()) as T };
};

export const openContacts = async (page: Page, address = '/contacts'): Promise<void> => {
  await page.goto(address);
  await settled(page);
};

export const contactRows = (page: Page): Locator =>
  page.getByRole('grid', { name: 'Contacts' }).locator('[role=rowgroup] [role=row]');

const adding = (page: Page): Locator => page.getByRole('complementary', { name: 'Add filter' });

/** Step one of a filter: finds an attribute and picks it by keys. */
export const pickAttribute = async (page: Page, name: string): Promise<Locator> => {
  await adding(page).getByRole('searchbox', { name: 'Search attributes' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(adding(page).getByRole('heading', { name, exact: true })).toBeVisible();
  return adding(page);
};
