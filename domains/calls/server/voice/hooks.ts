// The addresses that providers of calls call: one of each integration, which nobody can guess, made from the key of this installation. A
// provider signs its calls besides.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { House } from '#/kernel/server/house.ts';
import { appBase } from '#/kernel/server/links.ts';

export interface Whose {
  agencyId: string;
  integrationId: string;
}

/** What a call of a provider is about. */
export const hookParts = ['voice', 'room', 'leg', 'record', 'amd', 'fallback'] as const;
export type HookPart = (typeof hookParts)[number];

/** Where the route is mounted. */
export const hookRoute = '/hooks/calls/:agencyId/:integrationId/:key/:part';

const keyOf = ({ secretKey }: Pick<House, 'secretKey'>, { agencyId, integrationId }: Whose): string =>
  createHmac('sha256', secretKey).update(`calls.hook ${agencyId} ${integrationId}`).digest('base64url').slice(0, 32);

/** The path of an integration's address. */
export const hookPath = (house: Pick<House, 'secretKey'>, whose: Whose, part: HookPart): string =>
  `/hooks/calls/${whose.agencyId}/${whose.integrationId}/${keyOf(house, whose)}/${part}`;

/** The whole of it, as a provider is given it. */
export const hookAddress = (
  house: Pick<House, 'config' | 'secretKey'>,
  whose: Whose,
  part: HookPart,
  query: Readonly<Record<string, string>> = {},
): string => {
  const address = new URL(hookPath(house, whose, part), appBase(house.config));
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.toString();
};

/** Whether a request came to an address that was given out. */
export const isHook = (
  house: Pick<House, 'secretKey'>,
  { key, part, ...whose }: Whose & { key: string; part: string },
): boolean => {
  const [expected, given] = [Buffer.from(keyOf(house, whose)), Buffer.from(key)];
  const isKey = expected.length === given.length && timingSafeEqual(expected, given);
  return isKey && hookParts.some((one) => one === part);
};
