// What stands in the way of sending, as whoever writes sees it: points, the day's texts, wishes of recipients, nothing to send by; and
// what is said where a provider does not answer.
import type { Locator, Page } from '@playwright/test';
import { addPeople, type Book, inOwnBook, said, tell } from './address-book.ts';
import { expect, expectAccessible, settled, test } from './walking.ts';

/** Answers a GET of the API otherwise than the server does. */
const answering = async (page: Page, path: string, change: (answer: object) => object): Promise<void> => {
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: change((await response.json()) as object) });
  });
};

const sends = async (page: Page, book: Book, data: object): Promise<void> => {
  await tell(page, book, 'POST', '/crm/integrations', { providedIntegrationId: 'simulator', ...data });
};
const number = { integrationType: 'phone', phoneNumber: '+442079460155' };
const mailbox = { integrationType: 'bulkEmail', fromName: 'Northlight', fromAddress: 'hello@blocked.example' };

/** Begins a mail or a text, from anywhere. */
const begin = async (page: Page, key: 'e' | 'm'): Promise<Locator> => {
  await page.goto('/contacts');
  await settled(page);
  await page.keyboard.press('n');
  await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: key === 'e' ? 'New Email' : 'New Message' });
  await expect(dialog.getByRole('combobox', { name: 'To' })).toBeVisible();
  return dialog;
};
const choose = async (page: Page, dialog: Locator, name: string): Promise<void> => {
  await dialog.getByRole('combobox', { name: 'To' }).fill(name);
  await page
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(name) })
    .click();
  await expect(dialog.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
};
const chip = (dialog: Locator, name: string): Locator =>
  dialog
    .locator('span[class*=chip]')
    .filter({ has: dialog.page().getByRole('button', { name: `Remove ${name}` }) })
    .last();
/** What a colour of the look is on this page. */
const colourOf = (page: Page, name: string): Promise<string> =>
  page.evaluate<string>(`(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(${name})';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  })()`);
