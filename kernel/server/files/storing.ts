// Files that the server makes itself: exports, letters. The row stands before the bytes, so that a crash between the two leaves
// something that is found and removed.
import type { Readable } from 'node:stream';
import type { ReceivedFile } from '#/kernel/contract/call.ts';
import type { UploadType } from '#/kernel/contract/photo-types.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { roomMissed } from '#/kernel/server/storage/no-room.ts';
import { fileUrl } from './file-links.ts';
import { forgetLater } from './removing.ts';

/** A job's run, or anything else that opens transactions of its own: bytes are written outside of them. */
export interface Maker {
  readonly house: House;
  transaction<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
}

export interface NewFile {
  /** `domain.thing`: 'kernel.export'. */
  purpose: string;
  /** What a download is called. */
  name: string;
  /** What came from elsewhere may be of any type: it is only ever saved. */
  mimetype: UploadType | 'message/rfc822' | 'application/octet-stream';
  body: Readable | Uint8Array;
  /** How long it is kept; without it until `dropFile`. */
  keepFor?: Temporal.DurationLike;
}

/** Keeps a file and answers its id and address; a person opens it by `signedFileUrl(house, key)`. */
export const storeFile = async (
  maker: Maker,
  { purpose, name, mimetype, body, keepFor }: NewFile,
): Promise<{ _id: string; key: string; fileUrl: string }> => {
  const { house } = maker;
  const _id = house.ids.next();
  const key = await maker.transaction(async (ctx) => {
    const storageKey = `${ctx.agency.id}/${house.random.token()}`;
    const expires_at = ctx.now.add(keepFor ?? { hours: 24 });
    await ctx.db
      .insertInto('files')
      .values({
        agency_id: ctx.agency.id,
        id: _id,
        purpose,
        name,
        mimetype,
        storage_key: storageKey,
        status: 'expected',
        created_by: ctx.actor.agentId,
        created_at: ctx.now,
        expires_at,
      })
      .execute();
    await forgetLater(ctx, _id, expires_at);
    return storageKey;
  });
  await house.files.write(key, body, mimetype);
  try {
    await maker.transaction((ctx) =>
      ctx.db
        .updateTable('files')
        .set({ status: 'kept', ...(keepFor ? {} : { expires_at: null }) })
        .where('agency_id', '=', ctx.agency.id)
        .where('id', '=', _id)
        .execute(),
    );
  } catch (error) {
    // Whoever waits for room stores it anew, under another key.
    if (roomMissed(error)) await Promise.allSettled([house.files.remove(key)]);
    throw error;
  }
  return { _id, key, fileUrl: fileUrl(house, key) };
};

/** Keeps a file that came with a call until `dropFile`. */
export const keepFile = (ctx: Context, { _id, size }: ReceivedFile) =>
  ctx.db
    .updateTable('files')
    .set({ expires_at: null, size })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', _id)
    .execute();
