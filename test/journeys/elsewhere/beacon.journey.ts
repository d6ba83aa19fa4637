// The beacon on a site of somebody else, whose policy is strict: its code is copied, the verifier turns green while one watches, each page that is viewed
// counts once, what could not be sent goes later, and a browser that says no keeps nothing.
import type { BrowserContext, Page } from '@playwright/test';
import { openHttpPeer } from '#/test/servers/http-peer.ts';
import { type Book, inOwnBook, tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  // Browsers without a window say so, which is a program's way.
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
});

const driver = `addEventListener('securitypolicyviolation', ({ violatedDirective }) => { document.title = 'Refused ' + violatedDirective; });
addEventListener('click', ({ target }) => { if (target.id === 'next') history.pushState({}, '', '/drawn?token=canary&beds=3'); });`;

/** A site on another host than the product, which allows the host of the script and nothing else. */
const openSite = async (product: string, code: string) => {
  const policy = `default-src 'none'; img-src 'self'; script-src 'self' ${product}; connect-src ${product}`;
  const site = await openHttpPeer(({ url: { pathname } }) => {
    if (pathname === '/driver.js') return { body: driver, headers: { 'content-type': 'text/javascript' } };
    if (pathname === '/favicon.ico') return { status: 204 };
    const body = `<!doctype html><html lang="en"><head><title>Page ${pathname}</title><script src="/driver.js"></script>${code}</head><body><main><h1>Homes</h1>
      <button id="next" type="button">Draw</button><button type="button" data-lintel="save-listing" data-lintel-id="L7">Save</button></main></body></html>`;
    return { body, headers: { 'content-type': 'text/html', 'content-security-policy': policy } };
  });
  return { ...site, address: `http://site.localhost:${site.port}` };
};

/** Playwright's browsers say that a program drives them, and the beacon would stay out. */
const asPerson = async (context: BrowserContext, script = ''): Promise<Page> => {
  const visit = await context.newPage();
  await visit.addInitScript(`Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }); ${script}`);
  return visit;
};

interface Seen {
  name: string;
  url: string | null;
  visitorId: string | null;
}

const seen = async (page: Page, book: Book): Promise<Seen[]> =>
  (await tell<{ data: Seen[] }>(page, book, 'GET', '/crm/track-events?hours=1')).data;

const counted = async (page: Page, book: Book): Promise<string[]> =>
  (await seen(page, book)).map(({ name, url }) => `${name} ${new URL(url ?? '').pathname}`).toSorted();

const kept = (visit: Page): Promise<string[]> =>
  visit.evaluate<string[]>(`Object.keys(localStorage).concat(document.cookie ? ['cookie'] : [])`);

test('the snippet is copied, pasted into a site with a strict policy, and counts what is viewed there', async ({
  page,
}) => {
  const product = process.env.LINTEL_ADDRESS ?? '';
  const book = await inOwnBook(page, 'Watched Homes');
  await page.goto('/developers/beacon-code');
  await settled(page);
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectMessage(page, 'Snippet copied');
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  const code = copied.replace(/src="[^"]+\/t\/b\.js"/, `src="${product}/t/b.js"`);
  const site = await openSite(product, code);
  const visit = await asPerson(page.context());

  await test.step('the verifier turns green while one watches', async () => {
    await visit.goto(`${site.address}/first`);
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    expect(await visit.title()).toBe('Page /first');
    expect(await kept(visit)).toEqual([]);
  });
  await test.step('pages that the site draws itself and the way back count once each, and deeds by their names', async () => {
    await visit.getByRole('button', { name: 'Draw' }).click();
    await visit.goBack();
    await visit.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => counted(page, book))
      .toEqual(['Page view /drawn', 'Page view /first', 'Page view /first', 'Saved listing /first']);
    expect((await seen(page, book)).map(({ url }) => url).join()).not.toContain('canary');
  });
  await test.step('an id is kept after a yes, and gone after a no', async () => {
    await visit.evaluate(`lintel('consent', 'granted')`);
    expect(await kept(visit)).toEqual(['lintel.id']);
    await visit.goto(`${site.address}/known`);
    await expect.poll(() => counted(page, book)).toContain('Page view /known');
    const known = (await seen(page, book)).find(({ url }) => url?.endsWith('/known'));
    expect(await visit.evaluate<string>(`JSON.parse(localStorage.getItem('lintel.id')).id`)).toBe(known?.visitorId);
  });
  await test.step('what could not be sent waits, and goes once the network is there', async () => {
    await page.context().setOffline(true);
    await visit.getByRole('button', { name: 'Draw' }).click();
    await expect.poll(() => kept(visit)).toEqual(expect.arrayContaining(['lintel.queue']));
    await page.context().setOffline(false);
    await expect.poll(async () => (await counted(page, book)).length).toBe(6);
    await visit.evaluate(`lintel('consent', 'denied')`);
    expect(await kept(visit)).toEqual([]);
    await expect
      .poll(async () => (await seen(page, book)).find(({ url }) => url?.endsWith('/known'))?.visitorId)
      .toBe(null);
  });
  await test.step('a browser that does not want to be followed keeps nothing, and its visitor is nobody', async () => {
    const closed = await asPerson(
      page.context(),
      `Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });`,
    );
    await closed.goto(`${site.address}/private`);
    await closed.evaluate(`lintel('consent', 'granted')`);
    await expect.poll(() => counted(page, book)).toContain('Page view /private');
    expect(await kept(closed)).toEqual([]);
    expect((await seen(page, book)).find(({ url }) => url?.endsWith('/private'))?.visitorId).toBe(null);
    await closed.close();
  });
  await test.step('a site that is not allowed is rejected with its name, and is allowed by one click', async () => {
    await page.getByLabel('Site', { exact: true }).fill('https://www.elsewhere.example/');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('www.elsewhere.example', { exact: true })).toBeVisible();
    await expect
      .poll(async () => {
        await visit.goto(`${site.address}/again`);
        return page.getByText('Rejected', { exact: true }).isVisible();
      })
      .toBe(true);
    await page.getByRole('button', { name: `Allow site.localhost:${site.port}` }).click();
    await expectMessage(page, 'Site allowed. Reload its page.');
  });
  await test.step('Beacon Events shows it as it happens, and one browser’s way', async () => {
    await page.goto('/developers/track-events');
    await settled(page);
    await expect(page.getByText('Saved listing')).toBeVisible();
    await expectAccessible(page);
  });
  await visit.close();
  await site.close();
});
