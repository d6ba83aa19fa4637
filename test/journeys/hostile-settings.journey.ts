// Signatures, themes and names hold hostile HTML: on every screen of the product none of it runs, is tried, or asks anybody but us. Kept by
// the API it is clean; rows from before it was cleaned are shown by the browser's own hand, which is given them here as they were.
import { type Page, test } from '@playwright/test';
import { dueUpTo, routes } from '#/test/specified/tables.ts';
import { addPeople, type Book, inOwnBook, tell } from './address-book.ts';
import { gathered, hostileMail } from './hostile-mail.ts';
import { expect, settled } from './walking.ts';
import { provoked, watch } from './watching-hostile.ts';

const nothing = { ran: [], refused: [], asked: [] };
const name = '<img src=x onerror=ran()>';
const other = '"><script>ran()</script><a href="';

// What nobody can see is refused by the edge.
const words = hostileMail.filter((vector) => vector.isWellFormed() && !/\{\{|[^\P{Cc}\t\n\r]/u.test(vector));

const drawn = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await settled(page);
  const frame = page.locator('iframe[srcdoc]').first();
  await expect(frame).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate<boolean>(
        `[...document.querySelectorAll('iframe[srcdoc]')].every(({ contentDocument }) => contentDocument?.readyState === 'complete' && contentDocument.body.childNodes.length > 0)`,
      ),
    )
    .toBe(true);
  expect(await provoked(page, 'iframe[srcdoc]')).toEqual([]);
};

const keep = async (page: Page, book: Book, html: { signature: string; theme: string }): Promise<void> => {
  await tell(page, book, 'PUT', '/crm/agents', { firstName: name, lastName: other, signature: html.signature });
  for (const channel of ['RichEmail', 'PlainTextEmail', 'TextMessage'])
    await tell(page, book, 'PUT', '/crm/themes', { channel, body: html.theme, signature: html.signature });
};

test('kept in signatures, themes and names nothing runs on any screen', async ({ page, context }) => {
  const watched = await watch(context);
  const book = await inOwnBook(page, 'Hostile Settings House');
  const [contactId] = await addPeople(page, book, [
    {
      firstName: name,
      lastName: other,
      companyName: name,
      email: { emailAddress: 'hostile@people.example', isPrimary: true },
    },
  ]);
  const [signatures, themes] = [gathered(words, 15_000), gathered(words, 45_000)];
  for (const [index, theme] of themes.entries()) {
    await keep(page, book, { signature: signatures[index] ?? '', theme });
    await drawn(page, '/my-settings');
    await drawn(page, '/themes');
  }
  const screens = routes
    .filter(({ access, issue, path }) => access === 'private' && Number(issue) <= dueUpTo && !path.includes('{'))
    .map(({ path }) => path);
  expect(screens.length).toBeGreaterThan(15);
  for (const path of [...screens, `/contacts/${contactId}`]) {
    await page.goto(path);
    await settled(page);
    expect(watched, path).toEqual(nothing);
  }
});

test('shown from rows that nobody had cleaned nothing runs, and the browser has nothing to refuse', async ({
  page,
  context,
}) => {
  const watched = await watch(context);
  await inOwnBook(page, 'Hostile Rows House');
  let html = '';
  const putInto = async (path: string, given: () => object): Promise<void> => {
    await page.route(path, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      return route.fulfill({ response, json: { ...((await response.json()) as object), ...given() } });
    });
  };
  await putInto('**/api/crm/agents/me', () => ({ signature: html }));
  await putInto('**/api/crm/themes', () => ({
    signature: html,
    messageThemes: [{ channel: 'RichEmail', body: html }],
  }));
  for (html of gathered(hostileMail, 60_000)) {
    await drawn(page, '/my-settings');
    await drawn(page, '/themes');
    expect({ ...watched }).toEqual(nothing);
  }
});
