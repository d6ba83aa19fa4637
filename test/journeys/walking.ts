// What every journey does: sign in as somebody of the demo, watch for anything that goes wrong on the page, hold it against axe.
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Response,
  type TestInfo,
  type WebError,
} from '@playwright/test';
import { askAloneOnceFaked } from './faked-answers.ts';
import { keptContext } from './kept-context.ts';
import { countCalls, onItsWay } from './on-its-way.ts';

export { expect };

/** The people of the demo. */
export const demo = {
  maya: 'maya@northlight.example',
  tom: 'tom@northlight.example',
  ines: 'ines@southgate.example',
  password: 'Northlight1!',
} as const;

interface Options {
  /** Nobody has been here with this browser: no file of the product is kept in it. */
  hasEmptyCache: boolean;
}

/** A test that fails when any page of its browser logs an error, throws, misses a file, or is answered a 5xx. */
export const test = base.extend<Options>({
  hasEmptyCache: [false, { option: true }],
  context: async (
    { browser, hasEmptyCache, colorScheme, hasTouch, isMobile, locale, permissions, timezoneId, userAgent, viewport },
    walk,
    info,
  ) => {
    const settings = { colorScheme, hasTouch, isMobile, locale, permissions, timezoneId, userAgent, viewport };
    const { context, pages, lend, giveBack } = await keptContext(browser, settings, hasEmptyCache);
    const mishaps: string[] = [];
    const stop = watchMishaps(context, mishaps);
    context.on('page', askAloneOnceFaked);
    lend();
    await walk(context);
    // What a journey answers in the product's place may be asked for once more as its pages close; nobody waits for that answer.
    for (const routed of [context, ...pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
    const isGood = mishaps.length === 0 && info.status === info.expectedStatus;
    if (!isGood) await showPages(pages(), info);
    context.off('page', askAloneOnceFaked);
    stop();
    await giveBack(isGood);
    expect(mishaps).toEqual([]);
  },
});

const watchMishaps = (context: BrowserContext, mishaps: string[]): (() => void) => {
  const threw = (error: WebError): void => void mishaps.push(`threw ${error.error().message}`);
  const logged = (message: ConsoleMessage): void => {
    // The browser logs every refusal, and that it has no network; that one was expected is for the journey to say.
    if (message.type() === 'error' && !/Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(message.text()))
      mishaps.push(`logged ${message.text()}`);
  };
  const answered = (response: Response): void => {
    const { pathname } = new URL(response.url());
    const isBad =
      response.status() >= 500 || (response.status() >= 400 && !/^\/(api|files|simulators)\//.test(pathname));
    if (isBad) mishaps.push(`${response.url()} was answered ${response.status()}`);
  };
  countCalls(context);
  context.on('weberror', threw).on('console', logged).on('response', answered);
  return () => void context.off('weberror', threw).off('console', logged).off('response', answered);
};

/** What the pages of a journey that failed show, so that its log alone says what stood there. */
const showPages = async (pages: readonly Page[], info: TestInfo): Promise<void> => {
  for (const page of pages) {
    // A page that hangs or is gone has nothing to show; what failed is said by the journey.
    const shown = await page.ariaSnapshot({ timeout: 5_000 }).catch((error: Error) => error.message);
    await info.attach('page', { body: `${page.url()}\n${shown}`, contentType: 'text/plain' });
  }
};

/** Signs in through the form and waits for home. */
export const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL(/\/contacts/);
};

export interface Newcomer {
  email: string;
  firstName: string;
  agencyName: string;
  token: string;
  agencyId: string;
}

/** Founds an agency of its own for a journey that changes more than the demo may bear; signs nobody in. */
export const found = async (
  page: Page,
  firstName: string,
  email = `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@journeys.example`,
): Promise<Newcomer> => {
  const agencyName = `${firstName} & Daughters`;
  const agency = { agencyName, timezone: 'Europe/London' };
  const signUp = () =>
    page.request.post('/api/crm/auth/register-admin', {
      data: { email, firstName, lastName: 'Okoro', password: demo.password, agency },
    });
  let response = await signUp();
  // Sign-ups from one address are limited in each minute: journeys that found agencies side by side take turns.
  while (response.status() === 429) {
    await page.waitForTimeout(1_000 * Number(response.headers()['retry-after'] ?? 1));
    response = await signUp();
  }
  expect(response.status()).toBe(201);
  const founded = (await response.json()) as { token: string; agency: { _id: string } };
  return { email, firstName, agencyName, token: founded.token, agencyId: founded.agency._id };
};

/** A mobile number that nobody has had so far, however often and beside whom a journey is walked. */
export const newNumber = (): string => `+447400${randomInt(100_000, 1_000_000)}`;

interface Mail {
  subject: string;
  plain: string;
}

/** The link of the newest mail to an address whose subject says this; waits for it. */
export const mailedLink = async (page: Page, email: string, subject: RegExp): Promise<string> => {
  let link: string | undefined;
  await expect(async () => {
    const response = await page.request.get(`/api/simulators/mail?recipient=${encodeURIComponent(email)}`);
    const { data } = (await response.json()) as { data: Mail[] };
    link = /https?:\/\/\S+token=[\w-]+/i.exec(data.find((mail) => subject.test(mail.subject))?.plain ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass();
  // The mail names the installation's address; the journeys' one is on a port of its own.
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
};

const arrivals = new Map<string, { token: string; agencyId: string }>();

/** Puts a session into the browser. */
export const arrive = async (page: Page, { token, agencyId }: Pick<Newcomer, 'token' | 'agencyId'>): Promise<void> => {
  const cookie = { url: process.env.LINTEL_ADDRESS ?? '', sameSite: 'Lax' } as const;
  await page.context().addCookies([
    { ...cookie, name: 'lintel_production_token', value: token },
    { ...cookie, name: 'lintel_production_place', value: encodeURIComponent(`${agencyId} all`) },
  ]);
};

/** Puts a session of their own of somebody into the browser: one that the journey may end. */
export const beAfresh = async (page: Page, email: string): Promise<void> => arrive(page, await login(page, email));

const login = async (page: Page, email: string): Promise<Pick<Newcomer, 'token' | 'agencyId'>> => {
  const response = await page.request.post('/api/crm/auth/login', { data: { email, password: demo.password } });
  expect(response.status()).toBe(200);
  const { token, agency } = (await response.json()) as { token: string; agency: { _id: string } };
  return { token, agencyId: agency._id };
};

/** The session of somebody in this worker, which signs in once, and again where a journey ended it: sign-ins are limited. */
export const sessionOf = async (page: Page, email: string): Promise<Pick<Newcomer, 'token' | 'agencyId'>> => {
  const known = arrivals.get(email);
  if (known) {
    const headers = { authorization: `Bearer ${known.token}` };
    if ((await page.request.get('/api/crm/agents/me', { headers })).ok()) return known;
  }
  const arrival = await login(page, email);
  arrivals.set(email, arrival);
  return arrival;
};

/** Puts the session of somebody into the browser, without the form. */
export const beSomebody = async (page: Page, email: string): Promise<void> =>
  arrive(page, await sessionOf(page, email));

/** An answer of the API to somebody who was put into the browser. */
export const ask = async <T>(page: Page, email: string, path: string): Promise<T> => {
  const { token } = arrivals.get(email) ?? { token: '' };
  const response = await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()) as T;
};

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What passed is not told, and nobody looks for a path to each element. */
const onlyViolations = '{ resultTypes: ["violations"], selectors: false }';

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

/** How many things move on the page, but for what turns for ever. */
const moving =
  'document.getAnimations().filter(({ playState, effect }) => playState === "running" && effect.getTiming().iterations !== Infinity).length';

/** Has the computer prefer light or dark, and waits until the page has heard of it. */
export const inScheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
};

/** Refuses a page on which axe finds anything. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // What is still coming in has half its colour.
  await expect.poll(() => page.evaluate<number>(moving)).toBe(0);
  // Evaluated by the debugger, so that the page's own policy, which allows no foreign script, stays on.
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(axe);
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, ${onlyViolations}).then(({ violations }) => violations)`,
  );
  expect(
    violations.map(({ id, impact, nodes }) => ({ id, impact, where: nodes.slice(0, 3).map(({ html }) => html) })),
  ).toEqual([]);
};

const limitMs = 45_000;

/** Waits until the page has settled: it says itself that nothing is on its way and all is drawn, and no spinner or skeleton is left. */
export const settled = async (page: Page): Promise<void> => {
  const atRest = page.locator('html[data-idle]:not(:has([aria-busy=true]))');
  await atRest.waitFor({ state: 'attached', timeout: limitMs });
  await expect.poll(() => onItsWay(page), { intervals: [50, 100, 200] }).toEqual([]);
  await atRest.waitFor({ state: 'attached', timeout: limitMs });
};
