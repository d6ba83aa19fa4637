// Files of a mail that goes out: posted beforehand, kept once a mail refers to them, at most ten megabytes together (decision 8).

import { mostAttachmentBytes } from '#/domains/messaging/contract/email-calls.ts';
import { fileTypes, type MediaType } from '#/kernel/contract/file-types.ts';
import type { Context } from '#/kernel/server/context.ts';
import { keyIn } from '#/kernel/server/files/file-links.ts';
import { keepUpload, uploadPurpose } from '#/kernel/server/files/uploads.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';

/** The kinds of attachments are all that can be uploaded (R746–R752). */
export const attachments = uploadPurpose({
  name: 'messaging.attachment',
  mimetypes: Object.keys(fileTypes) as MediaType[],
  maxBytes: mostAttachmentBytes,
});

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)}MB`;

/** Keeps the files of a mail and answers their ids. Refuses two of one name, and more than ten megabytes together. `before` are kept already. */
export const keepAttachments = async (
  ctx: Context,
  urls: readonly string[],
  before: readonly string[],
): Promise<string[]> => {
  const kept: string[] = [];
  const names = new Set<string>();
  let total = 0;
  for (const [place, url] of urls.entries()) {
    const field = `files.${place}`;
    const known = await ctx.db
      .selectFrom('files')
      .select(['id', 'purpose', 'status', 'created_by'])
      .where('agency_id', '=', ctx.agency.id)
      .where('storage_key', '=', keyIn(ctx.house, url) ?? '')
      .executeTakeFirst();
    // A mail that was taken back is sent again with what its writer had attached.
    const isOwn =
      known?.status === 'kept' && known.purpose === attachments.name && known.created_by === ctx.actor.agentId;
    const current = known && (isOwn || before.includes(known.id)) ? known.id : null;
    const id = await keepUpload(ctx, { purpose: attachments, fileUrl: url, field, current });
    const file = await ctx.db
      .selectFrom('files')
      .select(['name', 'size'])
      .where('agency_id', '=', ctx.agency.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (names.has(file.name)) throw invalid(field, 'exists already', 'messaging.fileTwice', 'The file already exists');
    const size = file.size ?? 0;
    if (total + size > mostAttachmentBytes)
      throw new Refusal('too-large', 'messaging.filesTooLarge', 'are too large', {
        field: 'files',
        fullMessage: `Total file size would exceed 10MB limit. Current total: ${megabytes(total)}, trying to add: ${megabytes(size)}`,
      });
    names.add(file.name);
    total += size;
    kept.push(id);
  }
  return kept;
};
