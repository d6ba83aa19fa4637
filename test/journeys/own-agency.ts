// An agency of its own for a journey that changes what others look at: a child of Northlight, in which Maya is an owner.
import type { Page } from '@playwright/test';
import { arrive, demo, expect, sessionOf } from './walking.ts';

export interface OwnAgency {
  _id: string;
  agencyName: string;
  /** Maya's session, for asking the API beside the browser. */
  headers: Record<string, string>;
}

/** Founds the agency and puts Maya into it. */
export const inOwnAgency = async (page: Page, agencyName: string): Promise<OwnAgency> => {
  const { request } = page;
  const { token } = await sessionOf(page, demo.maya);
  const headers = { authorization: `Bearer ${token}` };
  const founded = await request.post('/api/crm/agency/children', { headers, data: { agencyName } });
  expect(founded.status()).toBe(201);
  const { _id } = (await founded.json()) as { _id: string };
  await arrive(page, { token, agencyId: _id });
  return { _id, agencyName, headers };
};
