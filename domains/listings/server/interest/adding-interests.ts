// What contacts had to do with homes before they were known here, as the demo tells it: looks at their moments, what was sent, what was decided.

import type { Context } from '#/kernel/server/context.ts';
import { decided } from './deciding.ts';
import { holdWhole, joinInterests } from './joining-interests.ts';
import { decideFrom, homesByListingId, noteSent, noteShowing, noteView } from './writing-interests.ts';

export interface ToldInterest {
  contactId: string;
  /** As people know the home. */
  listingId: string;
  viewedAt?: readonly Temporal.Instant[];
  sentAt?: Temporal.Instant;
  requestedShowingAt?: Temporal.Instant;
  decidedAt?: Temporal.Instant;
  isSaved?: boolean;
  isFavorite?: boolean;
  isHidden?: boolean;
  note?: string;
  /** What it cost then, where that is not what it costs now. */
  price?: number;
}

export const addInterests = async (ctx: Context, told: readonly ToldInterest[]): Promise<void> => {
  const homes = await homesByListingId(
    ctx,
    told.map(({ listingId }) => listingId),
  );
  const contactIds = [...new Set(told.map(({ contactId }) => contactId))];
  await holdWhole(ctx, contactIds);
  for (const { contactId, listingId, price, viewedAt = [], sentAt, requestedShowingAt, decidedAt, ...wanted } of told) {
    const known = homes.get(listingId);
    if (!known) throw new Error(`There is no home ${listingId}`);
    const home = { ...known, price: price ?? known.price };
    if (sentAt) await noteSent(ctx, [{ contactId, home, at: sentAt, source: 'mail' }]);
    for (const at of viewedAt) await noteView(ctx, { contactId, home, at, source: 'site' });
    if (requestedShowingAt) await noteShowing(ctx, { contactId, home, at: requestedShowingAt, source: 'site' });
    if (decidedAt)
      await decideFrom(ctx, { contactId, home, at: decidedAt, source: 'agent' }, (had) => decided(had, wanted));
  }
  await joinInterests(ctx, contactIds);
};
