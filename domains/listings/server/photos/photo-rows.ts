// Rows of photos: what the wire says of one, and what is written wherever photos of a home become others.
import { sql } from 'kysely';
import type { KeptPhoto } from '#/domains/listings/contract/photos/photo-calls.ts';
import { type ListingRecord, listingUpdated, type WholeListing } from '#/domains/listings/contract.ts';
import { describeListing } from '#/domains/listings/server/finding/describing-listings.ts';
import { changesOfHome } from '#/domains/listings/server/homes/saving-homes.ts';
import type { Context } from '#/kernel/server/context.ts';
import { dropFile } from '#/kernel/server/files/uploads.ts';

/** The photos that are kept here, as the media of their home tell them. */
export const photosOf = ({ media }: Pick<ListingRecord, 'media'>): KeptPhoto[] =>
  media.flatMap(({ photoId, mediaURL, thumbnailURL, shortDescription, width, height, thumbhash }) =>
    photoId === undefined
      ? []
      : [
          {
            _id: photoId,
            mediaURL,
            thumbnailURL: thumbnailURL ?? mediaURL,
            alt: shortDescription,
            width: width ?? 0,
            height: height ?? 0,
            thumbhash: thumbhash ?? '',
          },
        ],
  );

/** Has the media of a home say what its rows of photos say now, and tells of it. What nobody did is no modification of the home. */
export const tellPhotos = async (ctx: Context, before: ListingRecord, isEdit = true): Promise<WholeListing> => {
  await sql`update listings set has_kept_media = true, media = media, updated_at = ${ctx.now},
      modification_timestamp = case when ${isEdit} then ${ctx.now} else modification_timestamp end
    where agency_id = ${ctx.agency.id} and id = ${before._id}`.execute(ctx.db);
  const after = await describeListing(ctx, before._id);
  const changes = await changesOfHome(ctx, [before, after]);
  if (Object.keys(changes).length > 0)
    ctx.emit(listingUpdated, { subject: after._id, data: { displayName: after.displayName }, changes });
  return after;
};

/** Lets pictures go that no home shows any more, with all their sizes; of two who let the same go the second finds it gone. */
export const dropPictures = async (ctx: Context, hashes: readonly Buffer[]): Promise<void> => {
  const { rows } = await sql<{ hash: Buffer; files: string[] }>`
    with held as materialized (
      select hash, file_id from listing_pictures where agency_id = ${ctx.agency.id} and hash = any(${[...hashes]}::bytea[])
      order by hash for update)
    select h.hash, array_append(array(
      select s.file_id from listing_picture_sizes s where s.agency_id = ${ctx.agency.id} and s.hash = h.hash), h.file_id) as files
    from held h`.execute(ctx.db);
  for (const { hash, files } of rows) {
    // Asked after the row is held: who gives it to another home holds it, too.
    const shown = await sql`select from listing_media
      where agency_id = ${ctx.agency.id} and hash = ${hash} and state = 'ready' limit 1`.execute(ctx.db);
    if (shown.rows.length > 0) continue;
    await sql`delete from listing_pictures where agency_id = ${ctx.agency.id} and hash = ${hash}`.execute(ctx.db);
    for (const file of files) await dropFile(ctx, file);
  }
};
