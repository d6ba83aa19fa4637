// The windows that are opened by a key of the page, and those that take the place of another: the focus is where their work begins, and back
// where it was.
import { addPeople, inOwnBook, tell } from '../address-book.ts';
import { exportLogs, ownAgencyAt } from '../starting-work.ts';
import { pileUp, taskBook } from '../tasks.ts';
import { expect, settled, test } from '../walking.ts';
import { canSend } from '../ways-to-send.ts';
import { walkWindows } from '../window-steps.ts';

test('the windows behind the keys of a page have the focus, and give it back', async ({ page }) => {
  const book = await inOwnBook(page, 'Focus keys house');
  await addPeople(page, book, [{ firstName: 'Ana' }]);
  const filters = encodeURIComponent(JSON.stringify([[['firstName', 'isEqualTo', 'Ana']]]));
  await page.goto(`/contacts?filters=${filters}`);
  await settled(page);
  const press = ['Add contact'] as const;
  await walkWindows(page, [
    { file: 'kernel/web/palette/Palette.tsx', title: 'Search and commands', press, key: 'Control+k' },
    { file: 'kernel/web/keys/KeySheet.tsx', title: 'Keyboard shortcuts', press, key: '?' },
    { file: 'domains/collections/web/SaveAsCollection.tsx', title: 'Save as collection', press, key: 'Shift+S' },
  ]);
});

test('the composer and what stands in its place have the focus, and give it back', async ({ page }) => {
  const book = await inOwnBook(page, 'Focus composer house');
  await canSend(page, book);
  const [contactId] = await addPeople(page, book, [{ firstName: 'Ana', lastName: 'Harbour' }]);
  await tell(page, book, 'POST', '/crm/messaging/email', {
    to: [{ _id: contactId }],
    subject: 'Open house',
    body: '<p>Come and see</p>',
    scheduledAt: '2040-01-31T09:00:00Z',
  });
  await page.goto('/contacts');
  await settled(page);
  await page.getByRole('checkbox', { name: 'Select the page' }).check();
  await walkWindows(page, [
    { file: 'domains/messaging/web/composer/ComposerDialog.tsx', title: 'New Email', press: ['Email'] },
  ]);
  await page.goto('/inbox?place=scheduled');
  await settled(page);
  const edit = 'Edit what is scheduled for Ana Harbour';
  const inPlaceOf = 'Update Email';
  await walkWindows(page, [
    { file: 'domains/messaging/web/composer/ComposerDialog.tsx', title: inPlaceOf, press: [edit] },
    {
      file: 'domains/templates/web/templates/choosing/TemplatesModal.tsx',
      title: 'Templates',
      press: [edit, 'Templates'],
      inPlaceOf,
    },
    {
      file: 'domains/messaging/web/schedule/ScheduleDialog.tsx',
      title: 'Schedule Email',
      press: [edit, 'Schedule Email', 'Pick Date & Time'],
      inPlaceOf,
    },
  ]);
  // Its page in a closed frame is at rest for the browser only after a minute: held without waiting for that.
  await page.getByRole('button', { name: edit }).press('Enter');
  const composer = page.getByRole('dialog', { name: inPlaceOf });
  await composer.getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('combobox', { name: 'Preview as' })).toBeFocused();
  await expect(preview.frameLocator('iframe').getByText('Come and see')).toBeVisible();
  // Also Esc that is pressed in the frame is heard by the window around it.
  await preview.frameLocator('iframe').locator('body').click();
  await expect(preview.locator('iframe')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(composer.locator(':focus')).toHaveCount(1);
});

test('the windows of templates and of overdue tasks have the focus, and give it back', async ({ page }) => {
  await taskBook(page, 'Focus pile house');
  await page.goto('/templates');
  await settled(page);
  await walkWindows(page, [
    {
      file: 'domains/templates/web/templates/form/TemplateDialog.tsx',
      title: 'New Template',
      press: ['New Template'],
    },
  ]);
  await pileUp(page);
  await walkWindows(page, [
    {
      file: 'domains/tasks/web/list/SpreadDialog.tsx',
      title: 'Spread over this week',
      press: ['Spread over this week'],
    },
  ]);
});

test('the window that deletes ended jobs has the focus, and gives it back', async ({ page }) => {
  const agency = await ownAgencyAt(page, 'Focus jobs house', '/contacts');
  await exportLogs(page, agency);
  await page.goto('/jobs');
  await expect(page.getByRole('row').filter({ hasText: 'Done' })).toHaveCount(1);
  await settled(page);
  await page.getByRole('checkbox', { name: 'Select the page' }).check();
  await walkWindows(page, [
    { file: 'domains/operations/web/jobs/DeleteJobs.tsx', title: 'Delete 1 job', press: ['Delete'] },
  ]);
});
