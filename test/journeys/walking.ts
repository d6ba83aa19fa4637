// What every journey does: sign in as somebody of the demo, watch for anything that goes wrong on the page, hold it against axe.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** The people of the demo (issue 2, "Fixed names"). */
export const demo = {
  maya: 'maya@northlight.example',
  tom: 'tom@northlight.example',
  ines: 'ines@southgate.example',
  password: 'Northlight1!',
} as const;

/** A test that fails when the page logs an error, throws, or is answered a 5xx. */
export const test = base.extend({
  page: async ({ page }, walk) => {
    const mishaps: string[] = [];
    page.on('pageerror', (error) => mishaps.push(`threw ${error.message}`));
    page.on('console', (message) => {
      // The browser logs every refusal; that one was expected is for the journey to say.
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
        mishaps.push(`logged ${message.text()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 500) mishaps.push(`${response.url()} was answered ${response.status()}`);
    });
    await walk(page);
    expect(mishaps).toEqual([]);
  },
});

/** Signs in through the form and waits for home. */
export const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL(/\/contacts/);
};

const arrivals = new Map<string, { token: string; agencyId: string }>();

/** Puts the session of somebody into the browser, without the form; each worker signs in once. */
export const beSomebody = async (page: Page, email: string): Promise<void> => {
  let arrival = arrivals.get(email);
  if (!arrival) {
    const response = await page.request.post('/api/crm/auth/login', { data: { email, password: demo.password } });
    expect(response.status()).toBe(200);
    const { token, agency } = (await response.json()) as { token: string; agency: { _id: string } };
    arrival = { token, agencyId: agency._id };
    arrivals.set(email, arrival);
  }
  const cookie = { url: process.env.LINTEL_ADDRESS ?? '', sameSite: 'Lax' } as const;
  await page.context().addCookies([
    { ...cookie, name: 'lintel_production_token', value: arrival.token },
    { ...cookie, name: 'lintel_production_place', value: encodeURIComponent(`${arrival.agencyId} all`) },
  ]);
};

/** An answer of the API to somebody who was put into the browser. */
export const ask = async <T>(page: Page, email: string, path: string): Promise<T> => {
  const { token } = arrivals.get(email) ?? { token: '' };
  const response = await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()) as T;
};

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

/** Refuses a page on which axe finds anything. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Evaluated by the debugger, so that the page's own policy, which allows no foreign script, stays on.
  await page.evaluate(axe);
  const violations = await page.evaluate<Violation[]>('axe.run(document).then(({ violations }) => violations)');
  expect(
    violations.map(({ id, impact, nodes }) => ({ id, impact, where: nodes.slice(0, 3).map(({ html }) => html) })),
  ).toEqual([]);
};

/** Waits until the page has settled: no spinner, no skeleton, nothing on its way. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};
