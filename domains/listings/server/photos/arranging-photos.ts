// The photos of a home in another order, in words, and removed. A photo that was removed may be given again.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { photosContract } from '#/domains/listings/contract.ts';
import { holdOwn } from '#/domains/listings/server/homes/saving-homes.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid, notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { dropPictures, photosOf, tellPhotos } from './photo-rows.ts';

type Calls = (typeof photosContract)['calls'];

interface Placed {
  id: string;
  alt: string | null;
}

/** The photos of a home in their order. */
const placed = async (ctx: Context, listingId: string): Promise<Placed[]> => {
  const { rows } = await sql<Placed>`select id, alt from listing_media
    where agency_id = ${ctx.agency.id} and listing_id = ${listingId} and state = 'ready' order by position, id`.execute(
    ctx.db,
  );
  return rows;
};

/** Refuses what is no photo of the home. */
const mustBeOfHome = (ids: ReadonlySet<string>, id: string, field: string): void => {
  if (!ids.has(id)) throw invalid(field, 'is not a photo of this home', 'listings.noPhoto');
};

/** PUT /crm/listings/{id}/photos: those that are not named stay behind in their order. */
export const arrange: Verb<Calls['arrange']> = async (ctx, { id, order = [], alt = [] }) => {
  const home = await holdOwn(ctx, id);
  const before = await placed(ctx, id);
  const ids = new Set(before.map((one) => one.id));
  for (const [at, photoId] of order.entries()) mustBeOfHome(ids, photoId, `order.${at}`);
  for (const [at, { photoId }] of alt.entries()) mustBeOfHome(ids, photoId, `alt.${at}.photoId`);
  const words = new Map([
    ...before.map((one) => [one.id, one.alt] as const),
    ...alt.map((one) => [one.photoId, one.words] as const),
  ]);
  const after = [...new Set([...order, ...ids])].map((one): Placed => ({ id: one, alt: words.get(one) ?? null }));
  if (isDeepStrictEqual(before, after)) return { data: photosOf(home) };
  await sql`update listing_media m set position = o.place, alt = o.alt
    from json_to_recordset(${JSON.stringify(after.map((one, place) => ({ ...one, place })))}::json) as o (id uuid, alt text, place integer)
    where m.agency_id = ${ctx.agency.id} and m.listing_id = ${id} and m.id = o.id`.execute(ctx.db);
  return { data: photosOf(await tellPhotos(ctx, home)) };
};

/** DELETE /crm/listings/{id}/photos/{photoId}. */
export const remove: Verb<Calls['remove']> = async (ctx, { id, photoId }) => {
  const home = await holdOwn(ctx, id);
  const { rows } = await sql<{ hash: Buffer }>`delete from listing_media
    where agency_id = ${ctx.agency.id} and listing_id = ${id} and id = ${photoId} and state = 'ready' returning hash`.execute(
    ctx.db,
  );
  const [gone] = rows;
  if (!gone) throw notFound();
  await dropPictures(ctx, [gone.hash]);
  return { data: photosOf(await tellPhotos(ctx, home)) };
};
