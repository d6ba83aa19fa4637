// The record of a contact as agents work on it: reached from the list and walked through, written where it stands, with what happened and
// what is kept beside it; merged with a double; read only for whom it is shared with; and on a phone.
import type { Locator, Page } from '@playwright/test';
import {
  addPeople,
  type Book,
  browserOf,
  inOwnBook,
  joinBook,
  openContacts,
  type Someone,
  said,
  tell,
} from './address-book.ts';
import { expect, expectAccessible, settled, test } from './walking.ts';

/** A book of these people, and the record of the first of them. */
const openRecord = async (page: Page, name: string, people: Someone[]): Promise<{ book: Book; ids: string[] }> => {
  const book = await inOwnBook(page, name);
  const ids = await addPeople(page, book, people);
  await page.goto(`/contacts/${ids[0]}`);
  await settled(page);
  return { book, ids };
};

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const field = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const timeline = (page: Page): Locator => part(page, 'Timeline');

test('a record is opened from the list and the list walked with [ and ], by keys and by buttons, and left where it was', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Walking House');
  await addPeople(page, book, [
    { firstName: 'Ana', lastName: 'One' },
    { firstName: 'Bea', lastName: 'Two' },
    { firstName: 'Cyd', lastName: 'Three' },
    { firstName: 'Dov', lastName: 'Elsewhere' },
  ]);
  const filters = encodeURIComponent(JSON.stringify([[['lastName', 'isNotEqualTo', 'Elsewhere']]]));
  await openContacts(page, `/contacts?filters=${filters}&column=fullName&order=asc`);
  // A click looks, Enter goes there.
  await page.getByRole('link', { name: 'Ana One' }).click();
  const peek = page.getByRole('complementary', { name: 'Ana One' });
  await expect(peek.getByText('Nobody has been in touch yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(peek).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toContainText('Ana One');
  const walk = page.getByRole('navigation', { name: 'Contacts of the list' });
  await expect(walk).toContainText('1 of 3');
  await expect(walk.getByRole('button', { name: 'Previous contact' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press(']');
  await expect(heading(page)).toContainText('Bea Two');
  await expect(walk).toContainText('2 of 3');
  await page.keyboard.press(']');
  await expect(heading(page)).toContainText('Cyd Three');
  await page.keyboard.press(']');
  await expect(heading(page)).toContainText('Cyd Three');
  await walk.getByRole('button', { name: 'Previous contact' }).click();
  await expect(heading(page)).toContainText('Bea Two');
  await page.keyboard.press('[');
  await expect(heading(page)).toContainText('Ana One');
  await page.getByRole('link', { name: 'Back to Contacts' }).click();
  await expect(page).toHaveURL(/filters=.*lastName/);
  await expect(page.getByRole('row', { name: /Dov/ })).toHaveCount(0);
});

test('a property is written where it stands; what is refused is put back, with the reason under it', async ({
  page,
}) => {
  const { ids, book } = await openRecord(page, 'Writing House', [{ firstName: 'Ana', lastName: 'Pop' }]);
  const company = field(page, 'Company');
  await company.getByRole('button').click();
  await page.keyboard.type('Harbour Homes');
  await page.keyboard.press('Enter');
  await expect(company).toContainText('Harbour Homes');
  const kept = (): Promise<{ companyName: string | null }> => tell(page, book, 'GET', `/crm/contacts/${ids[0]}`);
  await expect.poll(async () => (await kept()).companyName).toBe('Harbour Homes');

  // Esc leaves it as it was.
  await company.getByRole('button').click();
  await page.keyboard.type('Nobody');
  await page.keyboard.press('Escape');
  await expect(company).toContainText('Harbour Homes');

  // What the server does not take is put back and said.
  await page.route('**/api/crm/contacts/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 403,
          contentType: 'application/json',
          body: JSON.stringify({ status: 403, code: 'Forbidden', message: 'Not today', fullMessage: 'Not today' }),
        })
      : route.continue(),
  );
  await company.getByRole('button').click();
  await page.keyboard.type('Lost & Found');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Company was not saved.').first()).toBeVisible();
  await expect(company).toContainText('Harbour Homes');
  await page.unrouteAll();
  await page.reload();
  await expect(company).toContainText('Harbour Homes');

  const first = field(page, 'First name');
  await first.getByRole('button').click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(first.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await expect(first.getByText(/is required$/i)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(first.getByRole('button')).toContainText('Ana');
});

test('R191: stage, addresses and numbers: changed, refused with the words for it, taken back', async ({ page }) => {
  await openRecord(page, 'Staging House', [{ firstName: 'Ana', lastName: 'Pop' }]);
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: 'Nurturing' }).click();
  const stage = page.getByRole('button', { name: 'Stage: Nurturing' });
  await expect(stage).toBeVisible();
  await expect(said(page, 'Stage set to Nurturing')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Set a stage' })).toBeVisible();

  const reach = part(page, 'How to reach them');
  await reach.getByRole('button', { name: 'Add email' }).click();
  await reach.getByLabel('Email address').fill('not an address');
  await page.keyboard.press('Enter');
  await expect(reach.getByText('Must be an email address')).toBeVisible();
  await reach.getByLabel('Email address').fill('ana.second@people.example');
  await page.keyboard.press('Enter');
  await expect(reach.getByRole('link', { name: 'ana.second@people.example' })).toBeVisible();

  await reach.getByRole('button', { name: 'Add phone' }).click();
  await reach.getByLabel('Phone number').fill('12');
  await page.keyboard.press('Enter');
  await expect(reach.getByText('Invalid phone number')).toBeVisible();
  await reach.getByLabel('Country').selectOption('RO');
  await reach.getByLabel('Phone number').fill('0712 034 567');
  await page.keyboard.press('Enter');
  await expect(reach.getByRole('link', { name: '+40 712 034 567' })).toHaveAttribute('href', 'tel:+40712034567');
  await reach.getByRole('button', { name: 'More for ana.second@people.example' }).click();
  await page.getByRole('menuitem', { name: 'Make primary' }).click();
  await expect(
    reach.getByRole('listitem').filter({ hasText: 'ana.second@people.example' }).getByRole('img', { name: 'Primary' }),
  ).toBeVisible();
  await page.reload();
  await expect(reach.getByRole('link', { name: 'ana.second@people.example' })).toBeVisible();
});

test('a note is written, changed and pinned, a call logged by two keys; the timeline has both', async ({ page }) => {
  await openRecord(page, 'Telling House', [
    { firstName: 'Ana', lastName: 'Pop', phone: { number: '+40712034567', isPrimary: true } },
  ]);
  await page.getByRole('group', { name: 'Verbs' }).getByRole('button', { name: 'Note' }).click();
  const composer = part(page, 'Write');
  await composer.getByLabel('Note').fill('Wants a garden');
  await page.keyboard.press('Control+Enter');
  await expect(timeline(page).getByText('Wants a garden')).toBeVisible();

  const item = timeline(page).getByRole('listitem').filter({ hasText: 'Wants a garden' });
  await item.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await timeline(page).getByRole('textbox', { name: 'Note' }).fill('Wants a garden, and a shed');
  await timeline(page).getByRole('button', { name: 'Save' }).click();
  const edited = timeline(page).getByRole('listitem').filter({ hasText: 'and a shed' });
  await expect(edited).toContainText('(edited)');
  await edited.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Pin' }).click();
  await expect(timeline(page).getByRole('region', { name: 'Pinned' })).toContainText('and a shed');

  await page.keyboard.press('Shift+P');
  await expect(page.getByRole('dialog').getByRole('radio', { name: /Spoke/ })).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('Control+Enter');
  await expect(timeline(page).getByRole('listitem').filter({ hasText: 'Spoke' })).toBeVisible();
  await expect(page.getByText(/Nobody has been in touch yet/)).toHaveCount(0);
  await timeline(page).getByRole('button', { name: 'Calls', exact: true }).click();
  await expect(timeline(page).getByText('and a shed')).toHaveCount(0);
  await expect(timeline(page).getByText(/Spoke/).first()).toBeVisible();
  await expectAccessible(page);
});

test('do not disturb, what may be sent, tags, and who can see it', async ({ page }) => {
  const { book, ids } = await openRecord(page, 'Quiet House', [{ firstName: 'Ana', lastName: 'Pop' }]);
  const pause = part(page, 'Do not disturb');
  await pause.getByRole('group', { name: 'How long' }).getByRole('button').nth(1).click();
  await expect(pause.getByText(/Do not disturb until \w+/)).toBeVisible();
  await expect(pause.getByRole('switch')).toBeChecked();
  await expect(page.getByRole('banner').or(page.locator('header')).getByText('Do not disturb').first()).toBeVisible();
  await pause.getByRole('switch').click();
  await expect(pause.getByText('Can be contacted')).toBeVisible();

  const preferences = part(page, 'Marketing preferences');
  const alerts = preferences.getByRole('switch', { name: 'Property alerts' });
  await expect(preferences.getByRole('switch')).toHaveCount(6);
  await alerts.click();
  await expect(alerts).not.toBeChecked();
  await expect
    .poll(
      async () =>
        (await tell<{ marketingPreferences: Record<string, boolean> }>(page, book, 'GET', `/crm/contacts/${ids[0]}`))
          .marketingPreferences['isEnabledAlertWorkflow'],
    )
    .toBe(false);

  await page.keyboard.press('l');
  await page.getByRole('combobox', { name: 'Add a tag' }).fill('Gardener');
  await page.getByRole('option', { name: /Create “Gardener”/ }).click();
  await expect(part(page, 'Tags').getByRole('button', { name: /Remove Gardener/ })).toBeVisible();

  const nia = await joinBook(page, book, 'Nia');
  const access = part(page, 'Who can see this');
  await expect(access.getByRole('listitem')).toContainText(['Owner']);
  await access.getByRole('button', { name: 'Share' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share this contact' });
  await sharing.getByRole('combobox', { name: 'Share with' }).fill('Nia');
  await page.getByRole('option', { name: new RegExp(nia.name) }).click();
  await expectAccessible(page);
  await sharing.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(sharing).toHaveCount(0);
  await expect(access.getByRole('listitem').filter({ hasText: nia.name })).toContainText(/Shared/);
});

test('files are uploaded, opened and deleted', async ({ page }) => {
  await openRecord(page, 'Filing House', [{ firstName: 'Ana', lastName: 'Pop' }]);
  const files = part(page, 'Files');
  await files
    .getByLabel('Add files')
    .last()
    .setInputFiles({ name: 'offer.txt', mimeType: 'text/plain', buffer: Buffer.from('Two hundred and a handshake') });
  await expect(files.getByRole('link', { name: 'offer.txt', exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await files.getByRole('link', { name: 'Download offer.txt' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe('Two hundred and a handshake');

  await files
    .getByLabel('Add files')
    .last()
    .setInputFiles({ name: 'trick.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await expect(files.getByRole('alert')).toBeVisible();
  await files.getByRole('button', { name: 'Delete offer.txt' }).click();
  await page.getByRole('button', { name: 'Delete file' }).click();
  await expect(said(page, 'offer.txt deleted.')).toBeVisible();
  await expect(files.getByRole('link', { name: 'offer.txt', exact: true })).toHaveCount(0);
});

test('two records of one person are compared, merged and taken apart again', async ({ page }) => {
  const { book, ids } = await openRecord(page, 'Merging House', [
    {
      firstName: 'Ana',
      lastName: 'Pop',
      email: { emailAddress: 'ana@merging.example', isPrimary: true },
      companyName: 'Harbour Homes',
    },
    { firstName: 'Anna', lastName: 'Popp', email: { emailAddress: 'anna@merging.example', isPrimary: true } },
  ]);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Merge with another contact' }).click();
  const picking = page.getByRole('dialog', { name: 'Merge with…' });
  await picking.getByRole('combobox', { name: 'Contact' }).fill('Anna');
  await page.getByRole('option', { name: /Anna Popp/ }).click();
  await picking.getByRole('button', { name: 'Compare' }).click();
  const merging = page.getByRole('dialog', { name: 'Merge contacts' });
  await expect(merging.getByRole('heading', { name: 'What is left' })).toBeVisible();
  await merging.getByRole('radio', { name: 'Ana', exact: true }).check();
  await expectAccessible(page);
  await merging.getByRole('button', { name: 'Merge contacts' }).click();
  await expect(said(page, 'Contacts merged')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(ids[1] ?? ''));
  const reach = part(page, 'How to reach them');
  await expect(reach.getByRole('link', { name: 'ana@merging.example' })).toBeVisible();
  await expect(reach.getByRole('link', { name: 'anna@merging.example' })).toBeVisible();
  await expect(heading(page)).toContainText('Ana Popp');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(said(page, 'The contacts are two again.')).toBeVisible();
  const { total } = await tell<{ total: number }>(page, book, 'GET', '/crm/contacts');
  expect(total).toBe(2);
  await expect(reach.getByRole('link', { name: 'ana@merging.example' })).toHaveCount(0);
});

test('who may only read sees plain fields and no verbs that change', async ({ page, browser }) => {
  const { book, ids } = await openRecord(page, 'Reading House', [{ firstName: 'Ana', companyName: 'Harbour Homes' }]);
  const nia = await joinBook(page, book, 'Nia');
  await tell(page, book, 'POST', `/crm/contacts/share/${ids[0]}`, { agentsEmails: [nia.email], permissionType: 4 });
  const hers = await browserOf(browser, book, nia);
  await hers.goto(`/contacts/${ids[0]}`);
  await settled(hers);
  await expect(heading(hers)).toHaveText('Ana');
  await expect(hers.getByRole('img', { name: 'You may see this contact, but not change it.' })).toBeVisible();
  await expect(part(hers, 'Contact details').getByText('Harbour Homes')).toBeVisible();
  await expect(part(hers, 'Contact details').getByRole('group')).toHaveCount(0);
  for (const name of ['Add email', 'Add phone', 'Add files', 'Set a stage', 'Share'])
    await expect(hers.getByRole('button', { name, exact: true }), name).toHaveCount(0);
  await expect(part(hers, 'Do not disturb').getByRole('switch')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(hers);
  await hers.context().close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the record is three tabs, which the address knows', async ({ page }) => {
    await openRecord(page, 'Phone House', [{ firstName: 'Ana', lastName: 'Pop' }]);
    const tab = (name: string): Locator => page.getByRole('tab', { name, exact: true });
    await expect(tab('Timeline')).toHaveAttribute('aria-selected', 'true');
    await tab('Details').click();
    await expect(part(page, 'How to reach them')).toBeVisible();
    await expectAccessible(page);
    await tab('Next').click();
    await expect(part(page, 'Who can see this')).toBeVisible();
    await page.reload();
    await expect(tab('Next')).toHaveAttribute('aria-selected', 'true');
    await expect(part(page, 'How to reach them')).toHaveCount(0);
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(wide).toBeLessThanOrEqual(390);
  });
});
