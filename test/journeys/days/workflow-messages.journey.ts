// The panels of the steps that send, in a real browser: a mail is written in the composer and saved into the step, cleared, and templates take its
// place, one of them opened in place; a text by the number that is offered, with its length and cost.
import { beSomebody, demo, expect, expectAccessible, settled, test } from '../walking.ts';

test('a mail for a step is written and cleared, and templates are chosen in its place and opened where they stand', async ({
  page,
}) => {
  await beSomebody(page, demo.maya);
  await page.goto('/workflows/create');
  await page.getByText('Add step').first().click();
  await page.getByRole('button', { name: /^Send Email/ }).click();
  await test.step('R683 R684 R685: New email opens the composer, whose Save shows From and subject; Clear takes them back', async () => {
    await page.getByRole('button', { name: 'New email', exact: true }).click();
    const composer = page.getByRole('dialog', { name: 'New Email' });
    await expect(composer.getByRole('button', { name: /Send/ })).toHaveCount(0);
    await composer.getByLabel('Subject').fill('Welcome to Northlight');
    await composer.getByRole('textbox', { name: 'Body' }).fill('Thank you for your visit.');
    await composer.getByRole('button', { name: 'Save' }).click();
    await expect(composer).toHaveCount(0);
    await expect(page.getByText('Welcome to Northlight')).toBeVisible();
    await expect(page.getByText('From', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByRole('button', { name: 'New email', exact: true })).toBeVisible();
  });
  await test.step('R686 R687 R688: templates with Select all, Deselect all and Done; one is opened without Delete and Type', async () => {
    await page.getByLabel('Type').selectOption('Template emails');
    await page.getByRole('button', { name: 'Select all', exact: true }).click();
    await page.getByRole('button', { name: 'Deselect all', exact: true }).click();
    await expect(page.getByText('Choose at least one template')).toBeVisible();
    await page.getByRole('checkbox').nth(4).check();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    const edit = page.getByRole('button', { name: /^Edit / });
    await edit.click();
    const template = page.getByRole('dialog', { name: 'Update Template' });
    await expect(template.getByLabel('Name', { exact: true })).not.toHaveValue('');
    await test.step('R490 R491: without Delete and Type', async () => {
      await expect(template.getByRole('button', { name: 'Delete' })).toHaveCount(0);
      await expect(template.getByLabel('Type', { exact: true })).toHaveCount(0);
    });
    const name = await template.getByLabel('Name', { exact: true }).inputValue();
    for (const written of [`${name}, renamed`, name]) {
      if (written === name) await edit.click();
      await template.getByLabel('Name', { exact: true }).fill(written);
      await template.getByRole('button', { name: 'Update' }).click();
      await expect(template).toHaveCount(0);
      await expect(page.getByRole('list', { name: 'Templates' }).getByText(written, { exact: true })).toBeVisible();
    }
    await expectAccessible(page);
  });
  await settled(page);
});

test('R690 R691 R472: a text for a step goes by the first number offered, and shows its length and cost', async ({
  page,
}) => {
  await beSomebody(page, demo.maya);
  await page.goto('/workflows/create');
  await page.getByText('Add step').first().click();
  await page.getByRole('button', { name: /^Send Text Message/ }).click();
  await expect(page.getByRole('combobox', { name: 'From', exact: true })).toContainText('+44');
  await page.getByRole('button', { name: 'New message', exact: true }).click();
  const composer = page.getByRole('dialog', { name: 'New Message' });
  await composer.getByLabel('Message', { exact: true }).fill('Hi {{contact.firstName|there}}, still looking?');
  await composer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Hi there, still looking?')).toBeVisible();
  await expect(page.getByText('46 characters · 1 segment · 1 point each')).toBeVisible();
});
