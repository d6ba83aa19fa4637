// The list of contacts in every state it can be in, what is done from it with many, files of it, other eyes on it; the search over
// everything; and the page on which somebody wants no more mail.
import type { Download, Page } from '@playwright/test';
import { signToken } from '#/domains/contacts/server/unsubscribing/signing-links.ts';
import {
  addPeople,
  type Book,
  browserOf,
  contactRows,
  inOwnBook,
  joinBook,
  openContacts,
  said,
  tell,
} from './address-book.ts';
import { expect, expectAccessible, settled, test } from './walking.ts';

const isList = (url: URL): boolean => url.pathname === '/api/crm/contacts';

const openBook = async (page: Page, name: string, names = ['Ana', 'Bea', 'Cyd']): Promise<Book & { ids: string[] }> => {
  const book = await inOwnBook(page, name);
  const ids = await addPeople(
    page,
    book,
    names.map((firstName) => ({ firstName, lastName: 'Harbour' })),
  );
  await openContacts(page);
  return { ...book, ids };
};

const bytesOf = async (download: Download): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

test('R431 R432: an empty list, one without a match, one that fails and one that may not be seen say which it is', async ({
  page,
}) => {
  await openBook(page, 'States House', []);
  await expect(page.getByRole('heading', { name: 'No contacts found' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Import CSV' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('zzz');
  await expect(page.getByRole('heading', { name: 'No contacts match "zzz"' })).toBeVisible();
  await page.getByRole('button', { name: 'Add “zzz” as new' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Contact' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.route(isList, (route) => route.abort());
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { name: 'Contacts could not be loaded' })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByRole('heading', { name: 'No contacts found' })).toBeVisible();

  await page.route(isList, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({ status: 403, code: 'Forbidden', message: 'Not yours', fullMessage: 'Not yours' }),
    }),
  );
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { name: 'You may not see contacts' })).toBeVisible();
  await page.unrouteAll();
});

test('without a network the rows stay, changes wait for it, and verbs of many say why they do', async ({
  page,
  context,
}) => {
  await openBook(page, 'Offline House');
  await page.getByRole('checkbox', { name: 'Select Ana Harbour' }).check();
  await context.setOffline(true);
  await expect(page.getByText(/You.re offline|You are offline/).first()).toBeVisible();
  await expect(contactRows(page)).toHaveCount(3);
  const verb = page.getByRole('toolbar', { name: 'Selected contacts' }).getByRole('button', { name: 'Delete' });
  await expect(verb).toHaveAttribute('aria-disabled', 'true');
  await expect(verb).toHaveAccessibleDescription(/You are offline/);
  await context.setOffline(false);
  await expect(verb).not.toHaveAttribute('aria-disabled', 'true');
});

test('sort, search, columns and page stand in the address or come back with it', async ({ page }) => {
  const names = Array.from({ length: 55 }, (_, at) => `N${String(at).padStart(2, '0')}`);
  await openBook(page, 'Address House', names);
  await page.getByRole('columnheader', { name: /Name/ }).getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/column=(?:fullName|displayName|lastName|firstName)/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(contactRows(page)).toHaveCount(5);
  await page.reload();
  await settled(page);
  await expect(contactRows(page)).toHaveCount(5);
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('N07');
  await expect(contactRows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/search=N07/);
  await expect(page).not.toHaveURL(/page=2/);
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && /\/grids\//.test(answer.url()),
  );
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Phone', exact: true }).uncheck();
  await page.keyboard.press('Escape');
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('columnheader', { name: /Email/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /Phone/ })).toHaveCount(0);
  await expect(contactRows(page)).toHaveCount(1);
});

