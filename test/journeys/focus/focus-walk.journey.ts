// Everything that opens, opened by keyboard: the focus is where the work begins, also in the steps of a filter, a test and a preview.
import type { Page } from '@playwright/test';
import { addPeople, contactRows, openContacts, pickAttribute, tell } from '../address-book.ts';
import { newWalk, walkPage } from '../focus-walk.ts';
import { inBookWithLetters } from '../letters.ts';
import { addTasks, at } from '../tasks.ts';
import { expect, settled, test } from '../walking.ts';
import { asMayaOfDemo } from '../workflows.ts';

/** An agency that has one of everything a button stands beside. */
const house = async (page: Page, name: string): Promise<{ contactId: string }> => {
  const book = await inBookWithLetters(page, name, ['First']);
  const { _id: me } = await tell<{ _id: string }>(page, book, 'GET', '/crm/agents/me');
  const contacts = await addPeople(page, book, [
    { firstName: 'Ana', lastName: 'Harbour' },
    { firstName: 'Bea', lastName: 'Harbour' },
  ]);
  const [contactId = ''] = contacts;
  await tell(page, book, 'POST', '/crm/notes', { contactId, text: 'Only after six' });
  await addTasks(page, { book, me, contacts }, [{ displayName: 'Post the keys', startAt: at(1, '09:30'), contactId }]);
  await tell(page, book, 'POST', '/crm/collections', { displayName: 'Friends', typeName: 'contact' });
  return { contactId };
};

const parts: Readonly<Record<string, { addresses: readonly string[]; least: number }>> = {
  'contacts and what is done with them': {
    addresses: ['/contacts', '/collections', '/import-contacts', '/import-listings'],
    least: 2,
  },
  'the day: dashboard, tasks, inbox': { addresses: ['/dashboard', '/tasks', '/inbox', '/templates'], least: 2 },
  settings: {
    addresses: ['/my-settings', '/agency-settings', '/domains', '/themes', '/integrations', '/jobs', '/logs', '/audit'],
    least: 2,
  },
};

for (const [words, { addresses, least }] of Object.entries(parts))
  test(`whatever opens by keyboard has the focus where its work begins: ${words}`, async ({ page }) => {
    test.slow();
    await house(page, `Walk ${words.slice(0, 12)}`);
    const walk = newWalk();
    for (const address of addresses) await walkPage(page, address, walk);
    expect(walk.opened.size, [...walk.opened.keys()].join(', ')).toBeGreaterThanOrEqual(least);
  });

test('whatever opens by keyboard on a record has the focus where its work begins', async ({ page }) => {
  test.slow();
  const { contactId } = await house(page, 'Walk record');
  const walk = newWalk();
  await walkPage(page, `/contacts/${contactId}`, walk);
  expect([...walk.opened.keys()]).toContain('Create task');
});

test('a window that waits for what it shows is there at once, and a panel that opens under it leaves the focus in it', async ({
  page,
}) => {
  await house(page, 'Slow house');
  await page.goto('/tasks');
  await settled(page);
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/TaskDialog-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Create task', exact: true }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create task' });
  await expect(dialog).toBeVisible();
  await page.keyboard.type('Post the keys');
  // By script, as a notice that is pressed in another window does it.
  await page
    .getByRole('button', { name: /^Notifications/, includeHidden: true })
    .evaluate((bell) => bell.dispatchEvent(new Event('click', { bubbles: true })));
  await expect(page.getByRole('complementary', { name: 'Notifications', includeHidden: true })).toBeVisible();
  answer();
  await expect(dialog.getByRole('textbox').first()).toHaveValue('Post the keys');
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
});

