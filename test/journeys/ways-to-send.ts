// The ways that journeys of sending go: an answer of the server that is changed on its way, a message begun from anywhere or on a record,
// recipients chosen for it.
import type { Locator, Page } from '@playwright/test';
import { type Book, tell } from './address-book.ts';
import { intoRows } from './own-rows.ts';
import { expect, settled } from './walking.ts';

/** Answers a GET of the API otherwise than the server does. */
export const answering = async (page: Page, path: string, change: (answer: object) => object): Promise<void> => {
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: change((await response.json()) as object) });
  });
};

export const sends = async (page: Page, book: Book, data: object): Promise<void> => {
  await tell(page, book, 'POST', '/crm/integrations', { providedIntegrationId: 'simulator', ...data });
};
export const number = { integrationType: 'phone', phoneNumber: '+442079460155' };
export const mailbox = { integrationType: 'bulkEmail', fromName: 'Northlight', fromAddress: 'hello@blocked.example' };

/** Lets the agency send: by the simulator, and without the rehearsal of those who are new. */
export const canSend = async (page: Page, book: Book): Promise<void> => {
  await tell(page, book, 'POST', '/crm/integrations', {
    providedIntegrationId: 'simulator',
    integrationType: 'bulkEmail',
    fromName: 'Northlight',
    fromAddress: 'hello@sending.example',
  });
  await intoRows(
    [`update agencies set is_test_mode = false, postal_address = '12 Harbour Street, London' where id = $1`],
    [book.agencyId],
  );
};

/** Begins a mail or a text, from anywhere. */
export const begin = async (page: Page, key: 'e' | 'm'): Promise<Locator> => {
  await page.goto('/contacts');
  await settled(page);
  await page.keyboard.press('n');
  await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: key === 'e' ? 'New Email' : 'New Message' });
  await expect(dialog.getByRole('combobox', { name: 'To' })).toBeVisible();
  return dialog;
};
export const choose = async (page: Page, dialog: Locator, name: string): Promise<void> => {
  await dialog.getByRole('combobox', { name: 'To' }).fill(name);
  await page
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(name) })
    .click();
  await expect(dialog.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
};
export const chip = (dialog: Locator, name: string): Locator =>
  dialog
    .locator('span[class*=chip]')
    .filter({ has: dialog.page().getByRole('button', { name: `Remove ${name}` }) })
    .last();
/** What a colour of the look is on this page. */
export const colourOf = (page: Page, name: string): Promise<string> =>
  page.evaluate<string>(`(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(${name})';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  })()`);
/** Begins a text to whoever it is, from their record. */
export const beginTo = async (page: Page, contactId: string | undefined, name: string): Promise<Locator> => {
  await page.goto(`/contacts/${contactId}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'New Message' });
  await expect(dialog.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  return dialog;
};
export const isOff = (button: Locator): Promise<void> => expect(button).toHaveAttribute('aria-disabled', 'true');
export const isOn = (button: Locator): Promise<void> => expect(button).not.toHaveAttribute('aria-disabled', 'true');
export const live = (more: object) => (agency: object) => ({ ...agency, isTestMode: false, ...more });
