// The windows of areas and their groups, opened by keyboard: the focus is where their work begins, and back where it was.
import { inOwnBook, tell } from '../address-book.ts';
import { expect, settled, test } from '../walking.ts';
import { walkWindows } from '../window-steps.ts';

test('every window of areas has the focus, and gives it back', async ({ page }) => {
  const book = await inOwnBook(page, 'Focus areas house');
  for (const displayName of ['Alder', 'Birch'])
    await tell(page, book, 'POST', '/crm/areas', { displayName, postalCodes: ['94941'] });
  await tell(page, book, 'POST', '/crm/area-groups', { displayName: 'Trees' });
  await page.goto('/areas');
  await settled(page);
  await walkWindows(page, [
    { file: 'domains/areas/web/edit/AreaForm.tsx', title: 'Create area', press: ['Create area'] },
    { file: 'domains/areas/web/edit/AreaEditor.tsx', title: 'Edit Alder', press: ['Actions for Alder', 'Edit'] },
  ]);
  await page.getByRole('checkbox', { name: 'Select the page' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar', { name: /^Selected / })).toBeVisible();
  await walkWindows(page, [
    { file: 'domains/areas/web/list/GroupAreas.tsx', title: 'Group 2 areas', press: ['Groups'] },
    { file: 'domains/areas/web/list/DeleteAreas.tsx', title: 'Delete 2 areas', press: ['Delete'] },
  ]);
  await page.goto('/area-groups');
  await settled(page);
  await walkWindows(page, [
    { file: 'domains/areas/web/groups/GroupForm.tsx', title: 'Create area group', press: ['Create area group'] },
    { file: 'domains/areas/web/groups/GroupForm.tsx', title: 'Edit Trees', press: ['Actions for Trees', 'Edit'] },
  ]);
  await page.getByRole('checkbox', { name: 'Select the page' }).focus();
  await page.keyboard.press('Space');
  await walkWindows(page, [
    { file: 'domains/areas/web/groups/DeleteGroups.tsx', title: 'Delete 1 area group', press: ['Delete'] },
  ]);
});
