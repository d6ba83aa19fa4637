// Where a journey finds things in the builder of workflows, and who walks there: Maya in the demo's own agency, whose mail goes to the simulator.
import type { Locator, Page } from '@playwright/test';
import type { Book } from './address-book.ts';
import { beSomebody, demo, sessionOf } from './walking.ts';

/** Northlight's domain (db/demo). */
export const demoDomainId = '019a0000-0000-7000-8000-000400000001';

export const asMayaOfDemo = async (page: Page): Promise<Book> => {
  await beSomebody(page, demo.maya);
  const { token, agencyId } = await sessionOf(page, demo.maya);
  return { agencyId, domainId: demoDomainId, headers: { authorization: `Bearer ${token}`, 'x-agency-id': agencyId } };
};

export const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Side panel' });
export const workflowBar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Workflow' });
