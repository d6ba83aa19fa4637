// Adding a contact as people do it: by key, from something pasted, from the palette; and what the list of contacts makes of it.
import type { Page } from '@playwright/test';
import { expectMessage } from '../messages.ts';
import { arrive, beSomebody, demo, expect, expectAccessible, found, settled, test } from '../walking.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Contact' });
const field = (page: Page, label: string) => dialog(page).getByLabel(label);
const fresh = (name: string): string => `${name}.${crypto.randomUUID().slice(0, 8)}@journeys.example`;

/** The list of contacts of an agency founded for this walk: nobody is in it yet. */
const openEmpty = async (page: Page, firstName: string): Promise<void> => {
  await arrive(page, await found(page, firstName));
  await page.goto('/contacts');
  // A new address is asked to be confirmed; that can wait.
  const reminder = page.getByRole('dialog', { name: 'Please confirm your email' });
  await reminder.getByRole('button', { name: 'OK' }).click();
  await expect(reminder).toHaveCount(0);
  await settled(page);
};

const openByKey = async (page: Page): Promise<void> => {
  await page.keyboard.press('n');
  await page.keyboard.press('c');
  await expect(field(page, 'First name')).toBeFocused();
};

test('R051 R423 R424: Enter sends the form; somebody who is there is updated instead', async ({ page }) => {
  await openEmpty(page, 'Abena');
  await expect(page.getByRole('heading', { name: 'No contacts found' })).toBeVisible();
  const email = fresh('ana');

  await openByKey(page);
  await expectAccessible(page);
  await field(page, 'First name').fill(' Ana ');
  await field(page, 'Last name').fill('Pop');
  await field(page, 'Email').fill(email);
  await page.keyboard.press('Enter');
  await expectMessage(page, 'A new contact was created.');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: 'Ana Pop', exact: true })).toBeVisible();

  await openByKey(page);
  await field(page, 'First name').fill('Ana');
  await field(page, 'Email').fill(email);
  await expect(dialog(page).getByText('Ana Pop exists')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectMessage(page, 'There was already a contact that was updated with the new details.');
});

test('over plain http, where browsers draw no ids and know no locks and no clipboard, a contact is added as ever', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    for (const name of ['locks', 'clipboard']) Reflect.deleteProperty(Navigator.prototype, name);
  });
  await openEmpty(page, 'Pia');
  expect(await page.evaluate(() => 'locks' in navigator)).toBe(false);
  await openByKey(page);
  await field(page, 'First name').fill('Paul');
  await field(page, 'Email').fill(fresh('paul'));
  await page.keyboard.press('Enter');
  await expectMessage(page, 'A new contact was created.');
  await expect(page.getByRole('gridcell', { name: 'Paul', exact: true })).toBeVisible();
});

test('an origin and a tag that are not there yet are made while adding; words that were not taken keep the form open', async ({
  page,
}) => {
  await openEmpty(page, 'Orla');
  await openByKey(page);
  await field(page, 'First name').fill('Oliver');
  await field(page, 'Email').fill(fresh('oliver'));
  await expect(field(page, 'Country')).toHaveValue('GB');
  await field(page, 'Origin').fill('Rightmove');
  await expect(page.getByRole('option', { name: 'Create “Rightmove”' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Remove Rightmove' })).toBeVisible();
  await field(page, 'Tags').fill('Buyer');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Remove Buyer' })).toBeVisible();
  await page.keyboard.press('Tab');
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('gridcell', { name: 'Oliver', exact: true })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Buyer' })).toBeVisible();
});

test('what is pasted fills the form; a number of somebody else is asked about', async ({ page }) => {
  await openEmpty(page, 'Babak');
  await openByKey(page);
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Tom O’Brien\\nSenior buyer\\nM: +1 415 555 2671 | tom.obrien@mail.example');
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }`);
  await expect(field(page, 'First name')).toHaveValue('Tom');
  await expect(field(page, 'Last name')).toHaveValue('O’Brien');
  await expect(field(page, 'Email')).toHaveValue('tom.obrien@mail.example');
  await expect(field(page, 'Country')).toHaveValue('US');
  await dialog(page).getByRole('button', { name: 'Create & add another' }).click();
  await expectMessage(page, 'A new contact was created.');

  await expect(field(page, 'First name')).toHaveValue('');
  await field(page, 'First name').fill('Mia');
  await field(page, 'Cell phone').fill('+1 415 555 2671');
  await expect(dialog(page).getByText('Tom O’Brien exists with this number')).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Add anyway' }).click();
  await expect(page.getByRole('gridcell', { name: 'Mia', exact: true })).toBeVisible();
});

test('R190 R191: neither address nor number, or a number that is none, is said at its field', async ({ page }) => {
  await openEmpty(page, 'Chiara');
  await openByKey(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('First name is required')).toBeVisible();
  await field(page, 'First name').fill('Ana');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Email or cell phone is required')).toBeVisible();
  await field(page, 'Cell phone').fill('12');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Invalid phone number')).toBeVisible();
  await expect(field(page, 'Cell phone')).toBeFocused();
});

test('R041 R043: the search finds contacts, and offers to add an address that nobody has', async ({ page }) => {
  await beSomebody(page, demo.maya);
  await page.goto('/contacts');
  await settled(page);
  await page.keyboard.press('Control+k');
  const email = fresh('nobody');
  await page.keyboard.type(email);
  await page.getByRole('option', { name: `Add ${email} as contact` }).click();
  await expect(field(page, 'Email')).toHaveValue(email);
});

test('the list of contacts can be read by everybody, light and dark, and on a phone', async ({ page }) => {
  await beSomebody(page, demo.maya);
  await page.goto('/contacts');
  await settled(page);
  await expect(page.getByRole('grid', { name: 'Contacts' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await settled(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Contacts' })).toBeVisible();
  await expectAccessible(page);
});
