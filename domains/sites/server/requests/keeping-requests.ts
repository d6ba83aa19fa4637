// A request is written down beside its note, in the transaction of the post, so that it waits for somebody the moment it was taken.

import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import type { HomeRequest } from '../asking/reading-requests.ts';

interface Kept {
  request: Pick<HomeRequest, 'wishes' | 'message'>;
  contactId: string;
  listingId: string;
  home: string;
  agentId: string | null;
  kind: 'showing' | 'information';
  doubts: readonly string[];
}

export const keepRequest = async (
  ctx: Context,
  { request, contactId, listingId, home, agentId, kind, doubts }: Kept,
): Promise<void> => {
  const id = ctx.house.ids.next();
  await ctx.db
    .insertInto('site_requests')
    .values({
      agency_id: ctx.agency.id,
      id,
      contact_id: contactId,
      made_with: contactId,
      listing_id: listingId,
      home,
      agent_id: agentId,
      kind,
      wishes: json(request.wishes.map(({ day, half }) => ({ day: day.toString(), half }))),
      message: request.message || null,
      doubts: [...doubts],
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  await announce(ctx, 'siteRequest', [id]);
};
