// The windows of MLS feeds, opened by keyboard: the focus is where their work begins, and back where it was.
import { beSomebody, demo, settled, test } from '../walking.ts';
import { walkWindows } from '../window-steps.ts';

test('every window of feeds has the focus, and gives it back', async ({ page }) => {
  await beSomebody(page, demo.maya);
  await page.goto('/mls-feeds');
  await settled(page);
  await walkWindows(page, [
    { file: 'domains/mls/web/ConnectDialog.tsx', title: 'Connect a feed', press: ['Connect a feed'] },
  ]);
  await page.getByRole('link', { name: 'Arden Regional MLS' }).click();
  await settled(page);
  await walkWindows(page, [{ file: 'domains/mls/web/ChangeFeedDialog.tsx', title: 'Change feed', press: ['Change'] }]);
});
