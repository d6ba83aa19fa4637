// The life of a web domain, from its entry to its end, with a name server of the journey's own.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type NameServer, openNameServer } from '#/test/servers/name-server.ts';
import { expectMessage } from '../messages.ts';
import { inOwnAgency } from '../own-agency.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

// One name server, on one port: one after the other.
test.describe.configure({ mode: 'serial' });

let names: NameServer;
test.beforeAll(async () => {
  names = await openNameServer(Number(process.env.LINTEL_NAME_SERVER?.split(':').at(-1)));
});
test.afterAll(() => names.close());

/** A host that nobody has proven yet, however often this runs. */
const newHost = (label: string): string => `${label}.${randomUUID().slice(0, 8)}.example`;

const statusOf = (page: Page, status: string) => page.getByRole('main').getByText(status, { exact: true });
const checkNow = (page: Page) => page.getByRole('button', { name: 'Check now' }).click();

/** The value that the page says a record must have. */
const valueOf = async (page: Page, type: 'CNAME' | 'TXT'): Promise<string> => {
  const what = `Copy the value of the ${type} record: `;
  const label = await page.getByRole('button', { name: what }).getAttribute('aria-label');
  return (label ?? '').replace(what, '');
};

const addDomain = async (page: Page, name: string): Promise<void> => {
  await page.goto('/domains');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await page.getByRole('dialog').getByLabel('Domain', { exact: false }).first().fill(name);
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Domain submitted successfully');
};

const act = async (page: Page, name: string, verb: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: verb }).click();
};

test('R069 R168: a domain is added, says which records it needs and what is wrong with them, and works once they are right', async ({
  page,
}) => {
  const host = newHost('homes');
  await inOwnAgency(page, 'Records Realty');
  await addDomain(page, `https://${host.toUpperCase()}/buy`);
  await page.waitForURL(/\/domains\/configuration\//);
  await expect(page.getByRole('heading', { level: 1, name: host })).toBeVisible();
  await expect(statusOf(page, 'Unconfigured')).toBeVisible();
  await expectAccessible(page);

  await checkNow(page);
  await expectMessage(page, 'Unable to configure domain');
  await expect(statusOf(page, 'Pending')).toBeVisible();

  names.set('CNAME', host, 'parked.registrar.example');
  await checkNow(page);
  await expect(page.getByRole('main').getByText(/Points to parked\.registrar\.example/)).toBeVisible();
  await expect(statusOf(page, 'Failed')).toBeVisible();

  names.set('CNAME', host, await valueOf(page, 'CNAME'));
  names.set('TXT', `_lintel.${host}`, await valueOf(page, 'TXT'));
  await checkNow(page);
  await expectMessage(page, 'Domain configured successfully');
  await expect(statusOf(page, 'Configured')).toBeVisible();
  await expect(statusOf(page, 'Right')).toHaveCount(2);
  await expect(page.getByText(`${host} works.`)).toBeVisible();
  await expectAccessible(page);
});

test('R071: a product host that is not ours is led to its records like any other', async ({ page }) => {
  await inOwnAgency(page, 'Elsewhere Realty');
  const host = newHost('homes.crm');
  await addDomain(page, host);
  await page.waitForURL(/\/domains\/configuration\//);
  await expect(page.getByRole('heading', { level: 1, name: host })).toBeVisible();
  await expect(statusOf(page, 'Unconfigured')).toBeVisible();
  names.set('CNAME', host, await valueOf(page, 'CNAME'));
  names.set('TXT', `_lintel.${host}`, await valueOf(page, 'TXT'));
  await checkNow(page);
  await expect(statusOf(page, 'Configured')).toBeVisible();
  await expect(page.getByText('without any records')).toBeHidden();

  // One of ours has none, and leads nowhere.
  await addDomain(page, `at-home-${randomUUID().slice(0, 8)}.localhost`);
  await expect(page).toHaveURL(/\/domains$/);
  await page.getByRole('link', { name: /^at-home-/ }).click();
  await expect(page.getByText('It works without DNS records.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check now' })).toBeHidden();
});

test('the page of a domain looks again by itself while it is open', async ({ page }) => {
  await page.clock.install();
  await inOwnAgency(page, 'Patience Realty');
  const host = newHost('patience');
  await addDomain(page, host);
  await page.waitForURL(/\/domains\/configuration\//);
  await expect(statusOf(page, 'Unconfigured')).toBeVisible();
  let looks = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/dns/config/')) looks += 1;
  });
  // From here on time passes for the page only when it is told to; from one look to the next it is exactly twenty seconds.
  await page.clock.pauseAt(Date.now() + 60_000);
  await settled(page);
  const former = looks;
  await expect(async () => {
    await page.clock.runFor(100);
    expect(looks).toBeGreaterThan(former);
  }).toPass({ intervals: [10] });
  await settled(page);
  const before = looks;
  names.set('CNAME', host, await valueOf(page, 'CNAME'));
  names.set('TXT', `_lintel.${host}`, await valueOf(page, 'TXT'));
  await page.clock.runFor(18_000);
  await settled(page);
  expect(looks).toBe(before);
  await expect(statusOf(page, 'Configured')).toHaveCount(0);
  await page.clock.runFor(3_000);
  await expect(statusOf(page, 'Configured')).toBeVisible();
});

