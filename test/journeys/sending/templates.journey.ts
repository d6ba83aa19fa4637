// Templates: one of each kind is written, previewed, tagged with others, deleted and had back.
import type { Locator, Page } from '@playwright/test';
import { starterTemplates } from '#/domains/templates/contract/starter-templates.ts';
import { inOwnBook, tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { beSomebody, demo, expect, expectAccessible, settled, test } from '../walking.ts';

const templateRows = (page: Page) =>
  page.getByRole('grid', { name: 'Templates' }).locator('[role=rowgroup] [data-row]');
const rowOf = (page: Page, name: string) => templateRows(page).filter({ hasText: name });
/** What every new agency finds. */
const starters = 6;
/** What the demo has beside them. */
const others = ['Weekly market note', 'Price drop on a saved home', 'Checking in after a week'];

const open = async (page: Page): Promise<void> => {
  await page.goto('/templates');
  await settled(page);
};

test('R480 R482 R488 R650: a mail and a text are written, previewed and saved', async ({ page }) => {
  await inOwnBook(page, 'Letter House');
  await open(page);
  await page.getByRole('button', { name: 'New Template' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Template' });
  const preview = dialog.getByRole('button', { name: 'Preview' });
  await test.step('R487 R774: nothing to preview or to delete yet', async () => {
    await expect(preview).toHaveAttribute('aria-disabled', 'true');
    await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  });
  await test.step('R768 R769 R770 R772: what is missing is said until it is typed', async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Display name is required')).toBeVisible();
    await expect(dialog.getByText('Subject is required')).toBeVisible();
    await expect(dialog.getByText('Body is required')).toBeVisible();
    await dialog.getByLabel('Name').fill('Welcome');
    await expect(dialog.getByText('Display name is required')).toHaveCount(0);
  });
  await dialog.getByLabel('Subject').fill('Hello {{contact.firstName|there}}');
  const editor = dialog.getByRole('textbox', { name: 'Body' });
  await editor.click();
  await page.keyboard.type('Dear ');
  await dialog.getByRole('button', { name: 'Merge field' }).click();
  const offered = (group: string): Locator =>
    page.getByRole('group', { name: group, exact: true }).getByRole('menuitem');
  await test.step('R836: the signature of the agent, and the agency', async () => {
    await expect(offered('Agent').filter({ hasText: 'Signature' })).toHaveCount(1);
    await expect(offered('Agency').filter({ hasText: 'Agency name' })).toHaveCount(1);
  });
  await test.step('R837: the link to unsubscribe, as it is an email', async () => {
    await expect(offered('System').filter({ hasText: 'Unsubscribe link' })).toHaveCount(1);
  });
  await page.getByRole('menuitem', { name: 'Full name' }).first().click();
  await expect(editor).toContainText('contact.fullName');
  await expectAccessible(page);
  await test.step('R481 R489: the preview has the words of a sample contact', async () => {
    await preview.click();
    const shown = page.getByRole('dialog', { name: '> Preview' });
    await expect(shown.getByRole('heading', { name: 'Hello Ana' })).toBeVisible();
    await expect(shown.frameLocator('iframe').getByText('Dear Ana Pop')).toBeVisible();
    await expectAccessible(page);
    await shown.getByRole('button', { name: 'Back' }).last().click();
  });
  await test.step('R485: visual or text', async () => {
    await dialog.getByText('Text', { exact: true }).click();
    await expect(dialog.getByLabel('Body', { exact: true })).toHaveValue(/Dear \{\{contact\.fullName\}\}/);
    await dialog.getByText('Visual', { exact: true }).click();
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await test.step('R934: it is said that it was created', async () => {
    await expectMessage(page, 'Template was created.');
  });
  await expect(rowOf(page, 'Welcome')).toHaveCount(1);

  await page.getByRole('button', { name: 'New Template' }).click();
  await dialog.getByLabel('Type').selectOption('sms');
  await expect(dialog.getByLabel('Subject')).toHaveCount(0);
  await dialog.getByLabel('Name').fill('Ring me');
  const body = dialog.getByLabel('Body');
  await body.fill('Hi ');
  await test.step('R486: merge fields, emoji, length and cost of a text', async () => {
    await dialog.getByRole('button', { name: 'Merge Fields' }).click();
    await page.getByRole('menuitem', { name: 'First name' }).first().click();
    await page.getByRole('dialog', { name: 'Fallback of First name' }).getByLabel('Fallback').fill('there');
    await page.keyboard.press('Enter');
    await expect(body).toHaveValue('Hi {{contact.firstName|there}}');
    await expect(body).toBeFocused();
    await dialog.getByRole('button', { name: 'Emoji' }).click();
    await page.getByLabel('Search emoji').fill('house');
    await page.getByRole('dialog', { name: 'Emoji' }).getByRole('gridcell').first().click();
    await expect(body).toHaveValue(/Hi \{\{contact\.firstName\|there\}\}\p{Extended_Pictographic}/u);
    await expect(dialog.getByRole('status', { name: 'Length and cost' })).toContainText('1 segment');
    await body.fill('x'.repeat(1_500));
    await expect(dialog.getByText('Characters limit reached')).toBeVisible();
    await expect(body).toHaveValue('x'.repeat(1_400));
  });
  await body.fill('Hi {{contact.shoeSize}}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await test.step('R771: what the server refuses stands at its field', async () => {
    await expect(body).toHaveAccessibleDescription(/Holds the unknown merge field \{\{contact\.shoeSize\}\}/);
  });
  await body.fill('Hi there');
  await expect(dialog.getByText(/unknown merge field/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Ring me')).toHaveCount(1);
  await expect(templateRows(page)).toHaveCount(starters + 2);
});

test('R863: two are tagged together; one is changed, one deleted and had back', async ({ page }) => {
  const book = await inOwnBook(page, 'Tagging House');
  await tell(page, book, 'POST', '/crm/tags', { displayName: 'Spring', typeName: 'message-template' });
  for (const displayName of ['First', 'Second'])
    await tell(page, book, 'POST', '/crm/messaging/templates', {
      displayName,
      templateType: 'sms',
      textBody: `${displayName} words`,
    });
  await open(page);
  for (const name of ['First words', 'Second words']) await rowOf(page, name).getByRole('checkbox').click();
  await page.getByRole('toolbar', { name: 'Selected templates' }).getByRole('button', { name: 'Tags' }).click();
  await page.getByRole('dialog').getByText('Spring').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tag 2 templates' }).click();
  await expect(templateRows(page).getByText('Spring')).toHaveCount(2);

  await rowOf(page, 'First words').getByText('First', { exact: true }).click();
  await test.step('R865 R934: changed, it stands in the list as it is now', async () => {
    await page.getByRole('complementary').getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update Template' });
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible();
    await dialog.getByLabel('Name').fill('First again');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expectMessage(page, 'Template was updated.');
    await expect(rowOf(page, 'First again')).toHaveCount(1);
  });

  await test.step('R864: deleted, it is gone', async () => {
    await page.getByRole('complementary').getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, 'First again')).toHaveCount(0);
  });
  // The newest is on top.
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(rowOf(page, 'First again')).toHaveCount(1);
});

test('R862: all are deleted together and had back; an empty list offers the starter set', async ({ page }) => {
  await inOwnBook(page, 'Emptied House');
  await open(page);
  await expect(async () => {
    await page.reload();
    await settled(page);
    await expect(templateRows(page)).toHaveCount(starters, { timeout: 5_000 });
  }).toPass();
  const removeAll = async (): Promise<void> => {
    await page.getByRole('checkbox', { name: 'Select the page' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .last()
      .click();
    await expect(page.getByRole('heading', { name: 'No templates found' })).toBeVisible();
  };
  await removeAll();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(templateRows(page)).toHaveCount(starters);
  await removeAll();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add the starter set' }).click();
  await expect(templateRows(page)).toHaveCount(starters);
});

test('R775: the list of the demo shows mails and texts, and finds by a word of the body', async ({ page }) => {
  await beSomebody(page, demo.tom);
  await open(page);
  // Others who walk through the demo at the same time may write one of their own.
  const ofDemo = templateRows(page).filter({
    hasText: new RegExp([...starterTemplates.map(({ displayName }) => displayName), ...others].join('|')),
  });
  await expect(ofDemo).toHaveCount(9);
  await page.getByRole('tab', { name: /^Text Message/ }).click();
  await expect(ofDemo).toHaveCount(4);
  await page.getByRole('tab', { name: /^All/ }).click();
  await page.getByRole('searchbox').first().fill('KEYS');
  await expect(templateRows(page)).toHaveCount(1);
  await expect(templateRows(page)).toContainText('A year in your home');
  await expectAccessible(page);
});

test('a picture of another server goes out as it is; a preview says that it is not loaded, and asks nobody for it', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const book = await inOwnBook(page, 'Picture House');
  const body = '<p>Look: <img src="https://pictures.example/a.png" alt="The house"></p>';
  const words = { displayName: 'With a picture', templateType: 'email', subject: 'The house', body };
  await tell(page, book, 'POST', '/crm/messaging/templates', words);
  await open(page);
  await rowOf(page, 'With a picture').click();
  await expect(page.locator('iframe[title="How the mail reads"]').contentFrame().getByText('Look:')).toBeVisible();
  await expect(
    page.getByText('A picture lies on another server: it goes out as it is, and is not loaded here.'),
  ).toBeVisible();
  await expectAccessible(page);
  expect(asked.filter((url) => url.includes('pictures.example'))).toEqual([]);
});

test('R503 R511 R660 R663: listings of the agency go into a mail, and read as they will arrive', async ({ page }) => {
  await beSomebody(page, demo.maya);
  await open(page);
  await page.getByRole('button', { name: 'New Template' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Template' });
  await dialog.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('Homes near you:');
  const panel = page.getByRole('dialog', { name: 'Listings' });
  await dialog.getByRole('button', { name: 'Listings', exact: true }).click();
  await expect(panel.getByRole('checkbox')).toHaveCount(50);
  await test.step('R512 R513 R515: searched without a match, and with one', async () => {
    await panel.getByLabel('Search by Listing ID').fill('zz9');
    await expect(panel.getByText('No listings found for "zz9"')).toBeVisible();
    await panel.getByRole('button', { name: 'Clear search' }).click();
    await panel.getByLabel('Search by Listing ID').fill('nl-2001');
    await expect(panel.getByRole('checkbox')).toHaveCount(1);
  });
  await panel.getByRole('checkbox').check();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Add Listings' }).click();
  await expect(dialog.getByText('14 Oak Street, Coventry')).toBeVisible();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const mail = page.getByRole('dialog', { name: '> Preview' }).frameLocator('iframe');
  await expect(mail.getByRole('link', { name: '£385,000' })).toHaveAttribute(
    'href',
    /^https:\/\/[^/]+\/property-results\?.*listingId=NL-2001/,
  );
  await expect(mail.getByRole('img', { name: '14 Oak Street, Coventry' })).toHaveJSProperty('naturalWidth', 600);
});
