// The addresses that providers call: one of each integration, which nobody can guess, made from the key of this installation. A provider
// that signs its calls is asked for the signature besides.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { House } from '#/kernel/server/house.ts';
import { appLink } from '#/kernel/server/links.ts';

interface Named {
  agencyId: string;
  integrationId: string;
}

/** Where the route is mounted; `receive` of the integration's provider reads what arrives there. */
export const hookRoute = '/hooks/messages/:agencyId/:integrationId/:key';

const keyOf = ({ secretKey }: Pick<House, 'secretKey'>, { agencyId, integrationId }: Named): string =>
  createHmac('sha256', secretKey)
    .update(`messaging.hook ${agencyId} ${integrationId}`)
    .digest('base64url')
    .slice(0, 32);

/** The address of an integration; `messageId` is ours, for a provider that tells what became of a message to an address of its own. */
export const hookOf = (house: House, { agencyId, integrationId }: Named, messageId?: string): string =>
  appLink(house, `/hooks/messages/${agencyId}/${integrationId}/${keyOf(house, { agencyId, integrationId })}`, {
    m: messageId,
  });

/** Whether a request came to an address that was given out. */
export const isHook = (house: House, { key, ...named }: Named & { key: string }): boolean => {
  const expected = Buffer.from(keyOf(house, named));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
