// What journeys about the people of an agency do: an agency of its own, people who joined it, the rows and menus of the list.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { arrive, beSomebody, demo, expect, mailedLink, settled } from './walking.ts';

export const newAddress = (name: string): string => `${name}.${randomUUID().slice(0, 8)}@journeys.example`;

export interface Place {
  agencyId: string;
  agencyName: string;
  token: string;
  headers: Record<string, string>;
}

/** Maya at the list of people of an agency that was founded under hers a moment ago. */
export const atTeam = async (page: Page, name: string): Promise<Place> => {
  await beSomebody(page, demo.maya);
  const cookies = await page.context().cookies();
  const token = cookies.find((cookie) => cookie.name === 'lintel_production_token')?.value ?? '';
  const agencyName = `${name} & Daughters`;
  const founded = await page.request.post('/api/crm/agency/children', {
    headers: { authorization: `Bearer ${token}` },
    data: { agencyName },
  });
  expect(founded.status()).toBe(201);
  const { _id: agencyId } = (await founded.json()) as { _id: string };
  await arrive(page, { token, agencyId });
  await page.goto('/team');
  await settled(page);
  return { agencyId, agencyName, token, headers: { authorization: `Bearer ${token}`, 'x-agency-id': agencyId } };
};

export interface Joined {
  id: string;
  email: string;
  name: string;
  token: string;
}

/** Somebody who was invited and joined, without the screens. */
export const join = async (page: Page, place: Place, firstName: string, role = 'member'): Promise<Joined> => {
  const email = newAddress(firstName.toLowerCase());
  const invited = await page.request.post('/api/crm/agents', {
    headers: place.headers,
    data: { email, role, positionTitle: 'realEstateAgent' },
  });
  expect(invited.status()).toBe(201);
  const link = await mailedLink(page, email, /^Join/);
  const joined = await page.request.post('/api/crm/auth/register-agent', {
    data: { token: link.split('token=')[1], email, firstName, lastName: 'Vale', password: demo.password },
  });
  const { token, user } = (await joined.json()) as { token: string; user: { _id: string } };
  return { id: user._id, email, name: `${firstName} Vale`, token };
};

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const cellOf = (page: Page, name: string, text: string) =>
  rowOf(page, name).getByRole('gridcell', { name: text });

export const act = async (page: Page, name: string, verb: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: verb }).click();
};

/** Presses a key until it has led to the element. */
export const reach = async (page: Page, key: string, target: Locator): Promise<void> => {
  const there = target.and(page.locator(':focus'));
  for (let step = 0; step < 60 && (await there.count()) === 0; step++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
};
