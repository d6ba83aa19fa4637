// A view of a home by somebody whom nobody here knows: counted with the home, and with nobody.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { sameViewMinutes } from '#/domains/listings/contract/interest/choices.ts';
import type { Context } from '#/kernel/server/context.ts';
import { countUseIn } from '#/kernel/server/http/rate-limits.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';

/** Which visitor it is, as nobody can read it: kept for the half hour in which looking again is the same look. */
const markOf = ({ house: { secretKey }, request }: Context): string =>
  createHmac('sha256', secretKey)
    .update(`listings.view\n${request?.address ?? ''}\n${request?.userAgent ?? ''}`)
    .digest('base64url')
    .slice(0, 22);

/** Counts a view once for each half hour of a visitor. */
export const countView = async (ctx: Context, listingId: string): Promise<void> => {
  const bucket = `listings.view ${listingId} ${markOf(ctx)}`;
  try {
    await countUseIn(ctx, bucket, 1, sameViewMinutes * 60);
  } catch (error) {
    if (isExpectedNo(error)) return;
    throw error;
  }
  await sql`
    update listings set told_views_count = told_views_count + 1, total_views_count = total_views_count + 1,
      last_viewed_at = greatest(last_viewed_at, ${ctx.now})
    where agency_id = ${ctx.agency.id} and id = ${listingId}`.execute(ctx.db);
};
