// The windows of contacts, tasks, collections, integrations and domains, opened by keyboard: the focus is where their work begins, and back where it was.
import { addPeople, inOwnBook, tell } from '../address-book.ts';
import { addTasks, at, everything, openTasks, taskBook } from '../tasks.ts';
import { settled, test } from '../walking.ts';
import { walkWindows } from '../window-steps.ts';

test('every window of the list of contacts has the focus, and gives it back', async ({ page }) => {
  const book = await inOwnBook(page, 'Focus list house');
  await addPeople(page, book, [{ firstName: 'Ana' }]);
  await page.goto('/contacts');
  await settled(page);
  await walkWindows(page, [
    { file: 'domains/contacts/web/adding/AddContactForm.tsx', title: 'Add Contact', press: ['Add contact'] },
    { file: 'domains/contacts/web/access/ViewAsDialog.tsx', title: 'View as…', press: ['More', 'View as…'] },
    {
      file: 'domains/contacts/web/merging/DuplicatesDialog.tsx',
      title: 'Possible duplicates',
      press: ['More', 'Possible duplicates'],
    },
  ]);
});

test('every window of a record has the focus, and gives it back', async ({ page }) => {
  const book = await inOwnBook(page, 'Focus record house');
  const [id] = await addPeople(page, book, [{ firstName: 'Ana' }]);
  await page.goto(`/contacts/${id}`);
  await settled(page);
  await walkWindows(page, [
    { file: 'domains/tasks/web/form/TaskDialog.tsx', title: 'Create task', press: ['Task'] },
    {
      file: 'domains/tasks/web/appointments/AppointmentDialog.tsx',
      title: /appointment/i,
      press: ['More', 'Appointment'],
    },
    { file: 'domains/calls/web/LogCallWindow.tsx', title: /call/i, press: ['More', 'Log a call'] },
    { file: 'domains/contacts/web/access/ShareDialog.tsx', title: 'Share this contact', press: ['More', 'Share'] },
    {
      file: 'domains/contacts/web/merging/MergeWith.tsx',
      title: 'Merge with…',
      press: ['More', 'Merge with another contact'],
    },
    {
      file: 'domains/workflows/web/widget/EnrolDialog.tsx',
      title: 'Enrol in a workflow',
      press: ['More', 'Enrol in a workflow'],
    },
  ]);
});

test('every window of tasks, collections, integrations and domains has the focus, and gives it back', async ({
  page,
}) => {
  const tasks = await taskBook(page, 'Focus day house');
  await addTasks(page, tasks, [{ displayName: 'Post the keys', startAt: at(1, '09:30') }]);
  await tell(page, tasks.book, 'POST', '/crm/collections', { displayName: 'Friends', typeName: 'contact' });
  await openTasks(page, everything);
  await walkWindows(page, [
    {
      file: 'domains/tasks/web/task/PutOffWindow.tsx',
      title: 'Reschedule Post the keys',
      press: ['Actions for Post the keys', 'Reschedule'],
    },
  ]);
  await page.goto('/collections');
  await settled(page);
  const file = 'domains/collections/web/CollectionDialog.tsx';
  await walkWindows(page, [
    { file, title: 'New collection', press: ['New collection'] },
    { file, title: 'Edit collection', press: ['Actions for Friends', 'Edit'] },
    {
      file: 'kernel/web/windows/ConfirmDialog.tsx',
      title: 'Delete “Friends”?',
      press: ['Actions for Friends', 'Delete…'],
    },
  ]);
  await page.goto('/integrations');
  await settled(page);
  await walkWindows(page, [
    {
      file: 'domains/integrations/web/integrations/ConnectDialog.tsx',
      title: 'Connect Simulator',
      press: ['Connect Simulator'],
    },
  ]);
  await page.goto('/domains');
  await settled(page);
  await walkWindows(page, [
    { file: 'domains/agency/web/domains/DomainDialog.tsx', title: 'Add domain', press: ['Add domain'] },
  ]);
});
