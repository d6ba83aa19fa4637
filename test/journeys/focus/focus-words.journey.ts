// The windows of labels, fields, people and agencies, opened by keyboard: the focus is where their work begins, and back where it was.
import { addPeople, inOwnBook, tell } from '../address-book.ts';
import { atTeam, join } from '../team-of-people.ts';
import { expect, settled, test } from '../walking.ts';
import { walkWindows } from '../window-steps.ts';

for (const [kind, path] of [
  ['tag', '/crm/tags'],
  ['origin', '/crm/origin'],
] as const)
  test(`every window of ${kind}s has the focus, and gives it back`, async ({ page }) => {
    const book = await inOwnBook(page, `Focus ${kind} house`);
    for (const displayName of ['Gardener', 'Painter'])
      await tell(page, book, 'POST', path, { displayName, ...(kind === 'tag' ? { typeName: 'contact' } : {}) });
    await page.goto(`/${kind}s`);
    await settled(page);
    await walkWindows(page, [
      {
        file: 'domains/labels/web/EditLabelDialog.tsx',
        title: 'Edit Gardener',
        press: ['Actions for Gardener', 'Edit'],
      },
      {
        file: 'domains/labels/web/MergeDialog.tsx',
        title: 'Merge into Gardener',
        press: ['Actions for Gardener', 'Merge another into it…'],
      },
    ]);
    await page
      .getByRole('row', { name: /Painter/ })
      .getByRole('checkbox')
      .check();
    const file = 'domains/labels/web/LabelBulk.tsx';
    await walkWindows(page, [
      { file, title: `Hide 1 ${kind}`, press: ['Hide'] },
      { file, title: `Show 0 ${kind}s`, press: ['Show'] },
      { file, title: `Recolour 1 ${kind}`, press: ['Colours'] },
      { file, title: `Delete 1 ${kind}`, press: ['Delete'] },
    ]);
  });

test('every window of fields has the focus, and gives it back', async ({ page }) => {
  const book = await inOwnBook(page, 'Focus fields house');
  await addPeople(page, book, [{ firstName: 'Ana' }]);
  await tell(page, book, 'POST', '/crm/attributes', {
    typeName: 'contact',
    displayName: 'Best time',
    type: 'string',
  });
  await page.goto('/fields');
  await settled(page);
  await walkWindows(page, [
    { file: 'domains/fields/web/GroupNameDialog.tsx', title: 'New group', press: ['New group'] },
    {
      file: 'domains/fields/web/GroupNameDialog.tsx',
      title: 'Rename History',
      press: ['Actions for History', 'Rename'],
    },
    {
      file: 'domains/fields/web/EditFieldDialog.tsx',
      title: 'Edit Best time',
      press: ['Actions for Best time', 'Edit'],
    },
  ]);
});

test('every window of a team has the focus, and gives it back', async ({ page }) => {
  const place = await atTeam(page, 'Focus');
  const { name } = await join(page, place, 'Petra');
  await page.reload();
  await settled(page);
  await walkWindows(page, [
    { file: 'domains/team/web/agents/InviteDialog.tsx', title: 'Invite agents', press: ['Invite'] },
    {
      file: 'domains/team/web/agents/PermissionsDialog.tsx',
      title: `What ${name} may do`,
      press: [`Actions for ${name}`, 'Rights…'],
    },
    { file: 'domains/team/web/agents/LeavingDialog.tsx', title: /Petra/, press: [`Actions for ${name}`, 'Disable…'] },
    { file: 'domains/team/web/agents/LeavingDialog.tsx', title: /Petra/, press: [`Actions for ${name}`, 'Remove…'] },
  ]);
  await page.goto('/agencies');
  await settled(page);
  await walkWindows(page, [
    { file: 'domains/agency/web/agencies/AddAgencyDialog.tsx', title: 'Add agency', press: ['Add agency'] },
  ]);
  expect(name).toContain('Petra');
});
