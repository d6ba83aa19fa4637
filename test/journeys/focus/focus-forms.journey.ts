// The windows of forms, opened by keyboard from their list, its selection and their builder: the focus is where their work begins, and back where
// it was.
import { inOwnBook, tell } from '../address-book.ts';
import { expect, settled, test } from '../walking.ts';
import { walkWindows } from '../window-steps.ts';

test('every window of forms has the focus, and gives it back', async ({ page }) => {
  const book = await inOwnBook(page, 'Focus forms house');
  for (const displayName of ['Contact me', 'Open house']) await tell(page, book, 'POST', '/crm/forms', { displayName });
  await page.goto('/forms');
  await settled(page);
  await walkWindows(page, [
    { file: 'domains/forms/web/list/FormsPage.tsx', title: 'Create form', press: ['Create form'] },
  ]);
  await page.getByRole('checkbox', { name: 'Select the page' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar', { name: /^Selected / })).toBeVisible();
  await walkWindows(page, [
    { file: 'domains/forms/web/list/TagForms.tsx', title: 'Tag 2 forms', press: ['Tags'] },
    { file: 'domains/forms/web/list/DeleteForms.tsx', title: 'Delete 2 forms', press: ['Delete'] },
  ]);
  await page.goto('/forms/create?pattern=contact');
  await settled(page);
  await walkWindows(page, [
    { file: 'domains/forms/web/builder/palette/InsertDialog.tsx', title: 'Add an element', press: ['Add element'] },
    { file: 'domains/forms/web/builder/publish/PublishSheet.tsx', title: 'Publish', press: ['Publish'] },
  ]);
});
