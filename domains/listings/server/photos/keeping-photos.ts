// Photos that are given to a home: files are uploaded first, then each becomes a photo by itself. The file is read and drawn anew outside of any
// transaction; what was drawn lies in the store as a file that goes within a day, until the row of the photo is there.
import { sql } from 'kysely';
import { type KeptPhoto, mostPhotoBytes, photoMimetypes } from '#/domains/listings/contract/photos/photo-calls.ts';
import { mostMedia, type photosContract } from '#/domains/listings/contract.ts';
import { describeListing } from '#/domains/listings/server/finding/describing-listings.ts';
import { holdOwn } from '#/domains/listings/server/homes/saving-homes.ts';
import type { Context } from '#/kernel/server/context.ts';
import { type DrawnPhoto, drawPhoto, type WrongPhoto } from '#/kernel/server/files/drawing-photos.ts';
import { keyIn } from '#/kernel/server/files/file-links.ts';
import { type ReadUpload, readUpload } from '#/kernel/server/files/reading-uploads.ts';
import { keepFile, storeFile } from '#/kernel/server/files/storing.ts';
import { dropFile, expectUploads, uploadPurpose } from '#/kernel/server/files/uploads.ts';
import { bodyOf, invalid, isExpectedNo, Refusal } from '#/kernel/server/refusal.ts';
import { type AskContext, ask, type Verb } from '#/kernel/server/verb.ts';
import { photosOf, tellPhotos } from './photo-rows.ts';
import { photoAddress } from './photo-sizes.ts';

type Calls = (typeof photosContract)['calls'];
type Asking = AskContext<Context>;

export const photoUpload = uploadPurpose({
  name: 'listings.photo',
  mimetypes: photoMimetypes,
  maxBytes: mostPhotoBytes,
});
const forNow = { hours: 24 } as const;

const tooMany = (): Refusal =>
  new Refusal('conflict', 'listings.tooManyPhotos', `A home has at most ${mostMedia} photos`);

/** POST /crm/listings/{id}/photos. */
export const uploads: Verb<Calls['uploads']> = async (ctx, { id, uploads: wanted }) => {
  const { media } = await holdOwn(ctx, id);
  if (media.length >= mostMedia) throw tooMany();
  return expectUploads(ctx, { purpose: photoUpload, uploads: wanted });
};

const wrong: Readonly<Record<WrongPhoto, readonly [reason: string, sentence: string]>> = {
  unreadable: ['listings.photoUnreadable', 'The file is not a photo that can be read'],
  tooManyPixels: ['listings.photoTooLarge', 'The photo is too large: at most 100 megapixels'],
};

interface Given extends ReadUpload {
  listingId: string;
  /** Path of the file in what was sent. */
  field: string;
}

interface Stored extends DrawnPhoto {
  fileId: string;
}

const draw = async (asking: Asking, { bytes, field }: Given): Promise<Stored> => {
  const drawn = await drawPhoto(bytes);
  if (typeof drawn === 'string') throw invalid(field, 'is not a photo that can be kept', ...wrong[drawn]);
  const { _id } = await storeFile(asking, {
    purpose: 'listings.picture',
    name: 'photo.jpg',
    mimetype: 'image/jpeg',
    body: drawn.jpeg,
    keepFor: forNow,
  });
  return { ...drawn, fileId: _id };
};

/** What the home knows of a file: it has it already, or must never have it. */
const known = async (ctx: Context, { listingId, sha256, field }: Given): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string; state: string; reason: string | null }>`
    select id, state, reason from listing_media
    where agency_id = ${ctx.agency.id} and listing_id = ${listingId} and hash = ${sha256}`.execute(ctx.db);
  const [row] = rows;
  if (row?.state === 'takenDown')
    throw invalid(
      field,
      'was taken down',
      'listings.photoTakenDown',
      `This photo was taken down from the home: ${row.reason}`,
    );
  return row?.id;
};

/** Whether the picture is there, held until the end; one that was drawn is put in where it is not. */
const holdPicture = async (ctx: Context, { sha256 }: Given, stored: Stored | undefined): Promise<boolean> => {
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

/** Gives the home the photo; undefined where it must be drawn first. */
const place = async (ctx: Context, given: Given, stored: Stored | undefined): Promise<KeptPhoto | undefined> => {
  const home = await holdOwn(ctx, given.listingId);
  const photoOf = (media: typeof home, id: string) => photosOf(media).find(({ _id }) => _id === id);
  const there = await known(ctx, given);
  if (there !== undefined) {
    if (stored) await dropFile(ctx, stored.fileId);
    return photoOf(home, there);
  }
  if (home.media.length >= mostMedia) throw tooMany();
  if (!(await holdPicture(ctx, given, stored))) return undefined;
  const id = ctx.house.ids.next();
  await sql`insert into listing_media (agency_id, id, listing_id, position, address, hash, upload_key, state, created_by, created_at)
    select ${ctx.agency.id}, ${id}, ${given.listingId}, coalesce(max(position) + 1, 0), ${photoAddress(ctx, id, given.sha256)},
      ${given.sha256}::bytea, ${given.key}, 'ready', ${ctx.actor.agentId}, ${ctx.now}
    from listing_media where agency_id = ${ctx.agency.id} and listing_id = ${given.listingId}`.execute(ctx.db);
  await dropFile(ctx, given._id);
  return photoOf(await tellPhotos(ctx, home), id);
};

/** The photo that an upload became already: whoever did not hear the answer asks again. */
const madeOf = async (ctx: Context, listingId: string, fileUrl: string): Promise<KeptPhoto | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from listing_media
    where agency_id = ${ctx.agency.id} and listing_id = ${listingId} and upload_key = ${keyIn(ctx.house, fileUrl) ?? ''}
      and state = 'ready'`.execute(ctx.db);
  return rows[0] && photosOf(await describeListing(ctx, listingId)).find(({ _id }) => _id === rows[0]?.id);
};

const keepOne = async (asking: Asking, listingId: string, fileUrl: string, field: string): Promise<KeptPhoto> => {
  const before = await asking.transaction((ctx) => madeOf(ctx, listingId, fileUrl));
  if (before) return before;
  const upload = await readUpload(asking, { purpose: photoUpload, fileUrl, field });
  const given: Given = { ...upload, listingId, field };
  // A picture that the agency has is not drawn a second time, unless it goes meanwhile.
  const photo =
    (await asking.transaction((ctx) => place(ctx, given, undefined))) ??
    (await draw(asking, given).then((stored) => asking.transaction((ctx) => place(ctx, given, stored))));
  if (!photo) throw new Error('A photo that was kept is not among those of its home');
  return photo;
};

/** POST /crm/listings/{id}/photos/keep: one that is refused leaves the others as they are. */
export const keep = ask<Calls['keep']>(async (asking, { id, files }) => {
  await asking.transaction((ctx) => holdOwn(ctx, id));
  const data = [];
  for (const [at, fileUrl] of files.entries()) {
    const field = `files.${at}`;
    try {
      data.push({ fileUrl, photo: await keepOne(asking, id, fileUrl, field), problem: null });
    } catch (error) {
      if (!isExpectedNo(error)) throw error;
      data.push({ fileUrl, photo: null, problem: { field, reason: error.reason, message: bodyOf(error).fullMessage } });
    }
  }
  return { data };
});
