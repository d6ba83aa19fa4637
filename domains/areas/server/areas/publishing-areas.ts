// Areas that everybody may see: those that an owner published, by the name in their address.
import { sql } from 'kysely';
import type { AreaFacts, City, Ring } from '#/domains/areas/contract.ts';
import { factsOf } from '#/domains/areas/server/homes-in-places.ts';
import type { Context } from '#/kernel/server/context.ts';
import { readPlace, sqlOfPlace } from './writing-places.ts';

/** What is found of an area by its address. */
export interface PublishedArea {
  id: string;
  slug: string;
  displayName: string;
}

const isPublished = sql`removed_at is null and is_published`;

/** Undefined of one that is not published, or unknown. */
export const findPublishedArea = async (ctx: Context, slug: string): Promise<PublishedArea | undefined> => {
  const { rows } = await sql<PublishedArea>`
    select id, slug, display_name as "displayName" from areas
    where agency_id = ${ctx.agency.id} and slug = ${slug} and ${isPublished}`.execute(ctx.db);
  return rows[0];
};

export interface AreaPage {
  text: string | null;
  facts: AreaFacts;
}

/** What its page says besides its homes. */
export const describePublishedArea = async (ctx: Context, { id }: PublishedArea): Promise<AreaPage> => {
  const { rows } = await sql<{ text: string | null; shape: Ring[]; postalCodes: string[]; cities: City[] }>`
    select text, shape, postal_codes as "postalCodes", cities from areas where agency_id = ${ctx.agency.id} and id = ${id}`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no area ${id}`);
  const { text, ...place } = row;
  return { text, facts: await factsOf(ctx, sqlOfPlace(readPlace(place))) };
};

/** All of them, for search engines. */
export const publishedAreas = async (ctx: Context): Promise<{ slug: string; updatedAt: Temporal.Instant }[]> => {
  const { rows } = await sql<{ slug: string; updatedAt: Temporal.Instant }>`
    select slug, updated_at as "updatedAt" from areas where agency_id = ${ctx.agency.id} and ${isPublished} order by slug`.execute(
    ctx.db,
  );
  return rows;
};
