// That a journey finds a message which went before it looked, and no message that never came.
import { expectMessage } from '../messages.ts';
import { beSomebody, demo, expect, settled, test } from '../walking.ts';

test('a message that has gone is found, once, and one that never came is not', async ({ page }) => {
  await beSomebody(page, demo.maya);
  await page.goto('/contacts');
  await settled(page);
  await page.evaluate(`{
    const corner = document.querySelector('section[aria-label="Messages"]');
    corner.insertAdjacentHTML('beforeend', '<p>Kept  the chair</p>');
  }`);
  await page.evaluate(`document.querySelector('section[aria-label="Messages"] > p').remove()`);
  await expect(page.getByText('Kept')).toHaveCount(0);
  await expect(expectMessage(page, 'Kept the', 200)).rejects.toThrow('Timeout 200ms exceeded');
  await expectMessage(page, 'Kept the chair');
  await expect(expectMessage(page, 'Kept the chair', 200)).rejects.toThrow('Timeout 200ms exceeded');
});
