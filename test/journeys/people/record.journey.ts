// The record of a contact as agents work on it: reached from the list and walked through, written where it stands, with what happened;
// read only for whom it is shared with; and on a phone.
import type { Locator } from '@playwright/test';
import { addPeople, browserOf, inOwnBook, joinBook, openContacts, tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { field, heading, openRecord, part, timeline } from '../record-at-work.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

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
  await expect(page.getByRole('row', { name: /Ana One/ }).locator(':focus')).toHaveCount(1);
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
  const write = async (one: Locator): Promise<void> => {
    await one.getByRole('button').click();
    await expect(one.getByRole('textbox')).toBeFocused();
  };
  await write(company);
  await page.keyboard.type('Harbour Homes');
  await page.keyboard.press('Enter');
  await expect(company).toContainText('Harbour Homes');
  const kept = (): Promise<{ companyName: string | null }> => tell(page, book, 'GET', `/crm/contacts/${ids[0]}`);
  await expect.poll(async () => (await kept()).companyName).toBe('Harbour Homes');

  // Esc leaves it as it was.
  await write(company);
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
  await write(company);
  await page.keyboard.type('Lost & Found');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Company was not saved.').first()).toBeVisible();
  await expect(company).toContainText('Harbour Homes');
  await page.unrouteAll();
  await page.reload();
  await expect(company).toContainText('Harbour Homes');

  const first = field(page, 'First name');
  await write(first);
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
  await expectMessage(page, 'Stage set to Nurturing');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Set a stage' })).toBeVisible();

  const reach = part(page, 'How to reach them');
  await reach.getByRole('button', { name: 'Add email' }).click();
  // Typed as people type: the line has the focus at once, and no letter of it is taken for a key of the page.
  await expect(reach.getByLabel('Email address')).toBeFocused();
  await page.keyboard.type('not an address');
  await page.keyboard.press('Enter');
  await expect(reach.getByText('Must be an email address')).toBeVisible();
  await reach.getByLabel('Email address').fill('ana.second@people.example');
  await page.keyboard.press('Enter');
  await expect(reach.getByRole('link', { name: 'ana.second@people.example' })).toBeVisible();

  await expect(reach.getByRole('button', { name: 'Add email' })).toBeFocused();
  for (const one of ['email', 'phone', 'address']) {
    const add = reach.getByRole('button', { name: `Add ${one}` });
    await add.press('Enter');
    await expect(add).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(add).toBeFocused();
  }

  await reach.getByRole('button', { name: 'Add phone' }).click();
  await expect(reach.getByLabel('Phone number')).toBeFocused();
  await page.keyboard.type('12');
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
  // Typed on at once: the letters are the note's, none of them a key of the page; and the focus comes back to where notes are begun.
  await page.keyboard.press('i');
  await page.keyboard.type('Wants a garden');
  // Left with Escape, it is there again.
  await page.keyboard.press('Escape');
  await expect(part(page, 'Write')).toBeHidden();
  await page.keyboard.press('i');
  await expect(part(page, 'Write').getByLabel('Note')).toHaveValue('Wants a garden');
  // Without a network it is not sent, says why, and stays.
  await page.context().setOffline(true);
  const saveNote = part(page, 'Write').getByRole('button', { name: 'Save note' });
  await expect(saveNote).toHaveAccessibleDescription(/You are offline/);
  await page.keyboard.press('Control+Enter');
  await expect(part(page, 'Write').getByLabel('Note')).toHaveValue('Wants a garden');
  await page.context().setOffline(false);
  await expect(saveNote).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Enter');
  await expect(timeline(page).getByText('Wants a garden')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Note', exact: true }).last()).toBeFocused();

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

test('a note that is begun and left before its form has come is there the next time', async ({ page }) => {
  const { ids } = await openRecord(page, 'Hurried House', [{ firstName: 'Ana', lastName: 'Pop' }]);
  let letCome = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/NoteComposer/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(`/contacts/${ids[0]}`);
  await expect(heading(page)).toContainText('Ana Pop');
  await expect(page.getByRole('button', { name: 'Note', exact: true }).last()).toBeEnabled();
  await page.keyboard.press('i');
  await expect(part(page, 'Write')).toBeVisible();
  await page.keyboard.type('Wants a garden');
  await page.keyboard.press('Escape');
  letCome();
  await expect(part(page, 'Write')).toBeHidden();
  await page.keyboard.press('i');
  await expect(part(page, 'Write').getByLabel('Note')).toHaveValue('Wants a garden');
  await expect(page).toHaveURL(new RegExp(`/contacts/${ids[0]}$`));
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
    await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });
});
