// The home that somebody elsewhere speaks of, as far as it is known here: by its record, by the number that people know it by, or by its street within
// its postal code or city. Of several that could be meant none is.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { isReachable } from '#/kernel/server/entities/lists/which-records.ts';
import { homesByListingId } from '../interest/writing-interests.ts';
import { servedListings } from './serving-listings.ts';

export interface ToldHome {
  mlsNumber?: string | undefined;
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  code?: string | undefined;
}

export interface KnownHome {
  id: string;
  /** The number that people know it by; a home that the agency entered may have none. */
  listingId: string | null;
  address: string;
}

/** A home by its record, as far as the actor sees it. */
export const homeById = async (ctx: Context, id: string): Promise<KnownHome | undefined> => {
  if (!(await isReachable(ctx, servedListings, id))) return undefined;
  const { rows } = await sql<KnownHome>`
    select id, listing_id as "listingId", display_name as address from listings where agency_id = ${ctx.agency.id} and id = ${id}`.execute(
    ctx.db,
  );
  return rows[0];
};

/** A home by what is told of it. */
export const findToldHome = async (ctx: Context, told: ToldHome): Promise<KnownHome | undefined> => {
  const { mlsNumber } = told;
  const numbered = mlsNumber === undefined ? undefined : (await homesByListingId(ctx, [mlsNumber])).get(mlsNumber);
  if (numbered && mlsNumber !== undefined) return { id: numbered.id, listingId: mlsNumber, address: numbered.address };
  return homeAt(ctx, told);
};

const homeAt = async (ctx: Context, { street, city, state, code }: ToldHome): Promise<KnownHome | undefined> => {
  if (street === undefined || (code === undefined && city === undefined)) return undefined;
  const { rows } = await sql<KnownHome>`
    select distinct l.id, l.listing_id as "listingId", l.display_name as address
    from listing_localities k join listings l on l.agency_id = k.agency_id and l.id = k.listing_id
    where k.agency_id = ${ctx.agency.id} and k.key in (select localities_of(${code ?? null}, ${city ?? null}, ${state ?? null}))
      and l.removed_at is null and l.publish_state = 'Published'
      and lower(trim(split_part(coalesce(l.unparsed_address, l.display_name), ',', 1))) = lower(trim(split_part(${street}, ',', 1)))
    limit 2`.execute(ctx.db);
  return rows.length === 1 ? rows[0] : undefined;
};