test('Enter before the tags have come takes what was typed once they are there', async ({ page }) => {
  const book = await house(page, 'Early house');
  expect(book.contactId).not.toBe('');
  await openContacts(page);
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/\/api\/crm\/tags(\?|$)/, async (route) => {
    if (route.request().method() === 'GET') await held;
    await route.continue();
  });
  await page.reload();
  await contactRows(page).nth(0).getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: 'Selected contacts' }).getByRole('button', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('searchbox', { name: 'Search values' })).toBeFocused();
  await page.keyboard.type('Garden party');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: /Garden party/ })).toHaveCount(0);
  answer();
  await expect(dialog.getByRole('checkbox', { name: /Garden party/ })).toBeChecked();
});

test('Enter in a picker takes a match of what was typed, never of what was typed before', async ({ page }) => {
  await house(page, 'Quick house');
  await page.goto('/tasks');
  await settled(page);
  await page.getByRole('button', { name: 'Create task', exact: true }).first().press('Enter');
  const contact = page.getByRole('dialog', { name: 'Create task' }).getByRole('combobox', { name: /Contact/ });
  await contact.click();
  await expect(page.getByRole('option', { name: /Ana Harbour/ })).toBeVisible();
  await page.keyboard.type('Bea');
  await page.keyboard.press('Enter');
  await expect(contact).toHaveValue(/Bea Harbour/);
});

test('a tag that nobody has made yet is made where many are tagged', async ({ page }) => {
  await house(page, 'Tagging house');
  await openContacts(page);
  await contactRows(page).nth(0).getByRole('checkbox').check();
  await contactRows(page).nth(1).getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: 'Selected contacts' }).getByRole('button', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('searchbox', { name: 'Search values' })).toBeFocused();
  await page.keyboard.type('Garden party');
  await expect(dialog.getByRole('button', { name: 'Create “Garden party”' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: /Garden party/ })).toBeChecked();
  await expect(dialog.getByText('Adds Garden party.')).toBeVisible();
  await dialog.getByRole('button', { name: /^Tag 2/ }).click();
  await expect(contactRows(page).filter({ hasText: 'Garden party' })).toHaveCount(2);
});

test('a further condition, its value and a test are typed without looking for the field', async ({ page }) => {
  await house(page, 'Typing house');
  await openContacts(page);
  await page.keyboard.press('f');
  const adding = await pickAttribute(page, 'Last name');
  await expect(adding.getByLabel('Value')).toBeFocused();
  await page.keyboard.type('Harbour');
  await page.keyboard.press('Enter');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('button', { name: 'AND', exact: true }).focus();
  await page.keyboard.press('Enter');
  const search = page
    .getByRole('complementary', { name: 'Add filter' })
    .getByRole('searchbox', { name: 'Search attributes' });
  await expect(search).toBeFocused();
  await page.keyboard.type('company n');
  await expect(search).toHaveValue('company n');
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await filters.getByRole('button', { name: 'Test a person' }).focus();
  await page.keyboard.press('Enter');
  const test = page.getByRole('complementary', { name: 'Test a person' });
  await expect(test.getByRole('combobox', { name: 'Which contact?' })).toBeFocused();
  await page.keyboard.type('Bea');
  await expect(page.getByRole('option', { name: /Bea Harbour/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(test.getByText('has Harbour')).toBeVisible();
  await test.getByRole('button', { name: 'Back to the filters' }).focus();
  await page.keyboard.press('Enter');
  await expect(filters.getByRole('button', { name: 'Test a person' })).toBeFocused();
});

test('a preview begins in its search, and a name that is typed there is no row of keys', async ({ page }) => {
  const book = await asMayaOfDemo(page);
  const { data } = await tell<{ data: { _id: string }[] }>(page, book, 'GET', '/crm/workflows');
  await page.goto(`/workflows/${data[0]?._id}`);
  await settled(page);
  await page.keyboard.press('p');
  await page.keyboard.type('paolo');
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  const search = panel.getByRole('combobox', { name: 'Which contact?' });
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('paolo');
  await expect(panel.getByRole('heading', { name: 'Preview with a contact' })).toBeVisible();
});
