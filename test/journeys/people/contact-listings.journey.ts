// What a contact has to do with homes: put down by an agent, seen on the contact's record and on the page of the home, and following a merge.
import type { Page } from '@playwright/test';
import { addPeople, tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { amongOwnHomes } from '../own-homes.ts';
import { expect, settled, test } from '../walking.ts';

const openHome = async (page: Page, id: string | undefined): Promise<void> => {
  await page.goto(`/listings/${id}`);
  await settled(page);
};
const save = async (page: Page, name: string, as: string): Promise<void> => {
  await page.keyboard.press('Shift+S');
  const window = page.getByRole('dialog', { name: 'Save for a contact' });
  await window.getByRole('combobox', { name: 'Contact' }).fill(name);
  await page.getByRole('option', { name }).first().click();
  await window.getByRole('combobox', { name: 'As' }).selectOption(as);
  await window.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(window).toBeHidden();
};

test('an agent saves a home for a contact, hides another, merges the contact with its double and parts them again', async ({
  page,
}) => {
  const { book, ids } = await amongOwnHomes(page, 'Contact listings house');
  const [ana = '', twin = ''] = await addPeople(page, book, [
    { firstName: 'Ana', lastName: 'Pop' },
    { firstName: 'Twin', lastName: 'Popescu' },
  ]);
  const home = (address: string) => ids.get(address);
  await test.step('saved and hidden from the pages of the homes', async () => {
    await openHome(page, home('9 Castle Hill'));
    await save(page, 'Ana Pop', 'favorite');
    await expectMessage(page, 'Marked as a favorite for Ana Pop');
    await page.getByRole('tab', { name: 'Interest' }).click();
    await expect(page).toHaveURL(/tab=interest/);
    const people = page.getByRole('tabpanel', { name: 'All' });
    await expect(people.getByRole('link', { name: 'Ana Pop' })).toBeVisible();
    await expect(people.getByText('Favorite', { exact: true })).toBeVisible();
    await openHome(page, home('22 Mill Row'));
    await save(page, 'Ana Pop', 'hidden');
    await expectMessage(page, 'Hidden for Ana Pop');
  });
  await tell(page, book, 'PUT', '/crm/contact-listings', {
    contactId: twin,
    listingId: home('7 Cove Road'),
    isSaved: true,
  });
  const part = page.getByRole('region', { name: 'What is next' });
  const homes = part.getByRole('tabpanel');
  const named = (address: string) => homes.getByRole('link', { name: address });
  await test.step('both are on the record of the contact', async () => {
    await page.goto(`/contacts/${ana}`);
    await settled(page);
    await expect(named('9 Castle Hill')).toBeVisible();
    await expect(named('22 Mill Row')).toHaveCount(0);
    await part.getByRole('tab', { name: 'Hidden' }).click();
    await expect(named('22 Mill Row')).toBeVisible();
    await part.getByRole('button', { name: 'What to do with 22 Mill Row' }).click();
    await page.getByRole('menuitem', { name: 'Plan a showing' }).click();
    const appointment = page.getByRole('dialog', { name: 'New appointment' });
    await expect(appointment.getByRole('textbox', { name: 'Place' })).toHaveValue('22 Mill Row');
    await expect(appointment.getByRole('combobox', { name: 'Contact' })).toHaveValue('Ana Pop');
    await page.keyboard.press('Escape');
    await expect(appointment).toBeHidden();
  });
  await test.step('a merge brings the homes of the double, and taking it apart gives them back', async () => {
    const { mergeId } = await tell<{ mergeId: string }>(page, book, 'POST', `/crm/contacts/${ana}/merge`, {
      otherId: twin,
    });
    await part.getByRole('tab', { name: 'Saved' }).click();
    await expect(named('7 Cove Road')).toBeVisible();
    await expect(named('9 Castle Hill')).toBeVisible();
    await tell(page, book, 'POST', `/crm/contacts/merges/${mergeId}/undo`, {});
    await expect(named('7 Cove Road')).toHaveCount(0);
    await expect(named('9 Castle Hill')).toBeVisible();
    await page.goto(`/contacts/${twin}`);
    await settled(page);
    await expect(named('7 Cove Road')).toBeVisible();
    await expect(named('9 Castle Hill')).toHaveCount(0);
  });
});
