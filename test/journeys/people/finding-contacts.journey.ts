// Finding contacts by filters without a mouse, by days that move along with the calendar, and why somebody is among them; the address keeps
// it all. Every picker and every verb of a group is walked through in collections.journey.ts.
import type { Page } from '@playwright/test';
import { addPeople, contactRows, inOwnBook, openContacts, pickAttribute } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

const openBook = async (page: Page, name: string): Promise<void> => {
  const book = await inOwnBook(page, name);
  await addPeople(page, book, [
    { firstName: 'Ana', lastName: 'Harbour', birthday: '1990-05-05' },
    { firstName: 'Bea', lastName: 'Harbour', companyName: 'Bea & Sons' },
    { firstName: 'Cyd', lastName: 'Meadow' },
  ]);
  await openContacts(page);
};

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Filters' }).getByRole('button', { name: /Change the filter/ });

test('the three steps need no mouse, and what they made survives going back and loading anew', async ({ page }) => {
  await openBook(page, 'Keys House');
  await page.keyboard.press('f');
  await expect(page.getByRole('searchbox', { name: 'Search attributes' })).toBeFocused();
  await page.keyboard.type('last na');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Add filter' }).getByLabel('Value')).toBeFocused();
  await page.keyboard.type('harb');
  await expect(page.getByText('≈ 2 match')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(filters(page).getByRole('button', { name: 'Show 2 contacts' })).toBeVisible();
  await expect(contactRows(page)).toHaveCount(2);
  await expect(chips(page)).toHaveText(['Last name contains harb']);
  await expect(page).toHaveURL(/filters=/);
  await page.keyboard.press('Escape');
  await expect(filters(page)).toHaveCount(0);

  await page.reload();
  await settled(page);
  await expect(chips(page)).toHaveText(['Last name contains harb']);
  await expect(contactRows(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Ana Harbour' }).press('Enter');
  await expect(page.getByRole('navigation', { name: 'Contacts of the list' })).toContainText('of 2');
  await page.goBack();
  await expect(chips(page)).toHaveText(['Last name contains harb']);
  await page.getByRole('button', { name: 'Remove the filter Last name contains harb' }).click();
  await expect(contactRows(page)).toHaveCount(3);
  await page.goBack();
  await expect(contactRows(page)).toHaveCount(2);
});

test('days are counted from today: the last seven, not the seven of another week', async ({ page }) => {
  await openBook(page, 'Days House');
  await page.keyboard.press('f');
  const adding = await pickAttribute(page, 'Created');
  await adding
    .getByRole('button', { name: /^Last 7 days|^This week|^Today/ })
    .first()
    .click();
  await expect(adding.getByText('≈ 3 match')).toBeVisible();
  await adding.getByRole('button', { name: 'Apply filter' }).click();
  await expect(contactRows(page)).toHaveCount(3);
  await expect(chips(page)).toContainText(['Created']);
  // Not a day in the address, but words for one.
  expect(decodeURIComponent(page.url())).toMatch(/today|thisWeek/i);
});

test('a person is tested: every condition with the value that it read, and whether they are in', async ({ page }) => {
  await openBook(page, 'Testing House');
  await page.keyboard.press('f');
  const adding = await pickAttribute(page, 'Last name');
  await adding.getByLabel('Value').fill('Harbour');
  await page.keyboard.press('Enter');
  await filters(page).getByRole('button', { name: 'AND', exact: true }).click();
  const second = await pickAttribute(page, 'Company');
  await second.getByLabel('Value').fill('Sons');
  await page.keyboard.press('Enter');
  await expect(filters(page).getByRole('button', { name: 'Show 1 contact', exact: true })).toBeVisible();
  await filters(page).getByRole('button', { name: 'Test a person' }).click();
  const panel = page.getByRole('complementary', { name: 'Test a person' });
  await panel.getByRole('combobox', { name: 'Which contact?' }).fill('Ana');
  await page.getByRole('option', { name: /Ana Harbour/ }).click();
  await expect(panel.getByText('has Harbour')).toBeVisible();
  await expect(panel.getByText('has no value')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('combobox', { name: 'Which contact?' }).fill('Bea');
  await page.getByRole('option', { name: /Bea Harbour/ }).click();
  await expect(panel.getByText('has Bea & Sons')).toBeVisible();
  await panel.getByRole('button', { name: 'Back to the filters' }).click();
  await expect(filters(page).getByRole('button', { name: 'Change Last name contains Harbour' })).toBeVisible();
});

test('a saved view says when it was changed, is put back, and is saved as another', async ({ page }) => {
  await openBook(page, 'Views House');
  await page.keyboard.press('f');
  const adding = await pickAttribute(page, 'Last name');
  await adding.getByLabel('Value').fill('Harbour');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+S');
  const saving = page.getByRole('dialog', { name: 'Save as collection' });
  await saving.getByLabel('Name').fill('By the water');
  await page.keyboard.press('Control+Enter');
  await expectMessage(page, 'Collection was successfully created');
  const tab = page.getByRole('tab', { name: /By the water/ });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /All contacts/ }).click();
  await expect(contactRows(page)).toHaveCount(3);
  await page.getByRole('tab', { name: /My contacts/ }).click();
  await expect(page.getByRole('heading', { name: 'No contacts found' })).toBeVisible();
  await tab.click();
  await expect(contactRows(page)).toHaveCount(2);

  await page.keyboard.press('f');
  await filters(page).getByRole('button', { name: 'AND', exact: true }).click();
  const second = await pickAttribute(page, 'First name');
  await second.getByLabel('Value').fill('Ana');
  await page.keyboard.press('Enter');
  await expect(contactRows(page)).toHaveCount(1);
  await expect(page.getByText('Edited', { exact: true })).toBeVisible();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(contactRows(page)).toHaveCount(2);
  await expect(page.getByText('Edited', { exact: true })).toHaveCount(0);
});
