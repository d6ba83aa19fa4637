// A file becomes a picture of the agency, and a picture a photo of a home: for whoever uploads one, and for the demo.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { type DrawnPhoto, drawPhoto, type WrongPhoto } from '#/kernel/server/files/drawing-photos.ts';
import { keepFile, type Maker, storeFile } from '#/kernel/server/files/storing.ts';
import { dropFile } from '#/kernel/server/files/uploads.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { photoAddress } from './photo-sizes.ts';

const forNow = { hours: 24 } as const;

const wrong: Readonly<Record<WrongPhoto, readonly [reason: string, sentence: string]>> = {
  unreadable: ['listings.photoUnreadable', 'The file is not a photo that can be read'],
  tooManyPixels: ['listings.photoTooLarge', 'The photo is too large: at most 100 megapixels'],
};

export interface Stored extends DrawnPhoto {
  fileId: string;
}

/** Draws the file anew and stores what was drawn, for a day until a picture holds it. Refuses, naming `field`, what is no photo. */
export const drawPicture = async (
  maker: Maker,
  { bytes, field }: { bytes: Buffer; field: string },
): Promise<Stored> => {
  const drawn = await drawPhoto(bytes);
  if (typeof drawn === 'string') throw invalid(field, 'is not a photo that can be kept', ...wrong[drawn]);
  const { _id } = await storeFile(maker, {
    purpose: 'listings.picture',
    name: 'photo.jpg',
    mimetype: 'image/jpeg',
    body: drawn.jpeg,
    keepFor: forNow,
  });
  return { ...drawn, fileId: _id };
};

/** Whether the picture is there, held until the end; one that was drawn is put in where it is not. */
export const holdPicture = async (ctx: Context, sha256: Buffer, stored?: Stored): Promise<boolean> => {
  const { agency, now } = ctx;
  if (!stored) {
    const { rows } = await sql`select from listing_pictures
      where agency_id = ${agency.id} and hash = ${sha256} for update`.execute(ctx.db);
    return rows.length > 0;
  }
  const { rows } = await sql<{ fileId: string }>`
    insert into listing_pictures (agency_id, hash, file_id, width, height, bytes, thumbhash, created_at)
    values (${agency.id}, ${sha256}, ${stored.fileId}, ${stored.width}, ${stored.height}, ${stored.jpeg.length}, ${stored.thumbhash}, ${now})
    on conflict (agency_id, hash) do update set hash = excluded.hash returning file_id as "fileId"`.execute(ctx.db);
  // Of two who drew the same at once one is kept.
  if (rows[0]?.fileId === stored.fileId)
    await keepFile(ctx, { _id: stored.fileId, name: 'photo.jpg', size: stored.jpeg.length });
  else await dropFile(ctx, stored.fileId);
  return true;
};

export interface NewPhoto {
  listingId: string;
  /** Of a picture that is there and held. */
  sha256: Buffer;
  /** Of the upload that it was made of. */
  key: string | null;
  words: string | null;
}

/** Puts a photo behind those that the home has; answers its id. */
export const putPhoto = async (ctx: Context, { listingId, sha256, key, words }: NewPhoto): Promise<string> => {
  const id = ctx.house.ids.next();
  await sql`insert into listing_media (agency_id, id, listing_id, position, address, hash, upload_key, alt, state, created_by, created_at)
    select ${ctx.agency.id}, ${id}, ${listingId}, coalesce(max(position) + 1, 0), ${photoAddress(ctx, id, sha256)},
      ${sha256}::bytea, ${key}, ${words}, 'ready', ${ctx.actor.agentId}, ${ctx.now}
    from listing_media where agency_id = ${ctx.agency.id} and listing_id = ${listingId}`.execute(ctx.db);
  return id;
};
