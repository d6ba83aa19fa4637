// What a composer does besides writing: it finds whom to write to, puts templates in, uploads what goes along, and sends once.
import type { Page, Request } from '@playwright/test';
import { addPeople, inOwnBook, tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { asPriya, connectHers, meetYusuf, openHers } from '../priya.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

/** Keeps an eye on requests of one method and path. */
const watch = (page: Page, method: string, path: RegExp): Request[] => {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) seen.push(request);
  });
  return seen;
};
const emails = /^\/api\/crm\/messaging\/email$/;
const isForm = (request: Request): boolean =>
  (request.headers()['content-type'] ?? '').startsWith('multipart/form-data');

test('R497 R498 R717 R718: recipients are contacts and collections, found a moment after the last key, with copies for mail', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Recipients Realty');
  await addPeople(page, book, [
    { firstName: 'Annabel', lastName: 'Stone', phone: { number: '+442079460181' } },
    { firstName: 'Annika', lastName: 'Wood' },
  ]);
  await tell(page, book, 'POST', '/crm/collections', {
    typeName: 'contact',
    displayName: 'Annual visitors',
    filtersGroups: [[{ field: 'lastName', type: 'string', rule: 'isEqualTo', value: 'Wood' }]],
  });
  const asked = watch(page, 'GET', /^\/api\/crm\/contacts\/autocomplete$/);
  const searches = (): (string | null)[] => asked.map((request) => new URL(request.url()).searchParams.get('search'));

  await page.clock.install();
  await page.goto('/contacts');
  await settled(page);
  await page.keyboard.press('n');
  await page.keyboard.press('e');
  const mail = page.getByRole('dialog', { name: 'New Email' });
  const to = mail.getByRole('combobox', { name: 'To' });
  // Between two letters no time passes that counts, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await to.pressSequentially('ann');
  await page.clock.resume();
  const found = page.getByRole('listbox', { name: 'Contacts and collections' });
  await expect(found.getByRole('option')).toHaveText([
    /Annabel Stone|Annika Wood/,
    /Annabel Stone|Annika Wood/,
    /Annual visitors/,
  ]);
  // Asked for what was typed, not for its beginnings.
  expect(searches()).toContain('ann');
  expect(searches()).not.toContain('a');
  expect(searches()).not.toContain('an');
  await expectAccessible(page);
  await found.getByRole('option', { name: /Annual visitors/ }).click();
  await to.fill('annika');
  await found.getByRole('option', { name: /Annika Wood/ }).click();
  for (const name of ['Annual visitors', 'Annika Wood'])
    await expect(mail.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  // Who is chosen is not found again.
  await to.fill('ann');
  await expect(found.getByRole('option', { name: /Annabel Stone/ })).toBeVisible();
  await expect(found.getByRole('option', { name: /Annika Wood|Annual visitors/ })).toHaveCount(0);
  await to.fill('');
  // One of the collection is the one beside it: they are told once.
  await expect(mail.getByText('Goes to 1 contact')).toBeVisible();

  for (const name of ['Cc', 'Bcc']) {
    await mail.getByRole('button', { name, exact: true }).click();
    const copies = mail.getByRole('textbox', { name, exact: true });
    await copies.fill(`${name.toLowerCase()}@office.example`);
    await copies.press('Enter');
    await expect(mail.getByRole('button', { name: `Remove ${name.toLowerCase()}@office.example` })).toBeVisible();
    await copies.fill(`${name.toUpperCase()}@office.example`);
    await copies.press('Enter');
    await expect(mail.getByText('This email address is already in the list')).toBeVisible();
    await copies.fill('');
  }
  await mail.getByRole('button', { name: 'Close' }).click();

  // A text is for those with a number alone, and has no copies.
  await page.keyboard.press('n');
  await page.keyboard.press('m');
  const text = page.getByRole('dialog', { name: 'New Message' });
  await text.getByRole('combobox', { name: 'To' }).fill('ann');
  await expect(found.getByRole('option', { name: /Annabel Stone/ })).toBeVisible();
  await expect(found.getByRole('option', { name: /Annika Wood/ })).toHaveCount(0);
  await expect(text.getByRole('button', { name: 'Cc', exact: true })).toHaveCount(0);
});

