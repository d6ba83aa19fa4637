// A letter as it was written: what a change of it begins with, and what is sent again.
import { sql } from 'kysely';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { fileUrl } from '#/kernel/server/files/file-links.ts';
import type { Letter } from './letters.ts';

/** The letter of a mailing, with the ids of the files that are kept for it. */
export const letterOfMailing = async (
  ctx: Context,
  mailingId: string,
): Promise<{ letter: Letter; fileIds: readonly string[] }> => {
  const row = await ctx.db
    .selectFrom('mailings')
    .selectAll()
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', mailingId)
    .executeTakeFirstOrThrow();
  const files =
    row.file_ids.length === 0
      ? []
      : await ctx.db
          .selectFrom('files')
          .select('storage_key')
          .where('agency_id', '=', ctx.agency.id)
          .where('id', 'in', row.file_ids)
          .orderBy(sql`array_position(${uuids(row.file_ids)}, id)`)
          .execute();
  const letter: Letter = {
    channel: row.channel as MessageChannel,
    subject: row.subject,
    body: row.body,
    plain: row.plain,
    themeChannel: row.theme_channel,
    to: row.recipients as Letter['to'],
    toCollections: row.to_collections,
    cc: row.cc,
    bcc: row.bcc,
    files: files.map(({ storage_key }) => fileUrl(ctx.house, storage_key)),
    integrationId: row.integration_id,
    sendAnywayDND: row.send_anyway_dnd,
    sendAnywayMP: row.send_anyway_mp,
    sendAnywayReason: row.send_anyway_reason,
    replyToId: row.reply_to_id,
    scheduledAt: row.scheduled_at,
    theirTime: row.their_time,
    requestKey: row.request_key,
  };
  return { letter, fileIds: row.file_ids };
};
