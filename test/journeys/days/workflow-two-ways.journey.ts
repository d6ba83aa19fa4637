// A workflow that waits for an answer, and leads those who answer one way and the others the other.
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, settled, test } from '../walking.ts';
import { asMayaOfDemo, panel } from '../workflows.ts';

const canvas = (page: Page): Locator => page.getByRole('application', { name: 'Canvas of the workflow' });
const choose = (page: Page, name: RegExp): Promise<void> => panel(page).getByRole('button', { name }).click();
const save = (page: Page): Locator => panel(page).getByRole('button', { name: 'Save', exact: true });
const twoWays = (page: Page): Locator => panel(page).getByRole('checkbox', { name: /^Go two ways/ });

const add = async (page: Page, name: RegExp): Promise<void> => {
  await canvas(page).getByRole('button', { name: 'Add step', exact: true }).last().click();
  await choose(page, name);
};

test('whoever does not answer within a day gets a step of their own, which must go before the ways are one again', async ({
  page,
}) => {
  await asMayaOfDemo(page);
  await page.goto('/workflows/create');
  await settled(page);

  await add(page, /^Delay/);
  await choose(page, /^Event Occurrence/);
  await panel(page).getByRole('combobox', { name: 'Wait for' }).selectOption({ label: 'Message received' });
  await panel(page).getByRole('combobox', { name: 'Of', exact: true }).selectOption({ label: 'Emails' });
  await panel(page).getByLabel('Days').fill('1');
  await twoWays(page).check();
  await expectAccessible(page);
  await save(page).click();
  await expect(
    canvas(page).getByRole('button', { name: /^Wait until an email comes from them, 1 day at most/ }),
  ).toBeVisible();
  await expect(canvas(page).getByRole('button', { name: 'It happened', exact: true })).toBeVisible();
  await expect(canvas(page).getByRole('button', { name: 'It did not happen', exact: true })).toBeVisible();

  await test.step('a step for those who did not answer', async () => {
    await add(page, /^Note/);
    await panel(page).getByRole('textbox', { name: 'Note' }).fill('Ring them');
    await save(page).click();
    await expect(panel(page)).toContainText('if it did not happen: note: Ring them');
  });

  await test.step('that step keeps the ways apart', async () => {
    await canvas(page)
      .getByRole('button', { name: /^Wait until an email/ })
      .click();
    await twoWays(page).uncheck();
    await expect(save(page)).toBeDisabled();
    await expect(panel(page)).toContainText('Remove the steps of “It did not happen” first');
    await twoWays(page).check();
    await panel(page).getByRole('button', { name: 'Close' }).click();
  });

  await test.step('without it they are one again', async () => {
    await canvas(page)
      .getByRole('button', { name: /^Note: Ring them/ })
      .click();
    await page.keyboard.press('Escape');
    await canvas(page)
      .getByRole('toolbar', { name: 'What can be done to Note' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(canvas(page).getByRole('button', { name: /^Note: Ring them/ })).toHaveCount(0);
    await canvas(page)
      .getByRole('button', { name: /^Wait until an email/ })
      .click();
    await twoWays(page).uncheck();
    await save(page).click();
    await expect(canvas(page).getByRole('button', { name: 'It happened', exact: true })).toHaveCount(0);
  });
});
