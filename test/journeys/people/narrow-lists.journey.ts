// What lists ask for: the columns that they show and what they read of a row besides, and nothing else of their records.
import type { Page } from '@playwright/test';
import { beSomebody, demo, expect, settled, test } from '../walking.ts';

/** As many rows as a list asks for; cards beside it ask for fewer. */
const lengths: ReadonlySet<string | null> = new Set(['20', '50']);

/** The page of a list, its call, and what its records have that no row shows. */
const lists = [
  ['/contacts', '/api/crm/contacts', 'addresses'],
  ['/tasks?filters=[]', '/api/crm/tasks', 'notes'],
  ['/inbox', '/api/crm/messaging/inbox', 'address'],
  ['/templates', '/api/crm/messaging/templates', 'body'],
  ['/workflows', '/api/crm/workflows', 'version'],
  ['/team', '/api/crm/agents', 'permissions'],
] as const;

/** The records of the first page, as they came. */
const rowsOf = async (page: Page, address: string, path: string): Promise<object[]> => {
  const answer = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname === path && lengths.has(searchParams.get('length')) && response.request().method() === 'GET';
  });
  await page.goto(address);
  const { data } = (await (await answer).json()) as { data: object[] };
  await settled(page);
  return data;
};

test('a list asks for what it shows of its records, and for no more', async ({ page }) => {
  await beSomebody(page, demo.maya);
  for (const [address, path, left] of lists) {
    const rows = await rowsOf(page, address, path);
    expect(rows.length, address).toBeGreaterThan(0);
    expect(
      rows.filter((row) => left in row),
      `${left} of ${address}`,
    ).toEqual([]);
  }
});
