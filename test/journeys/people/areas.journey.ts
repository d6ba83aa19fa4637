// Areas: an owner draws one by keys alone, makes a group while giving it, sees its homes counted, deletes in bulk and takes that back; a member is
// led away.
import type { Page } from '@playwright/test';
import { expectMessage } from '../messages.ts';
import { amongOwnHomes } from '../own-homes.ts';
import { beSomebody, demo, expect, expectAccessible, settled, test } from '../walking.ts';

const mapOf = (page: Page) => page.getByRole('application', { name: 'Map of the area' });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** A square around the middle of the map, by arrows and Space. */
const drawByKeys = async (page: Page): Promise<void> => {
  const steps =
    'ArrowLeft ArrowUp Space ArrowRight ArrowRight Space ArrowDown ArrowDown Space ArrowLeft ArrowLeft Space';
  for (const key of steps.split(' ')) await page.keyboard.press(key);
};

test('an owner draws an area by keys, groups it, sees its homes, deletes many and has them back', async ({ page }) => {
  await amongOwnHomes(page, 'Areas house');
  await page.goto('/areas');
  await settled(page);
  await test.step('the first one is offered: a city that has homes', async () => {
    await page.getByRole('button', { name: /^Kenilworth · 5/ }).click();
    await expectMessage(page, 'Area created successfully');
    await expect(rowOf(page, 'Kenilworth').getByRole('gridcell', { name: '5', exact: true })).toBeVisible();
  });
  await test.step('another is drawn, while its homes are counted', async () => {
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Create area' });
    await dialog.getByLabel('Name').fill('Castle quarter');
    await expect(dialog.getByText('No shape yet')).toBeVisible();
    await dialog.getByRole('button', { name: 'Draw' }).press('Enter');
    await expect(mapOf(page)).toBeFocused();
    await drawByKeys(page);
    await expect(dialog.getByText('Add points, or press Enter to finish.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('1 shape')).toBeVisible();
    await expect(dialog.getByText(/^\d homes? for sale$/)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('with a group that is made while it is given', async () => {
    const dialog = page.getByRole('dialog', { name: 'Create area' });
    await dialog.getByRole('combobox', { name: 'Groups' }).fill('Old towns');
    await page.getByRole('option', { name: /Create.*Old towns/ }).click();
    await expectMessage(page, 'Area group created successfully');
    await page.keyboard.press('Escape');
    await dialog.getByLabel('Postal codes').fill('CV8 1AB; cv8 2cd\n94941');
    await expect(dialog.getByText(/^3 postal codes: CV8 1AB, CV8 2CD, 94941/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Create area' }).click();
    await expectMessage(page, 'Area created successfully');
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, 'Castle quarter')).toContainText('Shape, 3 postal codes');
    await expect(rowOf(page, 'Castle quarter')).toContainText('Old towns');
  });
  await test.step('both are deleted at once, and had back', async () => {
    for (const name of ['Castle quarter', 'Kenilworth']) await rowOf(page, name).getByRole('checkbox').check();
    await page.keyboard.press('Backspace');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 areas' }).click();
    await expectMessage(page, 'Successfully deleted 2 areas.');
    await expect(rowOf(page, 'Castle quarter')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(rowOf(page, 'Castle quarter')).toContainText('Old towns');
  });
  await test.step('the group says how many it has, and leaves them when it goes', async () => {
    await page.goto('/area-groups');
    await settled(page);
    await page.getByRole('button', { name: 'Actions for Old towns' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Old towns?' });
    await expect(question.getByText('1 area loses this group.')).toBeVisible();
    await question.getByRole('button', { name: 'Delete Old towns' }).click();
    await expectMessage(page, 'Area Group deleted successfully');
    await page.goto('/areas');
    await expect(rowOf(page, 'Castle quarter')).not.toContainText('Old towns');
  });
});

test('R030: a member is led away from both screens', async ({ page }) => {
  await beSomebody(page, demo.tom);
  for (const path of ['/areas', '/area-groups']) {
    await page.goto(path);
    await page.waitForURL(/\/contacts$/);
    await expectMessage(page, /^You do not have permission to open/);
  }
});