test('several are deleted and brought back, at once and from what was deleted lately', async ({ page }) => {
  await openBook(page, 'Deleting House');
  const removeTwo = async (): Promise<void> => {
    await page.getByRole('checkbox', { name: 'Select Ana Harbour' }).check();
    await page.getByRole('checkbox', { name: 'Select Bea Harbour' }).check();
    await page.keyboard.press('Backspace');
    const dialog = page.getByRole('dialog', { name: 'Delete 2 contacts' });
    await expect(dialog).toContainText('Ana Harbour');
    await dialog.getByRole('button', { name: 'Delete 2 contacts' }).click();
    await expect(contactRows(page)).toHaveCount(1);
  };
  await removeTwo();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(contactRows(page)).toHaveCount(3);
  await removeTwo();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Recently deleted' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recently deleted' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ana Harbour/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Actions for Ana Harbour' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(said(page, '1 contact restored.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to contacts' }).click();
  await expect(page.getByRole('row', { name: /Ana Harbour/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Bea Harbour/ })).toHaveCount(0);
});

test('what is filtered is had as a file with the columns as shown: CSV, and a spreadsheet', async ({ page }) => {
  await openBook(page, 'Exporting House');
  const filters = encodeURIComponent(JSON.stringify([[['firstName', 'isNotEqualTo', 'Cyd']]]));
  for (const [format, isIt] of [
    ['CSV', (file: Buffer) => /Ana Harbour/.test(file.toString('utf8')) && !/Cyd/.test(file.toString('utf8'))],
    ['Excel spreadsheet', (file: Buffer) => file.subarray(0, 2).toString('latin1') === 'PK'],
  ] as const) {
    await openContacts(page, `/contacts?filters=${filters}`);
    await page.getByRole('checkbox', { name: 'Select the page' }).check();
    await page.getByRole('toolbar', { name: 'Selected contacts' }).getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: format }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).first().click();
    expect(isIt(await bytesOf(await file)), format).toBe(true);
  }
});

test('an owner sees the list as a member does, and is told so until it stops', async ({ page, browser }) => {
  const { ids, ...book } = await openBook(page, 'Eyes House');
  const nia = await joinBook(page, book, 'Nia');
  await tell(page, book, 'POST', `/crm/contacts/share/${ids[1]}`, { agentsEmails: [nia.email] });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'View as…' }).click();
  await page.getByRole('dialog', { name: 'View as…' }).getByRole('combobox', { name: 'Agent' }).fill('Nia');
  await page.getByRole('option', { name: new RegExp(nia.name) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `View as ${nia.name}` })
    .click();
  await expect(page.getByRole('status', { name: 'View as' })).toContainText('You see the contacts as Nia sees them');
  await expect(contactRows(page)).toHaveCount(1);
  await expect(page.getByRole('row', { name: /Bea/ })).toBeVisible();
  await expectAccessible(page);

  const hers = await browserOf(browser, book, nia);
  await openContacts(hers);
  await expect(contactRows(hers)).toHaveCount(1);
  await expect(hers.getByRole('row', { name: /Bea/ })).toBeVisible();
  await hers.context().close();

  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(contactRows(page)).toHaveCount(3);
});

test('R041 R042 R043: the search over everything waits for 250 ms, shows eight, and leads to all', async ({ page }) => {
  await openBook(
    page,
    'Searching House',
    Array.from({ length: 11 }, (_, at) => `Zadie${at}`),
  );
  const asked: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/^\/api\/crm\/contacts(?:\/|$)/.test(pathname) && searchParams.get('search')?.startsWith('Zad'))
      asked.push(performance.now());
  });
  await page.keyboard.press('Control+k');
  const before = performance.now();
  await page.keyboard.type('Zadie');
  await expect(page.getByRole('option', { name: /Zadie\d/ }).first()).toBeVisible();
  await expect(page.getByRole('option', { name: /Zadie\d/ })).toHaveCount(8);
  // Not for every key; a busy machine may pause between two for longer than that.
  expect(asked.length).toBeLessThan(4);
  expect((asked[0] ?? 0) - before).toBeGreaterThan(250);
  await expect(page.getByRole('option', { name: 'View all 11' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('option', { name: 'View all 11' }).click();
  await expect(page).toHaveURL(/\/contacts\?.*search=Zadie/);
  await expect(contactRows(page)).toHaveCount(11);
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('qqqqq');
  await expect(page.getByText('No results found').first()).toBeVisible();
});

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
