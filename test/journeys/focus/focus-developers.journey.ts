// The windows of keys and webhooks, opened by keyboard: the focus is where their work begins, and back where it was.
import { beSomebody, demo, settled, test } from '../walking.ts';
import { walkWindows } from '../window-steps.ts';

test('every window of keys and webhooks has the focus, and gives it back', async ({ page }) => {
  await beSomebody(page, demo.maya);
  await page.goto('/developers/api-keys');
  await settled(page);
  await walkWindows(page, [
    { file: 'domains/platform/web/keys/KeyDialog.tsx', title: 'Create key', press: ['Create key'] },
    { file: 'domains/platform/web/keys/RollDialog.tsx', title: 'New secret for Warehouse', press: ['New secret'] },
  ]);
  await page.goto('/developers/api-keys?tab=webhooks');
  await settled(page);
  await walkWindows(page, [
    { file: 'domains/platform/web/webhooks/WebhookDialog.tsx', title: 'Add webhook', press: ['Add webhook'] },
  ]);
});
