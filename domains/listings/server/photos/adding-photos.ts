// Photos that homes of the demo have from the start: drawn and kept as any other, and told to nobody.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { homesByListingId } from '#/domains/listings/server/interest/writing-interests.ts';
import type { Context } from '#/kernel/server/context.ts';
import { withTransaction } from '#/kernel/server/demo/telling.ts';
import { drawPicture, holdPicture, putPhoto } from './putting-photos.ts';

export interface ToldPhotos {
  /** As people know the home. */
  listingId: string;
  /** The cover first. */
  photos: readonly { file: Buffer; words: string }[];
}

export const addPhotos = async (ctx: Context, told: readonly ToldPhotos[]): Promise<void> => {
  const homes = await homesByListingId(
    ctx,
    told.map(({ listingId }) => listingId),
  );
  for (const { listingId, photos } of told) {
    const home = homes.get(listingId);
    if (!home) throw new Error(`There is no home ${listingId}`);
    for (const { file, words } of photos) {
      const sha256 = createHash('sha256').update(file).digest();
      if (!(await holdPicture(ctx, sha256)))
        await holdPicture(ctx, sha256, await drawPicture(withTransaction(ctx), { bytes: file, field: words }));
      await putPhoto(ctx, { listingId: home.id, sha256, key: null, words });
    }
    await sql`update listings set has_kept_media = true, media = '[]'
      where agency_id = ${ctx.agency.id} and id = ${home.id}`.execute(ctx.db);
  }
};
