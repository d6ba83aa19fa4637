// An upload that something else is made of: its bytes, looked at and read outside of any transaction. What was made of it is kept; the upload
// itself the caller drops then, and where nobody does it goes by itself when its time is over.
import { createHash } from 'node:crypto';
import { invalid } from '#/kernel/server/refusal.ts';
import type { StoredObject } from '../stores/store.ts';
import { notOfItsType } from './examining.ts';
import { keyIn } from './file-links.ts';
import { headBytes, isReally } from './signatures.ts';
import type { Maker } from './storing.ts';
import { type Kept, maxOf, notUploaded } from './uploads.ts';

export interface ReadUpload {
  _id: string;
  key: string;
  bytes: Buffer;
  /** Of the file as it was sent. */
  sha256: Buffer;
}

/** Refuses, naming `field`, what `keepUpload` refuses. */
export const readUpload = async (
  maker: Maker,
  { purpose, fileUrl, field }: Omit<Kept, 'current'>,
): Promise<ReadUpload> => {
  const { house } = maker;
  const file = await maker.transaction((ctx) =>
    ctx.db
      .selectFrom('files')
      .select(['id', 'storage_key', 'mimetype', 'status'])
      .where('agency_id', '=', ctx.agency.id)
      .where('storage_key', '=', keyIn(house, fileUrl) ?? '')
      .where('purpose', '=', purpose.name)
      .where('status', '<>', 'kept')
      .executeTakeFirst(),
  );
  if (!file) throw notUploaded(field);
  const { files } = house;
  const stored =
    file.status === 'uploaded'
      ? await files.read(file.storage_key)
      : files.arrives === 'there'
        ? await files.readPosted(file.storage_key)
        : undefined;
  if (!stored) throw notUploaded(field);
  const bytes = await wholeOf(stored, maxOf(purpose), field);
  if (!isReally(file.mimetype, bytes.subarray(0, headBytes))) throw notOfItsType(field);
  return { _id: file.id, key: file.storage_key, bytes, sha256: createHash('sha256').update(bytes).digest() };
};

/** The store held it to the policy; one that does not keep to the protocol must not let more in. */
const wholeOf = async ({ size, body }: StoredObject, most: number, field: string): Promise<Buffer> => {
  if (size > most) {
    body.destroy();
    throw invalid(field, 'is too large', 'kernel.tooLarge');
  }
  const chunks: Buffer[] = [];
  for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};