test('records with a long key wrap: nothing is wider than the window, on a desk and on a phone', async ({ page }) => {
  await inOwnAgency(page, 'Narrow Realty');
  // The key of a signature as providers publish it, which no record of a site is as long as.
  const key = `v=DKIM1; k=rsa; p=${'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA'.repeat(10)}`;
  await page.route('**/crm/agency/domain/dns/config/*', async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as { config: { records: { name: string; value: string }[] } };
    const records = told.config.records.map((record) => ({
      ...record,
      name: `lintel01a2b3c4._domainkey.${record.name}`,
      value: key,
      found: [key.slice(0, 300)],
      advice: `Replace ${key} at your registrar`,
    }));
    await route.fulfill({ response: answer, json: { ...told, config: { ...told.config, records } } });
  });
  await addDomain(page, newHost('long'));
  await page.waitForURL(/\/domains\/configuration\//);
  await expect(page.getByText(key.slice(0, 40)).first()).toBeVisible();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect
      .poll(() =>
        page.evaluate<number>(`Math.max(...[...document.querySelectorAll('main, main *')]
          .filter((element) => !element.closest('.only-read'))
          .map((element) => element.getBoundingClientRect().right)) - innerWidth`),
      )
      .toBeLessThanOrEqual(0);
    await expect(page.getByRole('button', { name: /^Copy the value of the/ }).first()).toBeVisible();
  }
});

test('what must be copied is copied: by a click, and by C while it has the focus', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await inOwnAgency(page, 'Copying Realty');
  const host = newHost('copying');
  await addDomain(page, host);
  await page.waitForURL(/\/domains\/configuration\//);
  const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
  await page.getByRole('button', { name: 'Copy the value of the TXT record' }).click();
  await expect.poll(copied).toBe(await valueOf(page, 'TXT'));
  await page.getByRole('button', { name: 'Copy the name of the CNAME record' }).focus();
  await page.keyboard.press('c');
  await expect.poll(copied).toBe(host);
});

test('R012 R168: a domain is made the primary one, renamed and deleted; the last one stays', async ({ page }) => {
  await inOwnAgency(page, 'Moving Realty');
  await page.goto('/domains');
  await settled(page);
  const first = (await page.getByRole('gridcell', { name: /^[\w-]+\.localhost$/ }).innerText()).trim();
  const [before, after] = [newHost('before'), newHost('after')];
  await page.getByRole('button', { name: `Actions for ${first}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  await addDomain(page, before);
  await page.getByRole('link', { name: 'Domains', exact: true }).last().click();
  const row = (name: string) => page.getByRole('row', { name });
  await expect(row(first)).toContainText('Primary');
  await act(page, before, 'Make primary');
  await expectMessage(page, 'Domain updated successfully');
  await expect(row(before)).toContainText('Primary');
  await expect(row(first)).not.toContainText('Primary');
  await expectAccessible(page);

  await act(page, before, 'Rename');
  await page.getByRole('dialog').getByRole('textbox').fill(first);
  await page.getByRole('button', { name: 'Rename domain' }).click();
  await expect(page.getByText('Your agency has this domain already')).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox').fill(after);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/domains\/configuration\//);
  await expect(page.getByRole('heading', { level: 1, name: after })).toBeVisible();

  await page.goto('/domains');
  await act(page, after, 'Delete');
  const remove = page.getByRole('button', { name: 'Delete domain' });
  await expect(page.getByText(`${first} becomes the primary domain`)).toBeVisible();
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel(`Type ${after} to go on`).fill(after);
  await remove.click();
  await expectMessage(page, 'Domain deleted successfully');
  await expect(row(after)).toHaveCount(0);
  await expect(row(first)).toContainText('Primary');
});
