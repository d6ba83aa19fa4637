// What can be connected here, and what stands in the way: a provider that this installation has no client at, and an address that mails lead
// to and that only this machine can open. Said before anybody connects or sends.

import { type ProvidedIntegration } from '#/domains/integrations/contract/provided-integration.ts';
import { builtInProvider, providerTable } from '#/domains/integrations/contract/provided-integrations.ts';
import { isLoopback } from '#/kernel/server/config.ts';
import type { House } from '#/kernel/server/house.ts';
import { appBase } from '#/kernel/server/links.ts';
import { providerOf } from '../providers/registry.ts';
import { isOfferedHere } from './asking-providers.ts';

const settings: Readonly<Record<string, string>> = {
  gmail: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
  outlook: 'MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET',
};

export interface OfferedProvider extends ProvidedIntegration {
  /** Why it cannot be connected. */
  whyNot: string | null;
  /** What to know before it sends. */
  caution: string | null;
}

const whyNot = async (house: House, { _id, displayName }: ProvidedIntegration): Promise<string | null> => {
  const { signIn } = await providerOf(house, _id);
  if (!signIn || signIn.isOffered(house)) return null;
  return `${displayName} is not set up on this server. Whoever runs it sets ${settings[_id] ?? 'its client'}.`;
};

const cautionOf = (house: House, { _id }: ProvidedIntegration): string | null => {
  const { hostname, origin } = appBase(house.config);
  if (_id === builtInProvider || !isLoopback(hostname.replace(/^\[|\]$/g, ''))) return null;
  return `Links and pictures in messages lead to ${origin}, which opens on this computer only. Set PUBLIC_URL before writing to clients.`;
};

export const offeredHere = (house: House): Promise<OfferedProvider[]> =>
  Promise.all(
    providerTable
      .all()
      .filter(({ _id }) => isOfferedHere(house, _id))
      .map(async (one) => ({ ...one, whyNot: await whyNot(house, one), caution: cautionOf(house, one) })),
  );
