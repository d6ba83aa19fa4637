// /h/{code}: leads to the page of a home. For thirty days it also says who looks, where nobody asks not to be known.
import { sql } from 'kysely';
import { keptSql } from '#/domains/contacts/server.ts';
import { countViewBy, findById } from '#/domains/listings/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { pathOf } from '../addresses.ts';
import { isLook, type Look } from '../looks.ts';
import { drawGone, drawMissing } from '../pages/notes.ts';
import type { Answer, Visit } from '../visiting.ts';

interface Short {
  listingId: string;
  /** Null once its time is over. */
  contactId: string | null;
}

const find = async (ctx: Context, code: string): Promise<Short | undefined> => {
  const { rows } = await sql<Short>`
    select s.listing_id as "listingId", (select c.id from contacts c where c.agency_id = s.agency_id and c.removed_at is null
        and s.ends_at > ${ctx.now} and c.id = ${keptSql(ctx, sql`s.contact_id`)}) as "contactId"
    from short_addresses s where s.agency_id = ${ctx.agency.id} and s.code = ${code}`.execute(ctx.db);
  return rows[0];
};

/** GET /h/{code}. */
export const followShort = async (
  { ctx, look, site }: Visit,
  { code, seen }: { code: string; seen: Look & { wantsToBeUnknown: boolean } },
): Promise<Answer> => {
  const short = await find(ctx, code.toLowerCase());
  const found = short && (await findById(ctx, short.listingId));
  if (!short || !found) return { page: drawMissing(look), status: 404 };
  if (found.isGone) return { page: drawGone(look), status: 410 };
  const path = pathOf(found.home);
  const { contactId, listingId } = short;
  if (contactId !== null && found.home.isForSale && !seen.wantsToBeUnknown && isLook(ctx, seen))
    await countViewBy(ctx, { contactId, listingId, url: site.origin + path });
  return { to: path, status: 302 };
};
