// What is kept beside the record of a contact — do not disturb, tags, who can see it, files — and the double it is merged with.
import type { Page } from '@playwright/test';
import { browserOf, joinBook, tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { heading, openRecord, part } from '../record-at-work.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

test('do not disturb, what may be sent, tags, and who can see it', async ({ page }) => {
  const { book, ids } = await openRecord(page, 'Quiet House', [{ firstName: 'Ana', lastName: 'Pop' }]);
  const pause = part(page, 'Do not disturb');
  await pause.getByRole('group', { name: 'How long' }).getByRole('button').nth(1).click();
  await expect(pause.getByText(/Do not disturb until \w+/)).toBeVisible();
  await expect(pause.getByRole('switch')).toBeChecked();
  await expect(page.getByRole('banner').or(page.locator('header')).getByText('Do not disturb').first()).toBeVisible();
  await pause.getByRole('switch').click();
  await expect(pause.getByText('Can be contacted')).toBeVisible();

  const preferences = part(page, 'Marketing preferences');
  const alerts = preferences.getByRole('switch', { name: 'Property alerts' });
  await expect(preferences.getByRole('switch')).toHaveCount(6);
  await alerts.click();
  await expect(alerts).not.toBeChecked();
  await expect
    .poll(
      async () =>
        (await tell<{ marketingPreferences: Record<string, boolean> }>(page, book, 'GET', `/crm/contacts/${ids[0]}`))
          .marketingPreferences['isEnabledAlertWorkflow'],
    )
    .toBe(false);

  await page.keyboard.press('l');
  await page.getByRole('combobox', { name: 'Add a tag' }).fill('Gardener');
  await page.getByRole('option', { name: /Create “Gardener”/ }).click();
  await expect(part(page, 'Tags').getByRole('button', { name: /Remove Gardener/ })).toBeVisible();

  const nia = await joinBook(page, book, 'Nia');
  const access = part(page, 'Who can see this');
  await expect(access.getByRole('listitem')).toContainText(['Owner']);
  await access.getByRole('button', { name: 'Share' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share this contact' });
  await sharing.getByRole('combobox', { name: 'Share with' }).fill('Nia');
  await page.getByRole('option', { name: new RegExp(nia.name) }).click();
  await expectAccessible(page);
  await sharing.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(sharing).toHaveCount(0);
  await expect(access.getByRole('listitem').filter({ hasText: nia.name })).toContainText(/Shared/);
});

test('files are uploaded, opened and deleted', async ({ page }) => {
  await openRecord(page, 'Filing House', [{ firstName: 'Ana', lastName: 'Pop' }]);
  const files = part(page, 'Files');
  await files
    .getByLabel('Add files')
    .last()
    .setInputFiles({ name: 'offer.txt', mimeType: 'text/plain', buffer: Buffer.from('Two hundred and a handshake') });
  await expect(files.getByRole('link', { name: 'offer.txt', exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await files.getByRole('link', { name: 'Download offer.txt' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe('Two hundred and a handshake');

  await files
    .getByLabel('Add files')
    .last()
    .setInputFiles({ name: 'trick.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await expect(files.getByRole('alert')).toBeVisible();
  await files.getByRole('button', { name: 'Delete offer.txt' }).click();
  await page.getByRole('button', { name: 'Delete file' }).click();
  await expectMessage(page, 'offer.txt deleted.');
  await expect(files.getByRole('link', { name: 'offer.txt', exact: true })).toHaveCount(0);
});

test('two records of one person are compared, merged and taken apart again', async ({ page }) => {
  const { book, ids } = await openRecord(page, 'Merging House', [
    {
      firstName: 'Ana',
      lastName: 'Pop',
      email: { emailAddress: 'ana@merging.example', isPrimary: true },
      companyName: 'Harbour Homes',
    },
    { firstName: 'Anna', lastName: 'Popp', email: { emailAddress: 'anna@merging.example', isPrimary: true } },
  ]);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Merge with another contact' }).click();
  const picking = page.getByRole('dialog', { name: 'Merge with…' });
  await picking.getByRole('combobox', { name: 'Contact' }).fill('Anna');
  await page.getByRole('option', { name: /Anna Popp/ }).click();
  await picking.getByRole('button', { name: 'Compare' }).click();
  const merging = page.getByRole('dialog', { name: 'Merge contacts' });
  await expect(merging.getByRole('heading', { name: 'What is left' })).toBeVisible();
  await merging.getByRole('radio', { name: 'Ana', exact: true }).check();
  await expectAccessible(page);
  await merging.getByRole('button', { name: 'Merge contacts' }).click();
  await expectMessage(page, 'Contacts merged');
  await expect(page).toHaveURL(new RegExp(ids[1] ?? ''));
  const reach = part(page, 'How to reach them');
  await expect(reach.getByRole('link', { name: 'ana@merging.example' })).toBeVisible();
  await expect(reach.getByRole('link', { name: 'anna@merging.example' })).toBeVisible();
  await expect(heading(page)).toContainText('Ana Popp');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expectMessage(page, 'The contacts are two again.');
  const { total } = await tell<{ total: number }>(page, book, 'GET', '/crm/contacts');
  expect(total).toBe(2);
  await expect(reach.getByRole('link', { name: 'ana@merging.example' })).toHaveCount(0);
});

test('parts of a record are moved by keys, by their menu and by pulling, and stand there from then on', async ({
  page,
}) => {
  await openRecord(page, 'Moving House', [{ firstName: 'Ana', lastName: 'Mover' }]);
  const area = (name: string) => page.getByRole('region', { name, exact: true });
  const headingOf = (name: string) => page.getByRole('button', { name, exact: true });
  await headingOf('Tags').focus();
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(area('What happened').getByRole('button', { name: 'Tags', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Place of Marketing preferences' }).click();
  await page.getByRole('menuitem', { name: 'Move to the right' }).click();
  await expect(area('What is next').getByRole('button', { name: 'Marketing preferences', exact: true })).toBeFocused();
  const saved = page.waitForResponse(
    (answer) => answer.ok() && /do-not-disturb/.test(answer.request().postData() ?? ''),
  );
  await headingOf('Do not disturb').dragTo(area('What is next'), { targetPosition: { x: 150, y: 300 } });
  await expect(area('What is next').getByRole('button', { name: 'Do not disturb', exact: true })).toBeVisible();
  await saved;
  await page.reload();
  await settled(page);
  await expect(area('What happened').getByRole('button', { name: 'Tags', exact: true })).toBeVisible();
  await expect(area('What is next').getByRole('button', { name: 'Do not disturb', exact: true })).toBeVisible();
  await expect(area('What is next').getByRole('button', { name: 'Marketing preferences', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('an owner arranges the record for everybody; whoever moves a part has their own, and finds back', async ({
  page,
  browser,
}) => {
  const { book, ids } = await openRecord(page, 'Arranged House', [{ firstName: 'Ana', lastName: 'Mover' }]);
  const area = (of: Page, name: string) => of.getByRole('region', { name, exact: true });
  const tagsIn = (of: Page, name: string) => area(of, name).getByRole('button', { name: 'Tags', exact: true });
  await page.getByRole('button', { name: 'Place of Tags' }).click();
  await expect(page.getByRole('menuitem', { name: 'Use this layout for everybody' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Move to the right' }).click();
  await expect(tagsIn(page, 'What is next')).toBeVisible();
  await page.getByRole('button', { name: 'Place of Tags' }).click();
  await page.getByRole('menuitem', { name: 'Use this layout for everybody' }).click();
  await expectMessage(page, 'Everybody who has not moved parts sees this layout now');
  await expect(tagsIn(page, 'What is next')).toBeVisible();

  const nia = await joinBook(page, book, 'Nia');
  await tell(page, book, 'POST', `/crm/contacts/share/${ids[0]}`, { agentsEmails: [nia.email] });
  const hers = await browserOf(browser, book, nia);
  await hers.goto(`/contacts/${ids[0]}`);
  await settled(hers);
  await expect(tagsIn(hers, 'What is next')).toBeVisible();
  await hers.getByRole('button', { name: 'Place of Tags' }).click();
  await hers.getByRole('menuitem', { name: 'Move to the middle' }).click();
  await expect(tagsIn(hers, 'What happened')).toBeVisible();
  await hers.getByRole('button', { name: 'Place of Tags' }).click();
  await expect(hers.getByRole('menuitem', { name: 'Use this layout for everybody' })).toHaveCount(0);
  await hers.getByRole('menuitem', { name: 'Use the agency’s layout' }).click();
  await expect(tagsIn(hers, 'What is next')).toBeVisible();
});
