// GET /crm/phone-numbers/available: what the provider of an account has for sale now.
import type { integrationsContract } from '#/domains/integrations/contract.ts';
import { ask as askAndSay } from '#/domains/integrations/server/integrations/asking-providers.ts';
import { numberOf } from '#/domains/integrations/server/integrations/connecting-integrations.ts';
import { openAccount } from '#/domains/integrations/server/integrations/phone-numbers.ts';
import type { PhoneNumbers } from '#/domains/integrations/server/providers/connecting.ts';
import { providerOf } from '#/domains/integrations/server/providers/registry.ts';
import type { House } from '#/kernel/server/house.ts';
import { countUse } from '#/kernel/server/http/rate-limits.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import { ask } from '#/kernel/server/verb.ts';
import { pointsPerMonth } from './number-points.ts';

/** What one person may have looked for in an hour. */
const mostSearches = { count: 240, seconds: 3_600 } as const;

/** How a provider sells numbers. Refuses one that sells none. */
export const shopOf = async (house: House, provider: string): Promise<PhoneNumbers> => {
  const { numbers } = await providerOf(house, provider);
  if (!numbers) throw new Refusal('conflict', 'messaging.noNumbersForSale', 'This provider sells no numbers here');
  return numbers;
};

const withAreas: readonly string[] = ['US', 'CA'];

export const availableNumbers = ask<(typeof integrationsContract)['calls']['availableNumbers']>(
  async (asking, { integrationId, near: typed, ...sought }) => {
    const { house, actor } = asking;
    if (typed !== undefined && !withAreas.includes(sought.country))
      throw invalid('near', 'is for the United States and Canada');
    const { row, near } = await asking.transaction(async (ctx) => ({
      row: await openAccount(ctx, integrationId, 'integrationId'),
      near: typed === undefined ? undefined : numberOf(ctx, typed, 'near'),
    }));
    const shop = await shopOf(house, row.provider);
    await countUse(house, `numbers looked for by ${actor.agentId}`, mostSearches.count, mostSearches.seconds);
    const found = await askAndSay(() => shop.offered(house, row.connection, { ...sought, near }));
    return {
      data: found.map(({ number, name, country, locality, canText, canCall }) => ({
        number,
        name,
        country,
        locality,
        canText,
        canCall,
      })),
      pointsPerMonth,
    };
  },
);
