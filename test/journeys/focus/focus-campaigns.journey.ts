// The windows of campaigns, opened by keyboard: the focus is where their work begins, and back where it was.
import { inOwnBook, tell } from '../address-book.ts';
import { expect, settled, test } from '../walking.ts';
import { walkWindows } from '../window-steps.ts';

test('every window of campaigns has the focus, and gives it back', async ({ page }) => {
  const book = await inOwnBook(page, 'Focus campaigns house');
  for (const displayName of ['Alder', 'Birch'])
    await tell(page, book, 'POST', '/crm/marketing-campaign', { displayName, channel: 'print' });
  await page.goto('/marketing-campaigns');
  await settled(page);
  await walkWindows(page, [
    { file: 'domains/marketing/web/campaigns/edit/CampaignForm.tsx', title: 'New campaign', press: ['New campaign'] },
    {
      file: 'domains/marketing/web/campaigns/edit/CampaignEditor.tsx',
      title: 'Edit Alder',
      press: ['Actions for Alder', 'Edit'],
    },
  ]);
  await page.getByRole('checkbox', { name: 'Select the page' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar', { name: /^Selected / })).toBeVisible();
  await walkWindows(page, [
    {
      file: 'domains/marketing/web/campaigns/list/DeleteCampaigns.tsx',
      title: 'Delete 2 marketing campaigns',
      press: ['Delete'],
    },
  ]);
});