test('R478 R479: templates are searched in one step and looked at in the next, from which alone they are put in', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Template Steps Realty');
  for (const displayName of ['Open house', 'Price change'])
    await tell(page, book, 'POST', '/crm/messaging/templates', {
      displayName,
      templateType: 'email',
      subject: `${displayName} near you`,
      body: `<p>${displayName} for {{contact.firstName|you}}</p>`,
    });
  await page.goto('/contacts');
  await settled(page);
  await page.keyboard.press('n');
  await page.keyboard.press('e');
  const mail = page.getByRole('dialog', { name: 'New Email' });
  await mail.getByRole('button', { name: 'Templates' }).click();
  const list = page.getByRole('dialog', { name: 'Templates' });
  const insert = page.getByRole('button', { name: 'Insert', exact: true });
  await expect(list.getByRole('listitem').filter({ hasText: 'Price change' })).toBeVisible();
  await expect(insert).toHaveAttribute('aria-disabled', 'true');
  await list.getByRole('searchbox').fill('open HOUSE near');
  await expect(list.getByRole('list', { name: 'Templates' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await list.getByRole('listitem').filter({ hasText: 'Open house' }).getByRole('button').click();

  const preview = page.getByRole('dialog', { name: 'Open house' });
  await expect(preview.frameLocator('iframe').getByText(/^Open house for/)).toBeVisible();
  await expect(insert).not.toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Back' }).last().click();
  await expect(insert).toHaveAttribute('aria-disabled', 'true');
  await list.getByRole('listitem').filter({ hasText: 'Open house' }).getByRole('button').click();
  await insert.click();
  await expect(mail.getByRole('textbox', { name: 'Subject' })).toHaveValue('Open house near you');
  await expect(mail.getByRole('textbox', { name: 'Body' })).toContainText('Open house for');
});

test('R483 R484 R927: a template has domains where the agency has some and a subject where it is a mail; what cannot be saved stays', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'New Template' });
  const open = async (): Promise<void> => {
    await page.goto('/templates');
    await settled(page);
    await page.getByRole('button', { name: 'New Template', exact: true }).first().click();
    await expect(dialog.getByLabel('Name', { exact: true })).toBeVisible();
  };
  await inOwnBook(page, 'Domains There Realty');
  await open();
  await expect(dialog.getByLabel('Domain Availability')).toBeVisible();
  await expect(dialog.getByLabel('Subject', { exact: true })).toBeVisible();
  await dialog.getByLabel('Type', { exact: true }).selectOption('Text Message');
  await expect(dialog.getByLabel('Subject', { exact: true })).toHaveCount(0);
  await dialog.getByLabel('Name', { exact: true }).fill('Not saved yet');
  await dialog.getByLabel('Body', { exact: true }).fill('Hello');

  // Nothing is answered: what was written stays where it is, and is saved by the next try.
  await page.route('**/api/crm/messaging/templates', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  const tried = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await tried;
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).not.toHaveAttribute('aria-busy', 'true');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Not saved yet');
  await expect(dialog.getByLabel('Body', { exact: true })).toHaveValue('Hello');
  await page.unroute('**/api/crm/messaging/templates');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Template was created.');
  await expect(dialog).toHaveCount(0);

  // Every agency is founded with an address of the product's; one whose domains were all taken away has none.
  await page.route('**/api/crm/agency/current', async (route) => {
    const response = await route.fetch();
    const agency = (await response.json()) as object;
    await route.fulfill({ response, json: { ...agency, agencyDomains: [] } });
  });
  await open();
  await expect(dialog.getByLabel('Tags')).toBeVisible();
  await expect(dialog.getByLabel('Domain Availability')).toHaveCount(0);
});

test('R633 R872 R873 R874: files are posted where they were told before the mail is sent, which goes once however often it is asked for', async ({
  page,
}) => {
  const book = await asPriya(page);
  await connectHers(page, book);
  await openHers(page, await meetYusuf(page, book));
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'New Email' });
  await expect(dialog.getByRole('button', { name: 'Remove Yusuf Thorne' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Sent once');
  await dialog.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('With a plan.');
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
  const attach = (): Promise<void> => dialog.locator('input[type=file]').setInputFiles([plan]);
  const attached = dialog.getByRole('list', { name: 'Attachments' });

  // The store cannot be reached: this is said, and the file is not there.
  await page.route('**/*', (route) => (isForm(route.request()) ? route.abort() : route.fallback()));
  await attach();
  await expectMessage(page, 'Failed to upload files');
  await expect(attached.getByText('plan.pdf')).toHaveCount(0);
  await page.unroute('**/*');

  const order: string[] = [];
  page.on('request', (request) => {
    if (isForm(request)) order.push(`form to ${new URL(request.url()).pathname}`);
    else if (request.method() === 'POST' && emails.test(new URL(request.url()).pathname)) order.push('mail');
  });
  const told = page.waitForResponse((response) => response.url().endsWith('/api/crm/messaging/email/files'));
  await attach();
  const { presignedPostUrls } = (await (await told).json()) as {
    presignedPostUrls: { url: string; fileUrl: string }[];
  };
  await expect(attached.getByText('plan.pdf')).toBeVisible();

  // The answer takes its time; whoever clicks and presses again sends nothing more.
  const sent = watch(page, 'POST', emails);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/crm/messaging/email', async (route) => {
    await held;
    await route.fallback();
  });
  const send = dialog.getByRole('button', { name: 'Send Email', exact: true });
  await send.click();
  await expect.poll(() => sent.length).toBe(1);
  await send.click({ force: true });
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Sent once');
  expect(sent).toHaveLength(1);
  answer();
  await expectMessage(page, 'The email has been sent successfully');
  await expect(dialog).toBeHidden();
  expect(sent).toHaveLength(1);
  const [place] = presignedPostUrls;
  expect(order).toEqual([`form to ${new URL(place?.url ?? '', page.url()).pathname}`, 'mail']);
  expect(sent.map((request) => (request.postDataJSON() as { files: string[] }).files)).toEqual([[place?.fileUrl]]);
});

test('R856: after a text was sent the agency is asked again, and has fewer points', async ({ page }) => {
  const book = await asPriya(page);
  await openHers(page, await meetYusuf(page, book));
  const open = async () => {
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'New Message' });
    await expect(dialog.getByRole('button', { name: 'Remove Yusuf Thorne' })).toBeVisible();
    return dialog;
  };
  const dialog = await open();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Three segments: '.padEnd(400, 'x'));
  await expect(dialog.getByText('3 segments')).toBeVisible();
  const balance = async (): Promise<number> => {
    const words = (await dialog.getByRole('status', { name: 'Length and cost' }).textContent()) ?? '';
    return Number(/of ([\d,]+)/.exec(words)?.[1]?.replaceAll(',', ''));
  };
  await expect.poll(balance).toBeGreaterThan(3);
  const before = await balance();
  const sent = page.waitForResponse((response) => response.url().endsWith('/messaging/sms') && response.ok());
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/api/crm/agency/current') && request.method() === 'GET',
  );
  await dialog.getByRole('button', { name: 'Send Text Message' }).click();
  await sent;
  await asked;
  await open();
  // Others of the demo may write meanwhile: it is fewer by those three at least.
  await expect.poll(balance).toBeLessThanOrEqual(before - 3);
});
