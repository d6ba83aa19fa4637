// A buyer taps a home in a mail: the owner has turned the public site on, the home is there without script, on a wide screen and on a phone, a showing
// is asked for, and the agent finds who asked, for which home, when and in which words.
import type { Browser, Page } from '@playwright/test';
import { tell } from '../address-book.ts';
import { addSite, amongOwnHomes } from '../own-homes.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

const views = [
  ['a wide screen', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const;

/** A visitor's browser, far from the agency's clock. */
const visitorIn = (browser: Browser, viewport: { width: number; height: number }, more: object = {}) =>
  browser.newContext({ viewport, timezoneId: 'Asia/Tokyo', ...more });

const exact = { exact: true } as const;

const askFor = async (page: Page, name: string): Promise<void> => {
  const form = page.locator('#showing');
  const day = Temporal.Now.plainDateISO('Europe/London').add({ days: 3 }).toString();
  await form.getByLabel('Day, choice 1', exact).fill(day);
  await form.getByLabel('Time of day, choice 1', exact).selectOption('afternoon');
  await form.getByLabel('Name', exact).fill(name);
  await form.getByLabel('Email', exact).fill(`${name.toLowerCase()}@buyers.example`);
  await form.getByLabel('Phone (or instead of email)', exact).fill('12');
  await form.getByLabel('Message (optional)', exact).fill('Is the garden walled?');
  await form.getByRole('button', { name: 'Ask for a showing' }).click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(form.getByLabel('Day, choice 1', exact)).toHaveValue(day);
  await expect(form.getByLabel('Time of day, choice 1', exact)).toHaveValue('afternoon');
  await expect(form.getByLabel('Message (optional)', exact)).toHaveValue('Is the garden walled?');
  await form.getByLabel('Phone (or instead of email)', exact).fill('');
  await form.getByRole('button', { name: 'Ask for a showing' }).click();
  await expect(page.getByRole('heading', { name: 'Your showing request was sent' })).toBeVisible();
};

test('a buyer opens a home from a mail and asks for a showing without script, and the agent sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { book, ids } = await amongOwnHomes(page, 'Public house');
  const id = ids.get('9 Castle Hill') ?? '';
  const { listingId } = await tell<{ listingId: string }>(page, book, 'GET', `/crm/listings/${id}`);
  const { domainId, origin } = await addSite(page, book, 'public', baseURL);
  const link = `${origin}/property-results?city=Kenilworth&listingId=${listingId}`;

  await test.step('the owner turns the public site on', async () => {
    await page.goto(`/domains/configuration/${domainId}`);
    await settled(page);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(
      page.getByText(`Anyone who opens ${new URL(origin).hostname}/homes sees your homes on the market.`),
    ).toBeVisible();
  });

  for (const [where, viewport] of views)
    await test.step(`the buyer asks on ${where}, without script`, async () => {
      const context = await visitorIn(browser, viewport, { javaScriptEnabled: false });
      const visitor = await context.newPage();
      const asked: string[] = [];
      visitor.on('request', (request) => asked.push(new URL(request.url()).host));
      await visitor.goto(link);
      await expect(visitor).toHaveURL(/\/homes\/.+9-castle-hill-[0-9a-z]{8}$/);
      await expect(visitor.getByRole('heading', { level: 1, name: '9 Castle Hill' })).toBeVisible();
      await expect(visitor.getByText('$1,245,000').or(visitor.getByText('£1,245,000')).first()).toBeVisible();
      await askFor(visitor, where === 'a phone' ? 'Bea' : 'Ana');
      expect(new Set(asked)).toEqual(new Set([new URL(origin).host]));
      expect(await context.cookies()).toEqual([]);
      await context.close();
    });

  await test.step('pages are accessible, light and dark, and as narrow as 320 pixels', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await visitorIn(browser, { width: 320, height: 640 }, { colorScheme });
      const visitor = await context.newPage();
      for (const url of [link, `${origin}/homes`, `${origin}/homes?where=Nowhere`, `${origin}/homes/a/b/c`]) {
        await visitor.goto(url);
        await expectAccessible(visitor);
        const wider = await visitor.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        expect(wider, url).toBeLessThanOrEqual(0);
      }
      await context.close();
    }
  });

  await test.step('the agent sees who asked', async () => {
    const { data } = await tell<{ data: { _id: string; firstName: string }[] }>(page, book, 'GET', '/crm/contacts');
    expect(data.map(({ firstName }) => firstName).toSorted()).toEqual(['Ana', 'Bea']);
    await page.goto(`/contacts/${data.find(({ firstName }) => firstName === 'Ana')?._id}`);
    await settled(page);
    await expect(page.getByText('Is the garden walled?').first()).toBeVisible();
    await expect(page.getByText(/asked to be shown 9 Castle Hill/).first()).toBeVisible();
  });
});
