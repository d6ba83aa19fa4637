// Photos that are given to a home: files are uploaded first, then each becomes a photo by itself. The file is read and drawn anew outside of any
// transaction; what was drawn lies in the store as a file that goes within a day, until the row of the photo is there.
import { sql } from 'kysely';
import { type KeptPhoto, mostPhotoBytes, photoMimetypes } from '#/domains/listings/contract/photos/photo-calls.ts';
import { mostMedia, type photosContract } from '#/domains/listings/contract.ts';
import { describeListing } from '#/domains/listings/server/finding/describing-listings.ts';
import { holdOwn } from '#/domains/listings/server/homes/saving-homes.ts';
import type { Context } from '#/kernel/server/context.ts';
import { keyIn } from '#/kernel/server/files/file-links.ts';
import { type ReadUpload, readUpload } from '#/kernel/server/files/reading-uploads.ts';
import { dropFile, expectUploads, uploadPurpose } from '#/kernel/server/files/uploads.ts';
import { bodyOf, invalid, isExpectedNo, Refusal } from '#/kernel/server/refusal.ts';
import { type AskContext, ask, type Verb } from '#/kernel/server/verb.ts';
import { photosOf, tellPhotos } from './photo-rows.ts';
import { drawPicture, holdPicture, putPhoto, type Stored } from './putting-photos.ts';

type Calls = (typeof photosContract)['calls'];
type Asking = AskContext<Context>;

export const photoUpload = uploadPurpose({
  name: 'listings.photo',
  mimetypes: photoMimetypes,
  maxBytes: mostPhotoBytes,
});

const tooMany = (): Refusal =>
  new Refusal('conflict', 'listings.tooManyPhotos', `A home has at most ${mostMedia} photos`);

/** POST /crm/listings/{id}/photos. */
export const uploads: Verb<Calls['uploads']> = async (ctx, { id, uploads: wanted }) => {
  const { media } = await holdOwn(ctx, id);
  if (media.length >= mostMedia) throw tooMany();
  return expectUploads(ctx, { purpose: photoUpload, uploads: wanted });
};

interface Given extends ReadUpload {
  listingId: string;
  /** Path of the file in what was sent. */
  field: string;
}

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
  if (!(await holdPicture(ctx, given.sha256, stored))) return undefined;
  const id = await putPhoto(ctx, { ...given, words: null });
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
    (await drawPicture(asking, given).then((stored) => asking.transaction((ctx) => place(ctx, given, stored))));
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
