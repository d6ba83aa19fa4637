// Deleting own homes, and having them back for thirty days; every night those whose time is over are forgotten. A feed's home goes with the feed.
import {
  listingCreated,
  listingDeleted,
  listingRestored,
  type listingsContract,
  listingUpdated,
} from '#/domains/listings/contract.ts';
import { holdListing } from '#/domains/listings/server/finding/describing-listings.ts';
import {
  keptForDays,
  servedDeletedListings,
  servedListings,
} from '#/domains/listings/server/finding/serving-listings.ts';
import { deletion } from '#/kernel/server/entities/deleting-records.ts';
import { forgetDeleted, restoring } from '#/kernel/server/entities/restoring-records.ts';
import { deletionHandlers } from '#/kernel/server/entities/write-records.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { ofFeed } from './saving-homes.ts';

type Calls = (typeof listingsContract)['calls'];

export const listingEvents = {
  created: listingCreated,
  updated: listingUpdated,
  deleted: listingDeleted,
  restored: listingRestored,
} as const;

export const listingDeletion = deletion(servedListings, {
  events: listingEvents,
  needs: 'listing.write',
  isSoft: true,
  entityType: 'listing',
});

const handlers = deletionHandlers(servedListings, listingDeletion);
const deleteOne = handlers.delete as Verb<Calls['delete']>;

/** POST /crm/listings/bulk/delete: those of feeds are left. */
export const { bulkDelete } = handlers;

/** DELETE /crm/listings/{id}. */
export const remove: Verb<Calls['delete']> = async (ctx, { id }) => {
  if (!(await holdListing(ctx, id)).record.isOwn) throw ofFeed();
  return deleteOne(ctx, { id });
};

/** POST /crm/listings/bulk/restore: those of the homes that are not forgotten yet. */
export const restore: Verb<Calls['restore']> = restoring(servedDeletedListings, listingRestored);

/** Once a night. */
export const forgetListings = forgetting('listings.forget', '7 3 * * *', (ctx) =>
  forgetDeleted(ctx, servedListings, keptForDays),
);
