// The list of jobs of one agency, which journeys walk as an example of every list: who walks it, what stands there, and what it asks for.
import type { Page, Request, Response } from '@playwright/test';
import { ask, beSomebody, demo, expect, settled } from './walking.ts';

const enough = 60;

interface Found {
  data: { _id: string; columns: unknown[]; isDefault: boolean }[];
  total: number;
}

/** A call of the person in the browser that changes something. */
const tell = async (page: Page, method: 'POST' | 'PATCH', path: string, data: object): Promise<void> => {
  const cookies = await page.context().cookies();
  const of = (name: string): string => decodeURIComponent(cookies.find((one) => one.name.endsWith(name))?.value ?? '');
  const response = await page.request.fetch(`/api${path}`, {
    method,
    data,
    headers: {
      authorization: `Bearer ${of('_token')}`,
      'x-agency-id': of('_place').split(' ')[0] ?? '',
      'idempotency-key': crypto.randomUUID(),
    },
  });
  expect(response.ok(), path).toBe(true);
};

/** Sees to it that there are more jobs than a page holds, and that the list stands as nobody changed it. */
export const prepare = async (page: Page): Promise<number> => {
  await beSomebody(page, demo.ines);
  const { total } = await ask<Found>(page, demo.ines, '/crm/jobs?length=1');
  const missing = Array.from({ length: Math.max(0, enough - total) });
  await Promise.all(missing.map(() => tell(page, 'POST', '/crm/agents/export', { all: true })));
  const { data } = await ask<Found>(page, demo.ines, '/crm/jobs/grids');
  const own = data.find(({ isDefault }) => !isDefault);
  const columns = ['title', 'status', 'modifiedCount', 'createdAt'].map((attribute) => ({ attribute }));
  const plain = { columns, filtersGroups: [], column: null, order: null };
  await tell(page, 'PATCH', `/crm/jobs/grids/${own?._id}`, plain);
  await expect
    .poll(async () => (await ask<Found>(page, demo.ines, `/crm/jobs/count?filtersGroups=${done}`)).total, {
      timeout: 90_000,
    })
    .toBeGreaterThanOrEqual(enough);
  return Math.max(total, enough);
};

const done = encodeURIComponent(JSON.stringify([[{ field: 'status', rule: 'isEqualTo', value: 'done' }]]));
export const inAddress = (filters: unknown): string => encodeURIComponent(JSON.stringify(filters));

export const open = async (page: Page, address = '/jobs'): Promise<number> => {
  const total = await prepare(page);
  await page.goto(address);
  await settled(page);
  return total;
};

export const grid = (page: Page) => page.getByRole('grid', { name: 'Jobs' });
export const rows = (page: Page) => grid(page).locator('[role=rowgroup] [role=row]');
export const heading = (page: Page, name: string) => grid(page).getByRole('columnheader', { name: new RegExp(name) });
export const headings = async (page: Page): Promise<string[]> => {
  const all = await grid(page).getByRole('columnheader').allInnerTexts();
  return all
    .map((text) => text.trim())
    .filter((text) => text !== '' && text !== 'Actions' && text !== 'Select the page');
};
/** The answer to the keeping of these columns in this order: what is changed at once may be kept in one call or in several. */
export const keptAs = (page: Page, columns: readonly string[]): Promise<Response> =>
  page.waitForResponse((response) => {
    if (response.request().method() !== 'PATCH') return false;
    const kept = response.request().postDataJSON() as { columns?: { attribute: string }[] };
    return kept.columns?.map(({ attribute }) => attribute).join() === columns.join();
  });
export const panel = (page: Page, name: string | RegExp) => page.getByRole('complementary', { name });
export const isList = (request: Request): boolean => new URL(request.url()).pathname === '/api/crm/jobs';
export const asked = (request: Request): URLSearchParams => new URL(request.url()).searchParams;

/** No answer comes for the list, until `unrouteAll`. */
export const breakList = (page: Page): Promise<unknown> =>
  page.route(
    (url) => url.pathname === '/api/crm/jobs',
    (route) => route.abort(),
  );

/** Pulls what lies at the first place along the others, all at one height. */
export const pull = async (page: Page, y: number, from: number, ...over: readonly number[]): Promise<void> => {
  await page.mouse.move(from, y);
  await page.mouse.down();
  for (const x of over) await page.mouse.move(x, y, { steps: 6 });
  await page.mouse.up();
};
