// A picture that must not be shown any more, because somebody has the right to say so: gone from its home, from mail and from the store at once.
// What stays is that it was taken down, by whom and why, so that neither an upload nor a feed brings it back.
import { sql } from 'kysely';
import { listingEntity } from '#/domains/listings/contract/listings.ts';
import { listingPhotoTakenDown, type photosContract } from '#/domains/listings/contract.ts';
import { type Held, holdListing } from '#/domains/listings/server/finding/describing-listings.ts';
import type { Context } from '#/kernel/server/context.ts';
import { dropFile } from '#/kernel/server/files/uploads.ts';
import { invalid, mayNot } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { photoUpload } from './keeping-photos.ts';
import { dropPictures, tellPhotos } from './photo-rows.ts';

type Calls = (typeof photosContract)['calls'];

/** Of an own home whoever may change it, of a feed's home the owners. */
const mayTakeDown = (ctx: Context, { record, mayManage }: Held): boolean =>
  record.isOwn ? mayManage : ctx.can('listing.manage');

/** Uploads of the same bytes that became no photo of their own: they would lie there for a day. */
const dropUploads = async (ctx: Context, hash: Buffer): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select id from files
    where agency_id = ${ctx.agency.id} and purpose = ${photoUpload.name} and sha256 = ${hash}`.execute(ctx.db);
  for (const { id } of rows) await dropFile(ctx, id);
};

/** POST /crm/listings/{id}/photos/takeDown. */
export const takeDown: Verb<Calls['takeDown']> = async (ctx, { id, mediaURL, reason }) => {
  const held = await holdListing(ctx, id);
  const { record } = held;
  if (!mayTakeDown(ctx, held)) throw mayNot(listingEntity, 'change');
  const known = await sql<{ id: string; state: string; hash: Buffer | null }>`select id, state, hash from listing_media
    where agency_id = ${ctx.agency.id} and listing_id = ${id} and address = ${mediaURL}`.execute(ctx.db);
  const [row] = known.rows;
  if (row?.state === 'takenDown') return { photosCount: record.photosCount };
  if (!row && !record.media.some((one) => one.mediaURL === mediaURL))
    throw invalid('mediaURL', 'is not a picture of this home', 'listings.noPhoto');
  const { agency, actor, now } = ctx;
  await sql`
    insert into listing_media as m (agency_id, id, listing_id, position, address, state, reason, created_at, taken_down_by, taken_down_at)
    values (${agency.id}, ${row?.id ?? ctx.house.ids.next()}, ${id}, 0, ${mediaURL}, 'takenDown', ${reason}, ${now}, ${actor.agentId}, ${now})
    on conflict (agency_id, id) do update set state = excluded.state, reason = excluded.reason, alt = null,
      taken_down_by = excluded.taken_down_by, taken_down_at = excluded.taken_down_at`.execute(ctx.db);
  if (row?.hash) {
    await dropPictures(ctx, [row.hash]);
    await dropUploads(ctx, row.hash);
  }
  const { displayName, photosCount } = await tellPhotos(ctx, record);
  ctx.emit(listingPhotoTakenDown, { subject: id, data: { displayName, reason, mediaURL } });
  return { photosCount };
};