/** Begins a text to whoever it is, from their record. */
const beginTo = async (page: Page, contactId: string | undefined, name: string): Promise<Locator> => {
  await page.goto(`/contacts/${contactId}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'New Message' });
  await expect(dialog.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  return dialog;
};
const isOff = (button: Locator): Promise<void> => expect(button).toHaveAttribute('aria-disabled', 'true');
const isOn = (button: Locator): Promise<void> => expect(button).not.toHaveAttribute('aria-disabled', 'true');
const live = (more: object) => (agency: object) => ({ ...agency, isTestMode: false, ...more });

test('R647: a text that costs more than there is says so in orange, leads to /billing, and is not sent', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Few Points Realty');
  await sends(page, book, number);
  const [id] = await addPeople(page, book, [
    { firstName: 'Pointa', lastName: 'Dear', phone: { number: '+442079460156' } },
  ]);
  await answering(page, '/crm/agency/current', live({ pointsBalance: 2 }));
  const dialog = await beginTo(page, id, 'Pointa Dear');
  const body = dialog.getByRole('textbox', { name: 'Message' });
  const send = dialog.getByRole('button', { name: 'Send Text Message', exact: true });
  const sentence =
    "You don't have enough points to send this message. Please top up first from the Plans & Billing section";
  await body.fill('x'.repeat(300));
  const amber = await colourOf(page, '--amber');
  await expect(dialog.getByText('2 points of 2')).not.toHaveCSS('color', amber);
  await expect(dialog.getByText(sentence)).toHaveCount(0);
  await isOn(send);

  await body.fill('x'.repeat(400));
  await test.step('R742 R743 R919: the cost is orange, with the sentence and the way to Plans & Billing', async () => {
    await expect(dialog.getByText('3 points of 2')).toHaveCSS('color', amber);
    await expect(dialog.getByText(sentence)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Plans & Billing' })).toHaveAttribute('href', '/billing');
  });
  await isOff(send);
  await isOff(dialog.getByRole('button', { name: 'Schedule Text Message' }));
  await expectAccessible(page);

  await test.step('R737 R738: it ends at 1,400 characters and says so', async () => {
    // Typed and pasted alike, it ends at 1,400 characters.
    await body.fill('y'.repeat(1_399));
    await expect(dialog.getByText('Characters limit reached')).toHaveCount(0);
    await body.press('End');
    await page.keyboard.type('abc');
    await expect(body).toHaveValue(`${'y'.repeat(1_399)}a`);
    await expect(dialog.getByText('Characters limit reached')).toBeVisible();
    await body.fill('');
    await body.focus();
    await page.keyboard.insertText('z'.repeat(1_500));
    await expect(body).toHaveValue('z'.repeat(1_400));
  });
});

test('R917 R918 R942: at the end of the day’s texts there is a banner, and after it the window that calls for a Business Profile', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Many Texts Realty');
  await sends(page, book, number);
  const [id] = await addPeople(page, book, [
    { firstName: 'Texta', lastName: 'Often', phone: { number: '+442079460157' } },
  ]);
  await answering(page, '/crm/agency/current', live({ pointsBalance: 500 }));
  const left = { limit: 60, threshold: 2, dailyLimit: 100 };
  await answering(page, '/crm/integrations/senders?channel=phone', (senders) => {
    const told = senders as { data: object[]; default: object };
    const with_ = (sender: object) => ({
      ...sender,
      remainingDailySentMessagesLimit: left.limit,
      remainingDailySentMessagesThreshold: left.threshold,
      dailyLimit: left.dailyLimit,
    });
    return { ...told, data: told.data.map(with_), default: with_(told.default) };
  });
  const write = async (): Promise<Locator> => {
    const dialog = await beginTo(page, id, 'Texta Often');
    await dialog.getByRole('textbox', { name: 'Message' }).fill('See you at five.');
    return dialog;
  };
  const banner =
    'You are about to exceed your Agency daily sending limit of 100. Set up a Business Profile to unlock a higher limit.';
  let dialog = await write();
  await expect(dialog.getByText(banner)).toHaveCount(0);
  left.threshold = 1;
  dialog = await write();
  await expect(dialog.getByText(banner)).toBeVisible();
  await expectAccessible(page);

  Object.assign(left, { limit: 0, threshold: 0 });
  dialog = await write();
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/messaging/sms')) posted.push(request.url());
  });
  await dialog.getByRole('button', { name: 'Send Text Message', exact: true }).click();
  const failed = page.getByRole('dialog', { name: 'Failed To Send Text Message' });
  await expect(
    failed.getByText(
      'You have exceeded your Agency daily message sending limit of 100. Set up a Business Profile to unlock a higher limit',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await test.step('R476 R477: nothing is sent, and the window leads to the profile', async () => {
    await failed.getByRole('button', { name: 'Back' }).last().click();
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('See you at five.');
    await dialog.getByRole('button', { name: 'Send Text Message', exact: true }).click();
    await failed.getByRole('button', { name: 'Set Up Business Profile' }).click();
    await expect(page).toHaveURL(/\/phone-numbers$/);
    expect(posted).toEqual([]);
  });

  // With a profile there is nothing to set up: it says when it starts anew (decision 1).
  left.dailyLimit = 500;
  dialog = await write();
  await dialog.getByRole('button', { name: 'Send Text Message', exact: true }).click();
  await expect(failed.getByText(/limit of 500\. It starts again at midnight/)).toBeVisible();
  await expect(failed.getByRole('button', { name: 'Set Up Business Profile' })).toHaveCount(0);
});

test('R645 R727 R729: who wants no mail is told by colour and tip, warned of, and written to only when that is ticked', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Wishes Realty');
  await sends(page, book, mailbox);
  const off = { isEnabledEmailManual: false };
  const quiet = { isEnabled: true, startDate: '2026-01-02T09:00:00Z', endDate: '2040-01-02T09:00:00Z' };
  const [offId, quietId] = await addPeople(page, book, [
    { firstName: 'Offa', lastName: 'Mercia' },
    { firstName: 'Quieta', lastName: 'Night' },
    { firstName: 'Freya', lastName: 'Open' },
  ]);
  await tell(page, book, 'PATCH', `/crm/contacts/${offId}`, { marketingPreferences: off });
  await tell(page, book, 'PATCH', `/crm/contacts/${quietId}`, { doNotDisturb: quiet });
  await answering(page, '/crm/agency/current', live({}));
  const dialog = await begin(page, 'e');
  const send = dialog.getByRole('button', { name: 'Send Email', exact: true });
  await choose(page, dialog, 'Offa Mercia');
  await expect(dialog.getByText('Emails Marketing turned Off', { exact: true })).toBeVisible();
  await isOff(send);
  const anyway = dialog.getByRole('checkbox', { name: /^Send anyway: Emails Marketing/ });
  await anyway.check();
  await isOn(send);
  await anyway.uncheck();
  await isOff(send);

  await choose(page, dialog, 'Quieta Night');
  await test.step('R730: of several it says some', async () => {
    for (const words of [
      'Some contacts have Emails Marketing turned Off',
      'Some contacts have Do not disturb turned On',
    ])
      await expect(dialog.getByText(words, { exact: true })).toBeVisible();
  });
  await expect(dialog.getByRole('checkbox', { name: /^Send anyway/ })).toHaveCount(2);
  await isOff(send);
  await dialog.getByRole('checkbox', { name: /^Send anyway: .*Do not disturb/ }).check();
  await isOn(send);
  await dialog.getByRole('checkbox', { name: /^Send anyway: .*Do not disturb/ }).uncheck();
  await isOff(send);
  await choose(page, dialog, 'Freya Open');
  await isOn(send);
  await expectAccessible(page);

  await test.step('R499 R500 R501 R502: the chips are red, yellow and grey, with the date in the tip', async () => {
    const [red, yellow, grey] = [chip(dialog, 'Offa Mercia'), chip(dialog, 'Quieta Night'), chip(dialog, 'Freya Open')];
    await expect(red).toHaveCSS('background-color', await colourOf(page, '--red-soft'));
    await expect(yellow).toHaveCSS('background-color', await colourOf(page, '--amber-soft'));
    for (const name of ['--red-soft', '--amber-soft'])
      await expect(grey).not.toHaveCSS('background-color', await colourOf(page, name));
    await expect(yellow).toHaveAttribute('data-tip', /Applied: Jan 2, 2026/);
  });
});

test('R728: of texts the warning is that of messages', async ({ page }) => {
  const book = await inOwnBook(page, 'Text Wishes Realty');
  await sends(page, book, number);
  const [id] = await addPeople(page, book, [
    { firstName: 'Muta', lastName: 'Word', phone: { number: '+442079460158' } },
  ]);
  await tell(page, book, 'PATCH', `/crm/contacts/${id}`, { marketingPreferences: { isEnabledMessageManual: false } });
  await answering(page, '/crm/agency/current', live({ pointsBalance: 500 }));
  const dialog = await begin(page, 'm');
  await choose(page, dialog, 'Muta Word');
  await expect(dialog.getByText('Messages Marketing turned Off', { exact: true })).toBeVisible();
  await isOff(dialog.getByRole('button', { name: 'Send Text Message', exact: true }));
});

test('R913 R914: without a sender there is a warning, with the way to My Settings', async ({ page }) => {
  await inOwnBook(page, 'Nobody Sends Realty');
  for (const [key, what] of [
    ['e', 'email address'],
    ['m', 'phone number'],
  ] as const) {
    const dialog = await begin(page, key);
    await expect(
      said(
        page,
        `No ${what} found. Please add ${what === 'email address' ? 'an' : 'a'} ${what} in your profile settings.`,
      ),
    ).toBeVisible();
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Go to My Settings' }).click();
    await expect(page).toHaveURL(/\/my-settings/);
    await expect(dialog).toHaveCount(0);
  }
});

test('R920 R921 R922: what a provider or its name servers do not answer is said in so many words', async ({ page }) => {
  const book = await inOwnBook(page, 'Silent Providers Realty');
  // As where Google's client is set up.
  await answering(page, '/crm/config', (config) => ({
    ...config,
    integrations: [{ _id: 'gmail', whyNot: null, caution: null }],
  }));
  await page.route('**/api/crm/integrations/enable/**', (route) => route.fulfill({ json: { config: {} } }));
  await page.goto('/integrations');
  await page.getByRole('button', { name: 'Connect Gmail' }).click();
  await expect(said(page, 'Integration not enabled')).toBeVisible();

  const made = await tell<{ _id: string }>(page, book, 'POST', '/crm/integrations', {
    providedIntegrationId: 'simulator',
    ...mailbox,
  });
  const refused = { status: 409, json: { status: 409, code: 'Conflict', message: 'gave no answer' } };
  await page.route(`**/api/crm/integrations/${made._id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { status: 409, code: 'Conflict', message: 'is off' } })
      : route.fallback(),
  );
  await page.goto(`/integrations/${made._id}`);
  await settled(page);
  await page.getByRole('main').getByRole('button', { name: 'Set primary' }).click();
  await expect(said(page, 'Failed to update primary integration')).toBeVisible();
  await page.unroute(`**/api/crm/integrations/${made._id}`);

  // The simulator has no domains; a mailbox of one's own server has.
  await answering(page, `/crm/integrations/${made._id}`, (record) => ({
    ...record,
    provider: 'custom',
    providedIntegrationId: 'custom',
  }));
  const domains = `**/api/crm/integrations/${made._id}/domains`;
  await page.route(domains, (route) => route.fulfill(refused));
  await page.goto(`/integrations/${made._id}`);
  await expect(page.getByRole('main').getByText('Failed to get authenticated domains')).toBeVisible();
  await page.unroute(domains);
  await page.route(domains, (route) =>
    route.fulfill({
      json: { data: [{ _id: made._id, domain: 'blocked.example', isValid: false, checkedAt: null }] },
    }),
  );
  await page.route('**/dns-records', (route) => route.fulfill(refused));
  await page.route('**/validate', (route) => route.fulfill(refused));
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByText('Failed to get DNS records')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Validate' }).click();
  await expect(said(page, 'Failed to validate domain')).toBeVisible();
});
