// Whether a conversation has attachments: kept with it, since every list of the inbox shows it. Pictures that stand within the words are none.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';

const note = async (
  ctx: Context,
  threadIds: readonly string[],
  is: boolean,
  where: RawBuilder<SqlBool>,
): Promise<void> => {
  if (threadIds.length === 0) return;
  await sql`
    update threads t set has_files = ${is}
    where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids([...new Set(threadIds)])}) and t.has_files = ${!is} and ${where}`.execute(
    ctx.db,
  );
};

/** Messages with attachments came into these threads. */
export const noteFiles = (ctx: Context, threadIds: readonly string[]): Promise<void> =>
  note(ctx, threadIds, true, sql`true`);

/** Messages were taken out of these threads: who has attachments only through them has none now. */
export const noteFilesGone = (ctx: Context, threadIds: readonly string[]): Promise<void> =>
  note(
    ctx,
    threadIds,
    false,
    sql`not exists (select from messages m left join mailings g on g.agency_id = m.agency_id and g.id = m.mailing_id
      where m.agency_id = t.agency_id and m.thread_id = t.id and (cardinality(g.file_ids) > 0
        or exists (select from message_files f where f.agency_id = m.agency_id and f.message_id = m.id and f.content_id is null)))`,
  );
