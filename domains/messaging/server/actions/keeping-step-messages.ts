// What a step's own words refer to, kept when the workflow is saved: files that go along and pictures that are shown would be removed after a day
// as nobody's otherwise. Said of here, too, is what would go out as a hole.

import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { checkMergeFields, keepPictures } from '#/domains/templates/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { keyIn } from '#/kernel/server/files/file-links.ts';
import { attachments, keepAttachments } from '../sending/messages/attaching.ts';

export interface StepWords {
  channel: MessageChannel;
  subject: string | null;
  body: string;
  plain: string;
  /** Addresses of files. */
  files: readonly string[];
}

/** Of addresses, the ids of the files that are kept as attachments. */
export const keptAttachments = async (ctx: Context, urls: readonly string[]): Promise<string[]> => {
  const keys = urls.flatMap((url) => keyIn(ctx.house, url) ?? []);
  if (keys.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('files')
    .select('id')
    .where('agency_id', '=', ctx.agency.id)
    .where('storage_key', 'in', keys)
    .where('purpose', '=', attachments.name)
    .where('status', '=', 'kept')
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Keeps what the words of a step refer to. Refuses a merge field that is not there, and what refuses files of a mail. A file that another step
 * has already is this one's, too: whoever knows its address was shown it.
 */
export const keepStepWords = async (
  ctx: Context,
  { channel, subject, body, plain, files }: StepWords,
): Promise<void> => {
  const where = { place: 'workflow', channel } as const;
  checkMergeFields('subject', subject, where);
  checkMergeFields('body', body, where);
  checkMergeFields('body', plain, where);
  if (channel === 'sms') return;
  await keepPictures(ctx, body);
  await keepAttachments(ctx, files, await keptAttachments(ctx, files));
};
