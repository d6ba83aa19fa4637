// The words and the fields of an agency: tags and origins that are in use are asked about with numbers; a field of one's own is on the
// record, in the filters and among the columns, until it is hidden; groups stand in the order somebody gave them.
import type { Page } from '@playwright/test';
import { addPeople, contactRows, inOwnBook, openContacts, pickAttribute, tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

const act = async (page: Page, name: string, verb: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: verb }).click();
};

test('R351: a tag in use is asked about with how many carry it, and taken off when it goes', async ({ page }) => {
  const book = await inOwnBook(page, 'Tagging House');
  const make = (displayName: string): Promise<{ _id: string }> =>
    tell(page, book, 'POST', '/crm/tags', { displayName, typeName: 'contact' });
  const gardener = await make('Gardener');
  await make('Nobody’s');
  await addPeople(page, book, [
    { firstName: 'Ana', tags: [{ _id: gardener._id, displayName: 'Gardener' }] },
    { firstName: 'Bea', tags: [{ _id: gardener._id, displayName: 'Gardener' }] },
  ]);
  await page.goto('/tags');
  await settled(page);
  await act(page, 'Nobody’s', 'Delete');
  await expectMessage(page, /Nobody’s/);
  await expect(page.getByRole('row', { name: /Nobody’s/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByRole('row', { name: /Nobody’s/ })).toBeVisible();

  await expect(page.getByRole('row', { name: /Gardener/ })).toContainText('2');
  await act(page, 'Gardener', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete Gardener?' }).or(page.getByRole('alertdialog'));
  await expect(dialog).toContainText('2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('row', { name: /Gardener/ })).toBeVisible();
  await act(page, 'Gardener', 'Delete');
  await dialog.getByRole('button', { name: 'Delete Gardener' }).click();
  await expect(page.getByRole('row', { name: /Gardener/ })).toHaveCount(0);
  await openContacts(page);
  await expect(page.getByRole('row', { name: /Ana/ })).not.toContainText('Gardener');
});

test('an origin is made, renamed where it stands on a contact, and asked about before it goes', async ({ page }) => {
  const book = await inOwnBook(page, 'Origins House');
  await page.goto('/origins');
  await settled(page);
  await page.keyboard.press('n');
  const line = page.getByRole('form', { name: 'New origin' });
  await expect(line.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type('Open day');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Open day/ })).toBeVisible();
  await line.getByRole('button', { name: 'Done' }).click();
  const { data } = await tell<{ data: { _id: string }[] }>(page, book, 'GET', '/crm/origin/all');
  const [id] = await addPeople(page, book, [
    { firstName: 'Ana', origins: [{ _id: data[0]?._id ?? '', displayName: 'Open day' }] },
  ]);
  await act(page, 'Open day', 'Edit');
  const editing = page.getByRole('dialog');
  await editing.getByLabel('Name').fill('Open house');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Open house/ })).toBeVisible();
  await act(page, 'Open house', 'Delete');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toContainText('1');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await page.goto(`/contacts/${id}`);
  await expect(page.getByRole('region', { name: 'How to reach them' })).toContainText('Open house');
});

test('a field of one’s own is on the record, in the filters and among the columns, and hidden goes from all three', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Fields House');
  const [id] = await addPeople(page, book, [{ firstName: 'Ana' }, { firstName: 'Bea' }]);
  await page.goto('/fields');
  await settled(page);
  await page.getByRole('link', { name: 'New field' }).first().click();
  await page.waitForURL(/\/create-field/);
  await page.getByLabel('Name', { exact: true }).fill('Best time');
  await page.getByText('One of a list', { exact: true }).click();
  await expect(page.getByRole('radio', { name: /One of a list/ })).toBeChecked();
  await page.getByLabel('Choices').fill('Morning\nEvening');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create field' }).click();
  await page.waitForURL(/\/fields/);
  await expect(page.getByRole('row', { name: /Best time/ })).toContainText('Yours');

  await page.goto(`/contacts/${id}`);
  await settled(page);
  const field = page.getByRole('group', { name: 'Best time' });
  await field.getByRole('button').click();
  await page.getByRole('option', { name: 'Evening' }).click();
  await expect(field).toContainText('Evening');

  await openContacts(page);
  await page.keyboard.press('f');
  const adding = await pickAttribute(page, 'Best time');
  await adding.getByRole('checkbox', { name: 'Evening' }).click();
  await adding.getByRole('button', { name: 'Apply filter' }).click();
  await expect(contactRows(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Best time' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: /Best time/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ana/ })).toContainText('Evening');

  await page.goto('/fields');
  await settled(page);
  await act(page, 'Best time', 'Hide');
  await expect(page.getByRole('row', { name: /Best time/ })).toContainText('Hidden');
  await page.goto(`/contacts/${id}`);
  await settled(page);
  await expect(page.getByRole('group', { name: 'Company' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Best time' })).toHaveCount(0);
});

test('groups of fields stand on the record in the order somebody gave them', async ({ page }) => {
  const book = await inOwnBook(page, 'Groups House');
  const [id] = await addPeople(page, book, [{ firstName: 'Ana' }]);
  await page.goto('/fields');
  await settled(page);
  const groups = page.getByRole('navigation', { name: 'Groups of fields' });
  await act(page, 'History', 'Move up');
  await expect
    .poll(async () => {
      const all = await groups.getByRole('listitem').allInnerTexts();
      const at = (name: string): number => all.findIndex((text) => text.startsWith(name));
      return at('History') < at('Lender information');
    })
    .toBe(true);
  for (const before of ['Seller qualification', 'Buyer qualification', 'Marketing preferences', 'Contact details']) {
    await act(page, 'History', 'Move up');
    await expect
      .poll(async () => {
        const all = await groups.getByRole('listitem').allInnerTexts();
        const at = (name: string): number => all.findIndex((text) => text.startsWith(name));
        return at('History') < at(before);
      })
      .toBe(true);
  }
  await page.goto(`/contacts/${id}`);
  await settled(page);
  const titles = page.getByRole('region', { name: 'Details' }).getByRole('heading', { level: 2 });
  await expect(titles.filter({ hasText: /History|Contact details/ })).toContainText(['History', 'Contact details']);
});
