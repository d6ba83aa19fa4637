// Tags of many homes at once, and what becomes of homes when a tag goes.
import { type LabelUses, moveListed, mustBeTags } from '#/domains/labels/server.ts';
import { type listingsContract, listingUpdated } from '#/domains/listings/contract.ts';
import { servedListings } from '#/domains/listings/server/finding/serving-listings.ts';
import { tagging } from '#/kernel/server/entities/tagging-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';

export const tagListings = tagging({
  served: servedListings,
  needs: 'listing.write',
  updated: listingUpdated,
  check: (ctx, toAdd, field) => mustBeTags(ctx, toAdd, 'listing', field.replace('updates.', 'updates.tags.')),
});

/** POST /crm/listings/bulk/update/configs. Refuses tags that are not of listings, and a change of nothing. */
export const bulkConfigs: Verb<(typeof listingsContract)['calls']['bulkConfigs']> = (
  ctx,
  { updates: { tags }, ...selection },
) => tagListings.start(ctx, { ...selection, updates: tags });

const link = { table: 'listing_tags', record: 'listing_id', value: 'tag_id' } as const;

export const usesOfListings: readonly LabelUses[] = [
  {
    label: { one: 'listing', many: 'listings' },
    of: 'tag',
    types: ['listing'],
    link,
    move: moveListed({ table: 'listings', typeName: 'listing' }, 'tag_ids', link),
  },
];
