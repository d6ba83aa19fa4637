// Homes of a spreadsheet: checked before anything is written, a word that no list has decided in place, run, seen in the list, and taken back.
import { inOwnBook, tell } from '../address-book.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

const rows = [
  'MLS #,Status,Property Type,List Price,Beds,Baths,Address,City',
  'A-1,Active,Residential,"$450,000",3,2.5,14 Oak St,Austin',
  'A-2,Hot deal,Residential,"$512,500",4,3,77 Pine Ln,Austin',
];

test('an owner brings homes in from a spreadsheet, decides about a word, and takes all of it back', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Bringing Homes');
  const homes = () => tell<{ total: number }>(page, book, 'GET', '/crm/listings');
  await page.goto('/listings');
  await settled(page);
  await page.getByRole('link', { name: 'Import', exact: true }).first().click();
  await page
    .getByLabel('File of listings')
    .setInputFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(`${rows.join('\n')}\n`) });
  await expect(page).toHaveURL(/step=map/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: '1 row: Unknown standard status “Hot deal”' })).toBeVisible();
  await page.getByRole('button', { name: 'It means…' }).click();
  await page.getByRole('combobox', { name: 'It means' }).click();
  await page.getByRole('option', { name: 'Coming Soon' }).click();
  await expect(page.getByText('Decided: It means Coming Soon.')).toBeVisible();
  await expectAccessible(page);
  expect((await homes()).total).toBe(0);
  await page.getByRole('button', { name: 'Import 2 listings' }).click();
  await page.getByRole('link', { name: 'Open imported listings' }).click();
  await expect(page.getByRole('row', { name: /77 Pine Ln/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('heading', { name: 'Reversed 2' })).toBeVisible();
  expect((await homes()).total).toBe(0);
});
