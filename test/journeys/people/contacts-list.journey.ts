// The list of contacts in every state it can be in, what is done from it with many, files of it, and other eyes on it.
import type { Download, Page } from '@playwright/test';
import {
  addPeople,
  type Book,
  browserOf,
  contactRows,
  inOwnBook,
  joinBook,
  openContacts,
  tell,
} from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

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
  await expect(page.getByRole('main').getByRole('link', { name: 'Connect mailbox' })).toBeVisible();
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

test.describe('without a network', () => {
  // What cells are edited with is kept by a browser that was here before, and comes without a network, too.
  test.use({ hasEmptyCache: true });

  test('the rows stay, changes wait for it, and verbs of many say why they do', async ({ page, context }) => {
    await openBook(page, 'Offline House');
    await page.getByRole('checkbox', { name: 'Select Ana Harbour' }).check();
    await context.setOffline(true);
    await expect(page.getByText(/You.re offline|You are offline/).first()).toBeVisible();
    await expect(contactRows(page)).toHaveCount(3);
    const verb = page.getByRole('toolbar', { name: 'Selected contacts' }).getByRole('button', { name: 'Delete' });
    await expect(verb).toHaveAttribute('aria-disabled', 'true');
    await expect(verb).toHaveAccessibleDescription(/You are offline/);
    // What a cell is edited with may not be there yet: it says so, and the grid stays whole.
    await page.getByRole('button', { name: /^Clear/ }).click();
    const stage = contactRows(page).first().getByRole('gridcell').nth(2);
    await stage.dblclick();
    await expect(page.getByText('Check your connection and try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await contactRows(page).first().click({ button: 'right' });
    await expect(page.getByText('Check your connection and try again.')).toBeVisible();
    await expect(page.getByText('This part could not be shown.')).toHaveCount(0);
    await expect(contactRows(page)).toHaveCount(3);
    await context.setOffline(false);
    await page.getByRole('checkbox', { name: 'Select Ana Harbour' }).check();
    await expect(verb).not.toHaveAttribute('aria-disabled', 'true');
  });
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
  await expectMessage(page, '1 contact restored.');
  await page.getByRole('link', { name: 'Back to contacts' }).click();
  await expect(page.getByRole('row', { name: /Ana Harbour/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Bea Harbour/ })).toHaveCount(0);
});

test('address and number are written in their cells, and taken back; what is none gets a red corner', async ({
  page,
}) => {
  await openBook(page, 'Cell House');
  const row = page.getByRole('row', { name: /Ana Harbour/ });
  const write = async (cell: string, text: string): Promise<void> => {
    await row.locator(`[data-cell=${cell}]`).focus();
    await page.keyboard.press('F2');
    await expect(row.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await write('emails', 'ana.new@people.example');
  await expect(row.locator('[data-cell=emails]')).toContainText('ana.new@people.example');
  // At once: what offers the way back goes by itself after five seconds.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row.locator('[data-cell=emails]')).not.toContainText('ana.new');
  await write('phones', '+40 722 123456');
  await expect(row.locator('[data-cell=phones]')).toContainText('+40 722 123 456');
  await write('phones', '12');
  await expect(row.getByRole('button', { name: /^Phone was not saved/ })).toBeVisible();
  await expect(row.locator('[data-cell=phones]')).toContainText('+40 722 123 456');
});

test('whoever rests on a name sees the last touches, until they go on', async ({ page }) => {
  const book = await openBook(page, 'Glance House');
  await tell(page, book, 'POST', '/crm/notes', { contactId: book.ids[0], text: 'Likes the garden' });
  await page.reload();
  await settled(page);
  const name = page.getByRole('row', { name: /Ana Harbour/ }).locator('[data-cell=fullName]');
  const card = page.getByRole('group', { name: 'Ana Harbour', exact: true });
  await name.hover();
  await expect(card).toContainText('Likes the garden');
  await expectAccessible(page);
  await card.hover();
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await page.mouse.move(5, 5);
  await name.hover();
  await expect(card).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(card).toHaveCount(0);
});

test('filters are left with Escape to the list, also where the row they were opened from is gone by then', async ({
  page,
}) => {
  await openBook(page, 'Narrow House');
  await page
    .getByRole('row', { name: /Ana Harbour/ })
    .locator('[data-cell=fullName]')
    .focus();
  await page.keyboard.press('f');
  await page.getByRole('searchbox', { name: 'Search attributes' }).fill('First name');
  await page.keyboard.press('Enter');
  await page.getByLabel('Value').fill('Bea');
  await page.keyboard.press('Enter');
  await expect(contactRows(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=grid] :focus')).toHaveCount(1);
});

test('a verb of many is done by keys alone, and leaves the focus on the row it began at', async ({ page }) => {
  await openBook(page, 'Keys House');
  const name = page.getByRole('row', { name: /Ana Harbour/ }).locator('[data-cell=fullName]');
  await name.focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('toolbar', { name: 'Selected contacts' });
  await bar
    .getByRole('button', { name: /disturb/i })
    .or(bar.getByRole('button', { name: 'Stage' }))
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bar.locator(':focus')).toHaveCount(1);
  await name.focus();
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('dialog', { name: 'Delete 1 contact' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(contactRows(page)).toHaveCount(2);
  await expect(page.locator('[role=grid] :focus')).toHaveCount(1);
});

test('what is filtered is had as a file with the columns as shown: CSV, and a spreadsheet', async ({ page }) => {
  await openBook(page, 'Exporting House');
  const filters = encodeURIComponent(JSON.stringify([[['firstName', 'isNotEqualTo', 'Cyd']]]));
  for (const [format, isIt] of [
    [
      'CSV',
      (file: Buffer) =>
        /^\ufeffName,Stage,Email,Phone,.*\r\n(?:.*\r\n)*Ana Harbour,/.test(file.toString('utf8')) &&
        !/Cyd/.test(file.toString('utf8')),
    ],
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
  // The numbers of the views are hers, too.
  const views = page.getByRole('tablist', { name: /^Views of/ });
  await expect(views.getByRole('tab', { name: /^All contacts/i })).toHaveText(/\D1$/);
  await expect(views.getByRole('tab', { name: /^My contacts/i })).toHaveText(/\D0$/);
  await expectAccessible(page);

  const hers = await browserOf(browser, book, nia);
  await openContacts(hers);
  await expect(contactRows(hers)).toHaveCount(1);
  await expect(hers.getByRole('row', { name: /Bea/ })).toBeVisible();
  await hers.context().close();

  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(contactRows(page)).toHaveCount(3);
  await expect(views.getByRole('tab', { name: /^All contacts/i })).toHaveText(/\D3$/);
});
