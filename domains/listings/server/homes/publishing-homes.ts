// Publishing a draft, and making a published home a draft again: own homes only. What the market hears of it, the log of changes says.
import { sql } from 'kysely';
import {
  listingPublished,
  type listingsContract,
  listingUnpublished,
  type PublishState,
  type WholeListing,
} from '#/domains/listings/contract.ts';
import { describeListing } from '#/domains/listings/server/finding/describing-listings.ts';
import { servedListings } from '#/domains/listings/server/finding/serving-listings.ts';
import type { Context } from '#/kernel/server/context.ts';
import { updateRow } from '#/kernel/server/entities/writing-rows.ts';
import type { Written } from '#/kernel/server/entities/written-values.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { mustBeReady } from './judging-homes.ts';
import { changesOfHome, holdOwn } from './saving-homes.ts';

type Calls = (typeof listingsContract)['calls'];

/** What is so already stays so and is no event. */
const setState = async (ctx: Context, id: string, state: PublishState): Promise<WholeListing> => {
  const before = await holdOwn(ctx, id);
  if (before.publishState === state) return describeListing(ctx, id);
  const columns: Written = new Map([
    ['publish_state', sql`${state}::text`],
    ['modification_timestamp', sql`${ctx.now}::timestamptz`],
  ]);
  if (state === 'Published') {
    mustBeReady(before);
    // Without a date of its own it comes to the market now.
    if (before.onMarketDate === null) columns.set('listed_at', sql`${ctx.now}::timestamptz`);
  }
  await updateRow(ctx, servedListings, id, columns);
  const after = await describeListing(ctx, id);
  ctx.emit(state === 'Published' ? listingPublished : listingUnpublished, {
    subject: id,
    data: { displayName: after.displayName },
    changes: await changesOfHome(ctx, [before, after]),
  });
  return after;
};

/** Publishes an own home that is ready. */
export const publishHome = (ctx: Context, id: string): Promise<WholeListing> => setState(ctx, id, 'Published');

/** POST /crm/listings/{id}/publish. */
export const publish: Verb<Calls['publish']> = (ctx, { id }) => publishHome(ctx, id);

/** POST /crm/listings/{id}/unpublish. */
export const unpublish: Verb<Calls['unpublish']> = (ctx, { id }) => setState(ctx, id, 'Draft');
