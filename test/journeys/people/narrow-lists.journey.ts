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

test('rows stand while they are counted: the list says so, and then how many there are', async ({ page }) => {
  await beSomebody(page, demo.maya);
  let release = (): void => undefined;
  const counted = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/api\/crm\/contacts\?/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    await route.fulfill({ response, json: { ...answer, total: 51, totalIsCapped: true } });
  });
  await page.route(/\/api\/crm\/contacts\/count/, async (route) => {
    await counted;
    await route.continue();
  });
  await page.goto('/contacts');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('1–50 of 51+ · counting …');
  release();
  await expect(pages).not.toContainText('counting');
  await expect(pages).toContainText(/of \d{3}(?!\+)/);
});
