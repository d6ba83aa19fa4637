// The windows of what is done with many, opened by keyboard from the bar of a selection: the focus is where their work begins, and back on the
// verb that opened them.
import type { Page } from '@playwright/test';
import { addPeople, type Book, inOwnBook, tell } from '../address-book.ts';
import { addTasks, at, everything, taskBook } from '../tasks.ts';
import { expect, settled, test } from '../walking.ts';
import { walkWindows } from '../window-steps.ts';

/** Opens a list and selects its page. */
const selectAll = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await settled(page);
  await page.getByRole('checkbox', { name: 'Select the page' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar', { name: /^Selected / })).toBeVisible();
};

const twoPeople = async (page: Page, name: string): Promise<Book> => {
  const book = await inOwnBook(page, name);
  await addPeople(page, book, [{ firstName: 'Ana' }, { firstName: 'Bea' }]);
  return book;
};

test('every window of the verbs for many contacts has the focus, and gives it back', async ({ page }) => {
  await twoPeople(page, 'Focus many house');
  await selectAll(page, '/contacts');
  await walkWindows(page, [
    { file: 'domains/contacts/web/list/bulk/TagContacts.tsx', title: 'Tag 2 contacts', press: ['Tags'] },
    {
      file: 'domains/contacts/web/list/bulk/StageContacts.tsx',
      title: 'Set the stage of 2 contacts',
      press: ['Stage'],
    },
    { file: 'domains/contacts/web/list/bulk/AssignContacts.tsx', title: 'Assign 2 contacts', press: ['Assign'] },
    { file: 'domains/contacts/web/access/ShareContacts.tsx', title: 'Share 2 contacts', press: ['Share'] },
    {
      file: 'domains/contacts/web/list/bulk/QuietContacts.tsx',
      title: 'Do not disturb 2 contacts',
      press: ['Do not disturb'],
    },
    { file: 'domains/contacts/web/list/bulk/DeleteContacts.tsx', title: 'Delete 2 contacts', press: ['Delete'] },
  ]);
});

test('every window that other parts add for many contacts has the focus, and gives it back', async ({ page }) => {
  const book = await twoPeople(page, 'Focus further house');
  await tell(page, book, 'POST', '/crm/collections', { displayName: 'Friends', typeName: 'contact' });
  await selectAll(page, '/contacts');
  await walkWindows(page, [
    {
      file: 'domains/collections/web/BulkCollections.tsx',
      title: 'Change collections of 2 contacts',
      press: ['Collections'],
    },
    { file: 'domains/workflows/web/widget/EnrolMany.tsx', title: /2 contacts/, press: ['Workflows'] },
  ]);
  await selectAll(page, '/collections');
  await walkWindows(page, [
    { file: 'domains/collections/web/DeleteCollections.tsx', title: 'Delete 1 collection', press: ['Delete'] },
  ]);
});

test('the windows for what was deleted, and for templates, have the focus, and give it back', async ({ page }) => {
  const book = await inOwnBook(page, 'Focus gone house');
  const ids = await addPeople(page, book, [{ firstName: 'Ana' }, { firstName: 'Bea' }]);
  await tell(page, book, 'POST', '/crm/contacts/bulk/delete', { ids });
  await selectAll(page, '/contacts?deleted=1');
  await walkWindows(page, [
    { file: 'domains/contacts/web/list/bulk/RestoreContacts.tsx', title: 'Restore 2 contacts', press: ['Restore'] },
  ]);
  await selectAll(page, '/templates');
  await walkWindows(page, [
    { file: 'domains/templates/web/templates/list/TagTemplates.tsx', title: /^Tag \d+ templates$/, press: ['Tags'] },
    {
      file: 'domains/templates/web/templates/list/DeleteTemplates.tsx',
      title: /^Delete \d+ templates$/,
      press: ['Delete'],
    },
  ]);
});

test('every window of the verbs for many tasks has the focus, and gives it back', async ({ page }) => {
  const tasks = await taskBook(page, 'Focus tasks house');
  await addTasks(page, tasks, [
    { displayName: 'Post the keys', startAt: at(1, '09:30') },
    { displayName: 'Call the owner', startAt: at(1, '10:30') },
  ]);
  await selectAll(page, everything);
  const file = 'domains/tasks/web/list/bulk/StatusTasks.tsx';
  await walkWindows(page, [
    { file, title: 'Complete 2 tasks', press: ['Complete'] },
    { file, title: 'Skip 2 tasks', press: ['Skip'] },
    { file: 'domains/tasks/web/list/bulk/TagTasks.tsx', title: 'Tag 2 tasks', press: ['Tags'] },
    { file: 'domains/tasks/web/list/bulk/RescheduleTasks.tsx', title: 'Reschedule 2 tasks', press: ['Reschedule'] },
    { file: 'domains/tasks/web/list/bulk/AssignTasks.tsx', title: 'Assign 2 tasks', press: ['Assign'] },
    { file: 'domains/tasks/web/list/bulk/DeleteTasks.tsx', title: 'Delete 2 tasks', press: ['Delete'] },
  ]);
});
