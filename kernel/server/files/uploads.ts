// The life of a file: expected when an address to post it to was given out, uploaded when it arrived and was looked at, kept once a
// record refers to it, and removed when none did or does any more. Everything here runs in the caller's transaction.
import { type UploadType, uploadTypes } from '#/kernel/contract/photo-types.ts';
import { defaultUploadBytes, type Uploads, type UploadsAnswer } from '#/kernel/contract/upload.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid, type Refusal } from '#/kernel/server/refusal.ts';
import type { RemoteStore } from '../stores/store.ts';
import { examine } from './examining.ts';
import { fileUrl, keyIn } from './file-links.ts';
import { forgetLater, removeFiles } from './removing.ts';

/** What files are uploaded for: declared once by the domain, named when an address is asked for and when the file is referred to. */
export interface UploadPurpose {
  /** `domain.thing`: 'agency.logo'. */
  name: string;
  mimetypes: readonly UploadType[];
  /** Largest file. Default 1 MB (communication §5). */
  maxBytes?: number;
  /** Everyone may see it, without an address signed for them: pictures only, and they are drawn anew. */
  isPublic?: boolean;
}

const pictures: readonly string[] = ['image/jpeg', 'image/jpg', 'image/png'] satisfies UploadType[];

/** Declares a purpose. */
export const uploadPurpose = (declared: UploadPurpose): UploadPurpose => {
  if (declared.isPublic && declared.mimetypes.some((type) => !pictures.includes(type)))
    throw new Error(`${declared.name}: only pictures may be public.`);
  return declared;
};

/** How long a policy may be used, and how long a posted file may wait for a record. */
const postWithin = { minutes: 5 } as const;
const keepWithin = { hours: 24 } as const;

/** Gives out an address for each file. Refuses types that the purpose does not take, and names that do not fit their type. */
export const expectUploads = async (
  ctx: Context,
  { purpose, uploads }: { purpose: UploadPurpose; uploads: Uploads },
): Promise<UploadsAnswer> => {
  const { house, now } = ctx;
  const presignedPostUrls: UploadsAnswer['presignedPostUrls'] = [];
  for (const [index, { name, mimetype }] of uploads.entries()) {
    if (!fits(purpose, name, mimetype))
      throw invalid(`uploads.${index}.mimetype`, 'is not allowed', 'kernel.fileType', 'The file type is not allowed');
    const _id = house.ids.next();
    const key = `${ctx.agency.id}/${house.random.token()}`;
    await ctx.db
      .insertInto('files')
      .values({
        agency_id: ctx.agency.id,
        id: _id,
        purpose: purpose.name,
        name,
        mimetype,
        storage_key: key,
        status: 'expected',
        is_public: purpose.isPublic ?? false,
        created_by: ctx.actor.agentId,
        created_at: now,
        expires_at: now.add(keepWithin),
      })
      .execute();
    await forgetLater(ctx, _id, now.add(keepWithin));
    const { url, fields } = await house.files.presign({
      key,
      mimetype,
      maxBytes: maxOf(purpose),
      now,
      expiresAt: now.add(postWithin),
    });
    presignedPostUrls.push({ url, fields: { ...fields }, _id, fileUrl: fileUrl(house, key) });
  }
  return { presignedPostUrls };
};

export const maxOf = ({ maxBytes = defaultUploadBytes }: UploadPurpose): number => maxBytes;

const fits = ({ mimetypes }: UploadPurpose, name: string, mimetype: string): boolean => {
  const type = mimetypes.find((known) => known === mimetype);
  if (!type) return false;
  const endings: readonly string[] = uploadTypes[type].endings;
  return endings.includes(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '');
};

export const notUploaded = (field: string): Refusal =>
  invalid(field, 'has not been uploaded', 'kernel.notUploaded', 'The file has not been uploaded');

export interface Kept {
  purpose: UploadPurpose;
  /** What the record's field was set to. */
  fileUrl: string;
  /** Path of that field, for refusals. */
  field: string;
  /** The file the record refers to already: setting it again changes nothing. */
  current?: string | null;
}

/**
 * Ties an uploaded file to one record: answers its id, after which nothing removes it but `dropFile`. Refuses, naming `field`, an
 * address that is not one of a file uploaded in this agency for this purpose and not yet taken, and a file that is not what it said.
 */
export const keepUpload = async (ctx: Context, { purpose, fileUrl: url, field, current }: Kept): Promise<string> => {
  const file = await ctx.db
    .selectFrom('files')
    .select(['id', 'storage_key', 'mimetype', 'is_public', 'status'])
    .where('agency_id', '=', ctx.agency.id)
    .where('storage_key', '=', keyIn(ctx.house, url) ?? '')
    .where('purpose', '=', purpose.name)
    .forUpdate()
    .executeTakeFirst();
  const { files } = ctx.house;
  if (file && file.id === current) return file.id;
  if (!file || file.status === 'kept') throw notUploaded(field);
  const expected = {
    key: file.storage_key,
    mimetype: file.mimetype,
    isPublic: file.is_public,
    maxBytes: maxOf(purpose),
  };
  const isElsewhere = file.status === 'expected' && files.arrives === 'there';
  const posted = isElsewhere ? await adopt(files, expected, field) : undefined;
  if (file.status === 'expected' && !posted) throw notUploaded(field);
  await ctx.db
    .updateTable('files')
    .set({ status: 'kept', expires_at: null, ...posted })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', file.id)
    .execute();
  return file.id;
};

/** Looks at a file that was posted past us, and takes it to where its address for posting does not lead. */
export const adopt = async (
  store: RemoteStore,
  { key, mimetype, isPublic, maxBytes }: { key: string; mimetype: string; isPublic: boolean; maxBytes: number },
  field: string,
): Promise<{ size: number; sha256: Buffer } | undefined> => {
  const posted = await store.readPosted(key);
  if (!posted) return undefined;
  // The store held it to the policy; one that does not keep to the protocol must not let more in.
  if (posted.size > maxBytes) {
    posted.body.destroy();
    throw invalid(field, 'is too large', 'kernel.tooLarge');
  }
  const { size, sha256, redrawn } = await examine(posted.body, { mimetype, isPublic }, field);
  await (redrawn ? store.write(key, redrawn, mimetype) : store.adopt(key, posted.tag));
  return { size, sha256 };
};

/** Lets a kept file go, e.g. the logo that another one replaces: its row at once, its bytes soon after. */
export const dropFile = async (ctx: Context, id: string): Promise<void> => {
  const dropped = await ctx.db
    .deleteFrom('files')
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .returning('storage_key')
    .executeTakeFirst();
  if (dropped) await removeFiles.later(ctx, { keys: [dropped.storage_key] });
};
