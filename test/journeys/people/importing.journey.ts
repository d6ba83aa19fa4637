// Imports that go wrong, and one that is taken back: what is no address book is refused where it was dropped; rows copied in a spreadsheet
// are pasted; a cell is put right where it stands; an undo says what it reversed and what it kept because somebody has worked on it.
import type { Page } from '@playwright/test';
import { addPeople, type Book, inOwnBook, tell } from '../address-book.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

const openImport = async (page: Page, name: string): Promise<Book> => {
  const book = await inOwnBook(page, name);
  await page.goto('/import-contacts');
  await settled(page);
  return book;
};

const place = (page: Page) => page.getByRole('group', { name: 'Your file' });

const offer = (page: Page, name: string, text: string): Promise<void> =>
  page.getByLabel('File of contacts').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('what is no address book is said to be none, where it was dropped, and nothing is begun', async ({ page }) => {
  const book = await openImport(page, 'Refusing House');
  for (const [name, content] of [
    ['brochure.csv', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'],
    ['empty.csv', ''],
    ['headings.csv', 'First name,Email\r\n'],
  ] as const) {
    await offer(page, name, content);
    await expect(place(page).getByRole('alert'), name).not.toBeEmpty();
    await expect(page).not.toHaveURL(/step=/);
    await page.reload();
    await settled(page);
  }
  await expectAccessible(page);
  const { total } = await tell<{ total: number }>(page, book, 'GET', '/crm/contacts');
  expect(total).toBe(0);
});

test('pasted rows are imported, a cell put right on the way, and all of it taken back but what somebody changed', async ({
  page,
}) => {
  const book = await openImport(page, 'Pasting House');
  await expect(place(page)).toBeVisible();
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'First name\\tEmail\\nAna\\tana@pasted.example\\nBea\\tbea at pasted\\nCyd\\tcyd@pasted.example\\n');
    document.querySelector('[aria-label="Your file"]').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
  await expect(page).toHaveURL(/step=map/);
  const domain = page.getByLabel('Domain', { exact: true });
  if ((await domain.inputValue()) === '') await domain.selectOption({ index: 1 });
  const step = (name: string) => page.getByRole('region', { name, exact: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(step('Step 3 of 5: Check')).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(step('Step 2 of 5: Map')).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(step('Step 3 of 5: Check')).toBeFocused();
  const problem = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: '1 row: Not an email address' }) });
  await problem.getByRole('button', { name: 'Show the rows' }).click();
  await problem.getByRole('textbox', { name: 'Email' }).fill('bea@pasted.example');
  await page.keyboard.press('Enter');
  await expect(problem).toHaveCount(0);
  await page.getByLabel('Mark consent as').selectOption('They are or were our clients');
  const checking = page.getByRole('button', { name: 'Check again' });
  await expect(async () => {
    await settled(page);
    if (await checking.isVisible()) await checking.click();
    await expect(checking).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Import 3 contacts' }).click();
  await expect(page.locator('dl[aria-label="Result"]')).toContainText('3');

  const people = (): Promise<{ data: { _id: string; firstName: string; email: { emailAddress: string } }[] }> =>
    tell(page, book, 'GET', '/crm/contacts');
  const { data } = await people();
  expect(data.map(({ email }) => email.emailAddress).toSorted()).toEqual(
    ['ana', 'bea', 'cyd'].map((name) => `${name}@pasted.example`),
  );
  const changed = data.find(({ firstName }) => firstName === 'Bea')?._id;
  await tell(page, book, 'PATCH', `/crm/contacts/${changed}`, { companyName: 'Bea & Sons' });
  await page.getByRole('button', { name: 'Undo import' }).click();
  const asked = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(asked.getByRole('heading', { name: /^Undo the import of \d+ contacts\?$/ })).toBeVisible();
  await asked.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('heading', { name: 'Reversed 2' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kept, because they were edited since 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bea' })).toHaveAttribute('href', `/contacts/${changed}`);
  await expectAccessible(page);
  expect((await people()).data.map(({ firstName }) => firstName)).toEqual(['Bea']);
});

test('who is there already stands beside the row, is decided about by keys, and stays decided', async ({ page }) => {
  const book = await openImport(page, 'Meeting House');
  await addPeople(page, book, [
    { firstName: 'Ana', email: { emailAddress: 'ana@met.example', isPrimary: true }, companyName: 'Acme' },
    { firstName: 'Bob', email: { emailAddress: 'bob@met.example', isPrimary: true } },
  ]);
  const rows = [
    'First name,Last name,Email,Company',
    'Anna,Pop,ana@met.example,Acme & Sons',
    'Bob,Lee,bob@met.example,',
    'Dan,,dan@met.example,',
    'Daniel,Roe,dan@met.example,Roe Ltd',
  ];
  await offer(page, 'second.csv', `${rows.join('\n')}\n`);
  await expect(page).toHaveURL(/step=map/);
  const domain = page.getByLabel('Domain', { exact: true });
  if ((await domain.inputValue()) === '') await domain.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Continue' }).click();
  const card = (name: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name }) })
      .last();
  const known = card('2 rows are about people in your contacts already');
  const ana = known.getByRole('row', { name: /^Company/ });
  await expect(ana.getByRole('cell')).toHaveText(['Acme & Sons', 'Acme', 'Acme']);
  await known.getByRole('group', { name: 'What to do with Anna Pop, line 2' }).getByLabel('Update').focus();
  await page.keyboard.press('ArrowRight');
  await expect(known.getByText('Decided')).toHaveCount(1);
  await expect(known.getByLabel('Make a new one').first()).toBeFocused();
  const twice = card('1 row is about somebody further up in the file');
  await twice.getByRole('group', { name: 'What to do with all of them' }).getByText('Leave out').click();
  await expect(twice.getByText('This row is left out.')).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(known.getByText('Decided')).toHaveCount(1);
  await expect(twice.getByText('This row is left out.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Mark consent as').selectOption('They are or were our clients');
  await page.getByRole('button', { name: 'Import 3 contacts' }).click();
  await expect(page.locator('dl[aria-label="Result"]')).toBeVisible();
  const { data } = await tell<{ data: { fullName: string }[] }>(page, book, 'GET', '/crm/contacts');
  expect(data.map(({ fullName }) => fullName).toSorted()).toEqual(['Ana', 'Anna Pop', 'Bob Lee', 'Dan']);
});
