// A size of a photo: made when somebody asks for it first, kept beside the photo, and read from there ever after. However many ask at once, one
// process makes it once.
import { sql } from 'kysely';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import { drawSmaller } from '#/kernel/server/files/drawing-photos.ts';
import { keepFile, storeFile } from '#/kernel/server/files/storing.ts';
import { dropFile } from '#/kernel/server/files/uploads.ts';
import type { House } from '#/kernel/server/house.ts';
import { madeSizes, mimetypeOf } from './photo-sizes.ts';

export interface WantedSize {
  agencyId: string;
  hash: Buffer;
  size: string;
  /** Key of the photo in the store. */
  photoKey: string;
}

interface MadeFile {
  _id: string;
  name: string;
  size: number;
  key: string;
}

/** Keeps what was made; where the photo went meanwhile, it is undefined, and where another process was first, its key. */
const keepSize = async (ctx: Context, { hash, size }: WantedSize, made: MadeFile): Promise<string | undefined> => {
  const { rows } = await sql`
    insert into listing_picture_sizes (agency_id, hash, size, file_id)
    select p.agency_id, p.hash, ${size}, ${made._id} from listing_pictures p
    where p.agency_id = ${ctx.agency.id} and p.hash = ${hash} for key share of p
    on conflict do nothing returning size`.execute(ctx.db);
  if (rows.length > 0) {
    await keepFile(ctx, made);
    return made.key;
  }
  await dropFile(ctx, made._id);
  const first = await sql<{ key: string }>`
    select f.storage_key as key from listing_picture_sizes s join files f on f.agency_id = s.agency_id and f.id = s.file_id
    where s.agency_id = ${ctx.agency.id} and s.hash = ${hash} and s.size = ${size}`.execute(ctx.db);
  return first.rows[0]?.key;
};

const wholeOf = async (house: House, key: string): Promise<Buffer | undefined> => {
  const stored = await house.files.read(key);
  return stored && Buffer.concat(await Array.fromAsync(stored.body as AsyncIterable<Buffer>));
};

const make = async (house: House, wanted: WantedSize): Promise<string | undefined> => {
  const { agencyId, size, photoKey } = wanted;
  const [how, photo] = [madeSizes.get(size), await wholeOf(house, photoKey)];
  if (!how || !photo) return undefined;
  const body = await drawSmaller(photo, how.width, how.as);
  const transaction = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => openSystem(house, agencyId, work);
  const { _id, key } = await storeFile(
    { house, transaction },
    { purpose: 'listings.pictureSize', name: size, mimetype: mimetypeOf(size), body, keepFor: { hours: 24 } },
  );
  return transaction((ctx) => keepSize(ctx, wanted, { _id, name: size, size: body.length, key }));
};

const making = new Map<string, Promise<string | undefined>>();

/** The key of a size in the store; undefined where its photo is gone. */
export const makeSize = (house: House, wanted: WantedSize): Promise<string | undefined> => {
  const name = `${wanted.agencyId} ${wanted.hash.toString('hex')} ${wanted.size}`;
  const going = making.get(name) ?? make(house, wanted).finally(() => making.delete(name));
  making.set(name, going);
  return going;
};
