// Colleagues named in notes: found by keys while one types, told of it wherever they work, and brought to the contact.
import { browserOf, joinBook, tell } from '../address-book.ts';
import { heading, openRecord, part, timeline } from '../record-at-work.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

test('a colleague is named in a note by keys, is told of it, and comes to the contact from there', async ({
  page,
  browser,
}) => {
  const { book, ids } = await openRecord(page, 'Naming House', [{ firstName: 'Ana', lastName: 'Pop' }]);
  await page.keyboard.press('i');
  await page.keyboard.type('@');
  await expect(page.getByText('No colleague can see this contact. Share it first.')).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  const pia = await joinBook(page, book, 'Pia');
  await joinBook(page, book, 'Paul');
  await tell(page, book, 'POST', `/crm/contacts/share/${ids[0]}`, { agentsEmails: [pia.email], permissionType: 6 });
  const hers = await browserOf(browser, book, pia);
  await hers.goto('/tasks');
  await settled(hers);
  await page.reload();
  await settled(page);

  await page.keyboard.press('i');
  const note = part(page, 'Write').getByLabel('Note');
  await expect(note).toBeFocused();
  await note.pressSequentially('Ask @p');
  const list = page.getByRole('listbox', { name: 'Colleagues who see this contact' });
  // Paul does not see the contact.
  await expect(list.getByRole('option')).toHaveCount(1);
  await expect(list.getByRole('option')).toContainText(pia.name);
  await expectAccessible(page);
  // Escape leaves the list alone, and the note stays.
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(note).toHaveValue('Ask @p');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('@pi');
  await page.keyboard.press('Enter');
  await page.keyboard.type('about the garden');
  await expect(note).toHaveValue(`Ask @${pia.name} about the garden`);
  await page.keyboard.press('Control+Enter');
  const item = timeline(page).getByRole('listitem').filter({ hasText: 'about the garden' });
  await expect(item.getByText(`@${pia.name}`, { exact: true })).toBeVisible();

  await hers.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const told = hers.getByRole('complementary', { name: 'Notifications' }).getByRole('listitem');
  await expect(told).toContainText('mentioned you');
  await expect(told).toContainText('In a note about Ana Pop');
  await told.getByRole('button', { name: /mentioned you/ }).click();
  await expect(heading(hers)).toContainText('Ana Pop');
  await expect(timeline(hers).getByText(`@${pia.name}`, { exact: true })).toBeVisible();
  await hers.context().close();
});

test('of two colleagues with one name the one who was taken is told, and the notice opens the note', async ({
  page,
  browser,
}) => {
  const { book, ids } = await openRecord(page, 'Twin House', [{ firstName: 'Ana', lastName: 'Pop' }]);
  const [first, second] = [await joinBook(page, book, 'Pia'), await joinBook(page, book, 'Pia')];
  const agentsEmails = [first.email, second.email];
  await tell(page, book, 'POST', `/crm/contacts/share/${ids[0]}`, { agentsEmails, permissionType: 6 });
  await page.reload();
  await settled(page);
  await page.keyboard.press('i');
  await part(page, 'Write').getByLabel('Note').pressSequentially('Ask @pi');
  const list = page.getByRole('listbox', { name: 'Colleagues who see this contact' });
  await expect(list.getByRole('option')).toHaveCount(2);
  await expect(list.getByRole('option').filter({ hasText: first.email })).toHaveCount(1);
  await list.getByRole('option').filter({ hasText: second.email }).click();
  await page.keyboard.type('about the old shed');
  await page.keyboard.press('Control+Enter');
  await expect(timeline(page).getByText('about the old shed')).toBeVisible();
  // Newer ones stand above it, so that it has to be looked for.
  for (let n = 1; n <= 30; n += 1)
    await tell(page, book, 'POST', '/crm/notes', { contactId: ids[0], text: `Later note ${n}` });

  const hers = await browserOf(browser, book, second);
  await hers.goto('/tasks');
  await hers.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await hers.getByRole('button', { name: /mentioned you/ }).click();
  await expect(heading(hers)).toContainText('Ana Pop');
  const item = timeline(hers).getByRole('listitem').filter({ hasText: 'about the old shed' });
  await expect(item).toBeInViewport();
  await expect(item).toHaveAttribute('aria-current', 'true');
  await hers.context().close();
  const others = await browserOf(browser, book, first);
  await others.goto('/tasks');
  await settled(others);
  await expect(others.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await others.context().close();
});

test('a note that is changed tells whoever is named then, and nobody again', async ({ page, browser }) => {
  const { book, ids } = await openRecord(page, 'Renaming House', [{ firstName: 'Ana', lastName: 'Pop' }]);
  const pia = await joinBook(page, book, 'Pia');
  await tell(page, book, 'POST', `/crm/contacts/share/${ids[0]}`, { agentsEmails: [pia.email] });
  await tell(page, book, 'POST', '/crm/notes', { contactId: ids[0], text: 'Wants a garden' });
  await page.reload();
  await settled(page);
  const change = async (text: string): Promise<void> => {
    const item = timeline(page).getByRole('listitem').filter({ hasText: 'a garden' });
    await item.getByRole('button', { name: /^More about/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await timeline(page).getByRole('textbox', { name: 'Note' }).fill(text);
    await timeline(page).getByRole('button', { name: 'Save' }).click();
    await expect(timeline(page).getByRole('textbox', { name: 'Note' })).toHaveCount(0);
  };
  // Typed to its end without the list, a name is one as well.
  await change(`Wants a garden, says @${pia.name}`);
  await expect(timeline(page).getByText(`@${pia.name}`, { exact: true })).toBeVisible();
  await change(`Wants a garden and a shed, says @${pia.name}`);
  await expect(timeline(page).getByText('and a shed')).toBeVisible();
  const hers = await browserOf(browser, book, pia);
  await hers.goto('/contacts');
  await expect(hers.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await hers.context().close();
});
