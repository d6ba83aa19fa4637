// Views of homes on public pages: of somebody whom nobody here knows, counted with the home and with nobody, and of a contact who came by their own link.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { listingViewed } from '#/domains/contacts/contract.ts';
import { sameViewMinutes } from '#/domains/listings/contract/interest/choices.ts';
import { holdWhole, joinInterests } from '#/domains/listings/server/interest/joining-interests.ts';
import { homesById, noteView } from '#/domains/listings/server/interest/writing-interests.ts';
import type { Context } from '#/kernel/server/context.ts';
import { countUseIn } from '#/kernel/server/http/rate-limits.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';

/** Which visitor it is, as nobody can read it: kept for the half hour in which looking again is the same look. */
const markOf = ({ house: { secretKey }, request }: Context): string =>
  createHmac('sha256', secretKey)
    .update(`listings.view\n${request?.address ?? ''}\n${request?.userAgent ?? ''}`)
    .digest('base64url')
    .slice(0, 22);

/** Whether a visitor looks at a home for the first time within half an hour. */
const isNewView = async (ctx: Context, listingId: string): Promise<boolean> => {
  const bucket = `listings.view ${listingId} ${markOf(ctx)}`;
  try {
    await countUseIn(ctx, bucket, 1, sameViewMinutes * 60);
    return true;
  } catch (error) {
    if (isExpectedNo(error)) return false;
    throw error;
  }
};

/** Counts a view once for each half hour of a visitor. */
export const countView = async (ctx: Context, listingId: string): Promise<void> => {
  if (!(await isNewView(ctx, listingId))) return;
  await sql`
    update listings set told_views_count = told_views_count + 1, total_views_count = total_views_count + 1,
      last_viewed_at = greatest(last_viewed_at, ${ctx.now})
    where agency_id = ${ctx.agency.id} and id = ${listingId}`.execute(ctx.db);
};

/** The same of a contact who came by a link of their own: noted with them, and told. The view is theirs, and counts for nobody else. */
export const countViewBy = async (
  ctx: Context,
  { contactId, listingId, url }: { contactId: string; listingId: string; url: string },
): Promise<void> => {
  if (!(await isNewView(ctx, listingId))) return;
  const home = (await homesById(ctx, [listingId])).get(listingId);
  if (!home) return;
  await holdWhole(ctx, [contactId]);
  await noteView(ctx, { contactId, home, at: ctx.now, source: 'site' });
  await joinInterests(ctx, [contactId], [listingId]);
  const address = home.address.slice(0, 300);
  ctx.emit(listingViewed, {
    subject: contactId,
    data: { what: address, properties: { address, url: url.slice(0, 2_048) }, listingRecordId: listingId },
  });
};
