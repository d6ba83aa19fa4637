// What every call of the shell carries: the session, the agency and the domain that one has switched to.
import type { Request } from '@playwright/test';
import { beAfresh, beSomebody, demo, expect, expectAccessible, settled, test } from '../walking.ts';

test('R247 R248 R249: one switches into a child agency and a domain and back; calls carry both, and none for all domains', async ({
  page,
}) => {
  await beAfresh(page, demo.maya);
  await page.goto('/dashboard');
  await settled(page);
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/crm/')) asked.push(request);
  });
  const carried = async (): Promise<(readonly [string | undefined, string | undefined])[]> => {
    const headers = await Promise.all(asked.map((request) => request.allHeaders()));
    asked.length = 0;
    return headers.map((one) => [one['x-agency-id'], one['x-domain-id']] as const);
  };
  const switcher = page.getByRole('button', { name: /^Switch agency or domain/ });
  const places = page.getByRole('dialog', { name: 'Agencies and domains' });
  const settle = async (): Promise<void> => {
    await expect(places).toHaveCount(0);
    await settled(page);
  };

  await test.step('R010: the agencies and domains one may switch to', async () => {
    await switcher.click();
    await expect(places.getByRole('button', { name: 'homes.northlight.example' })).toBeVisible();
  });
  await expectAccessible(page);
  await places.getByRole('button', { name: 'homes.northlight.example' }).click();
  await settle();
  const inDomain = await carried();
  const parent = inDomain[0]?.[0];
  const domain = inDomain.find(([, one]) => one !== undefined)?.[1];
  expect(parent).toMatch(/^[\da-f-]{36}$/);
  expect(domain).toMatch(/^[\da-f-]{36}$/);
  await expect(switcher).toHaveAccessibleName(/homes\.northlight\.example/);

  await switcher.click();
  await places.getByRole('button', { name: /Southgate Homes/ }).click();
  await expect(page.getByText('You are in Southgate Homes now.')).toBeVisible();
  await settle();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('status').filter({ hasText: 'Test Mode' })).toBeVisible();
  const inChild = (await carried()).filter(([agency]) => agency !== parent);
  expect(inChild.length).toBeGreaterThan(0);
  expect(new Set(inChild.map(([agency]) => agency)).size).toBe(1);
  expect(inChild.map(([, one]) => one).filter((one) => one !== undefined)).toEqual([]);

  await switcher.click();
  await places.getByRole('button', { name: 'Northlight Realty' }).click();
  await expect(page.getByText('You are in Northlight Realty now.')).toBeVisible();
  await settle();
  expect((await carried()).some(([agency]) => agency === parent)).toBe(true);
});

test('R246: every call of a page carries the token of the session', async ({ page }) => {
  await beSomebody(page, demo.maya);
  const token = (await page.context().cookies()).find(({ name }) => name === 'lintel_production_token')?.value;
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request);
  });
  await page.goto('/dashboard');
  await settled(page);
  const carried = await Promise.all(asked.map((request) => request.headerValue('authorization')));
  expect(carried.length).toBeGreaterThan(3);
  expect(new Set(carried)).toEqual(new Set([`Bearer ${token}`]));
});
