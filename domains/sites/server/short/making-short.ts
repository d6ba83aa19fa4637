// Short addresses of homes, for texts: /h/{code}. A home has one for each receiver, and the same again when it is told to them again.
import { sql } from 'kysely';
import { siteOrigin } from '#/domains/agency/server.ts';
import type { Context } from '#/kernel/server/context.ts';

/** So long it stands for its receiver, too; it leads to the home for as long as the home is known. */
const daysOfReceiver = 30;

/** The short address of a home for somebody, or for anybody; undefined where the agency shows no site. */
export const shortAddressOf = async (
  ctx: Context,
  { listingId, contactId }: { listingId: string; contactId: string | null },
): Promise<string | undefined> => {
  const origin = await siteOrigin(ctx);
  if (origin === undefined) return undefined;
  const { rows } = await sql<{ code: string }>`
    insert into short_addresses as s (agency_id, code, listing_id, contact_id, ends_at, created_at)
    values (${ctx.agency.id}, draw_home_code(), ${listingId}, ${contactId}, ${ctx.now.add({ hours: 24 * daysOfReceiver })}, ${ctx.now})
    on conflict (agency_id, listing_id, contact_id) do update set ends_at = excluded.ends_at
    returning s.code`.execute(ctx.db);
  return rows[0] && `${origin}/h/${rows[0].code}`;
};
