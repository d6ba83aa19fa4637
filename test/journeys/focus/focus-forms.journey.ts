// The windows of forms, opened by keyboard from their list, its selection and their builder: the focus is where their work begins, and back where
// it was.
import type { Page } from '@playwright/test';
import { type Book, inOwnBook, tell } from '../address-book.ts';
import { expect, settled, test } from '../walking.ts';
import { walkWindows } from '../window-steps.ts';

/** A form that asks for a name, out on the web. */
const published = async (page: Page, book: Book): Promise<string> => {
  const id = (n: number): string => `01900000-0000-7000-8000-e1${String(n).padStart(10, '0')}`;
  const asked = { _id: id(2), type: 'shortAnswer', key: 'name', label: 'Name' };
  const { _id } = await tell<{ _id: string }>(page, book, 'POST', '/crm/forms', {
    displayName: 'On the web',
    sections: [{ _id: id(1), type: 'section', title: 'You', elements: [asked] }],
    outcomes: [{ _id: id(3), title: 'Thank you' }],
  });
  await tell(page, book, 'POST', `/crm/forms/${_id}/publish`, {});
  return _id;
};

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
  await page.goto(`/forms/${await published(page, book)}`);
  await settled(page);
  await walkWindows(page, [
    { file: 'domains/forms/web/builder/share/ShareSheet.tsx', title: 'Share', press: ['Share'] },
  ]);
});
