// Somebody with an agency of their own in which background work is started beside the browser.
import type { Page } from '@playwright/test';
import { arrive, expect, found, type Newcomer, settled } from './walking.ts';

/** Founds an agency, signs its owner in at an address, and answers them; the reminder to confirm the email is read. */
export const ownerAt = async (page: Page, firstName: string, path: string): Promise<Newcomer> => {
  const newcomer = await found(page, firstName);
  await arrive(page, newcomer);
  await page.goto(path);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await settled(page);
  return newcomer;
};

/** Starts the export of the event log, as another browser of theirs would. */
export const exportLogs = async (page: Page, { token }: Newcomer): Promise<string> => {
  const response = await page.request.post('/api/crm/logs/export', {
    headers: { authorization: `Bearer ${token}` },
    data: { all: true },
  });
  expect(response.status()).toBe(202);
  return ((await response.json()) as { jobId: string }).jobId;
};
