// An agency of one's own in which background work is started beside the browser.
import type { Page } from '@playwright/test';
import { inOwnAgency, type OwnAgency } from './own-agency.ts';
import { expect, settled } from './walking.ts';

/** Founds an agency, in which Maya is the owner, and opens an address of it. */
export const ownAgencyAt = async (page: Page, agencyName: string, path: string): Promise<OwnAgency> => {
  const agency = await inOwnAgency(page, agencyName);
  await page.goto(path);
  await settled(page);
  return agency;
};

/** Starts the export of the event log, as another browser would, once there is a line in it. Answers the job's id. */
export const exportLogs = async (page: Page, agency: OwnAgency): Promise<string> => {
  const headers = { ...agency.headers, 'x-agency-id': agency._id };
  // Lines follow their events; of nothing, no job is begun.
  const lines = async (): Promise<unknown> => (await page.request.get('/api/crm/logs/count', { headers })).json();
  await expect.poll(lines).not.toEqual({ total: 0 });
  const response = await page.request.post('/api/crm/logs/export', { headers, data: { all: true } });
  expect(response.status()).toBe(202);
  return ((await response.json()) as { jobId: string }).jobId;
};
