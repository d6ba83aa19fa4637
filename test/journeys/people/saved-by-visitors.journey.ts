// A buyer saves a search on the public site without script, starts it by the link in a mail, sees it on a page of their own and stops it; the agent sees
// each of these on the buyer's record.
import type { Page } from '@playwright/test';
import { type Book, tell } from '../address-book.ts';
import { addSite, amongOwnHomes } from '../own-homes.ts';
import { expect, expectAccessible, test } from '../walking.ts';

const openSite = async (page: Page, book: Book, baseURL: string): Promise<string> => {
  const { domainId, origin } = await addSite(page, book, 'kept', baseURL);
  await tell(page, book, 'PATCH', `/crm/agency/domain/${domainId}`, { hasPublicSite: true });
  return origin;
};

/** The link of the newest mail to an address, once it has come; the mail names a port of the installation's, and the journeys' is another. */
const linkTo = async (page: Page, address: string, origin: string): Promise<string> => {
  let link = '';
  await expect(async () => {
    const response = await page.request.get(`/api/simulators/mail?recipient=${encodeURIComponent(address)}`);
    const { data } = (await response.json()) as { data: { plain: string }[] };
    link = /http\S+\/my-homes\/\S+/.exec(data[0]?.plain ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return origin + new URL(link).pathname;
};

test('a visitor saves a search, confirms it by mail, sees it with their homes and stops it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { book } = await amongOwnHomes(page, 'Kept house');
  const origin = await openSite(page, book, baseURL ?? '');
  const email = `ana.${book.agencyId.slice(-8)}@buyers.example`;
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    timezoneId: 'Asia/Tokyo',
    javaScriptEnabled: false,
  });
  const visitor = await context.newPage();

  await test.step('the search says what it would tell of before it is saved', async () => {
    await visitor.goto(`${origin}/homes?where=Kenilworth&to=1000000`);
    await visitor.getByRole('link', { name: 'Save this search' }).click();
    await expect(visitor.getByText(/Homes up to .1,000,000 in Kenilworth/)).toBeVisible();
    await expect(visitor.getByText(/\d homes match today/)).toBeVisible();
    await visitor.getByLabel('Name', { exact: true }).fill('Ana Pop');
    await visitor.getByLabel('Email', { exact: true }).fill(email);
    await visitor.getByLabel('Email me').selectOption('Once a week');
    await visitor.getByRole('button', { name: 'Save search' }).click();
    await expect(visitor.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });

  const { data } = await tell<{ data: { _id: string }[] }>(page, book, 'GET', '/crm/contacts');
  const contactId = data[0]?._id ?? '';
  const stateOf = async () => {
    const found = await tell<{ data: { state: string }[] }>(
      page,
      book,
      'GET',
      `/crm/saved-searches?contactId=${contactId}`,
    );
    return found.data.map(({ state }) => state);
  };
  expect(await stateOf()).toEqual(['paused']);

  await test.step('the button behind the mail starts it, and opening the link does not', async () => {
    await visitor.goto(await linkTo(page, email, origin));
    expect(await stateOf()).toEqual(['paused']);
    await visitor.getByRole('button', { name: 'Start your search' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Ana’s homes and searches' })).toBeVisible();
    expect(await stateOf()).toEqual(['active']);
  });

  await test.step('the visitor stops it on the page of their homes', async () => {
    await visitor.getByRole('button', { name: /^Stop:/ }).click();
    await expect(visitor.getByText('Stopped', { exact: true })).toBeVisible();
    expect(await stateOf()).toEqual(['stopped']);
    expect(await context.cookies()).toEqual([]);
  });

  await test.step('its pages are accessible, light and dark, and as narrow as 320 pixels', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const narrow = await browser.newContext({ viewport: { width: 320, height: 640 }, colorScheme });
      const looker = await narrow.newPage();
      for (const url of [visitor.url(), `${origin}/my-homes`, `${origin}/homes/save-search?where=Kenilworth`]) {
        await looker.goto(url);
        await expectAccessible(looker);
        const wider = await looker.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        expect(wider, url).toBeLessThanOrEqual(0);
      }
      await narrow.close();
    }
  });
  await context.close();
});
