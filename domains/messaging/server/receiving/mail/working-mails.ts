// Reads one mail that came in and keeps it. Its attachments lie in the store before the message does, and go by themselves where it never comes.
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { openIntegration } from '#/domains/integrations/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { keepFile, storeFile } from '#/kernel/server/files/storing.ts';
import { type JobRun, job } from '#/kernel/server/jobs/job.ts';
import { roomMissed } from '#/kernel/server/storage/no-room.ts';
import { isKnownType } from '../known-types.ts';
import { type InboundMail, type Kept, keepMail } from './keeping-mail.ts';
import { parseMail, Unreadable } from './parsing-mail.ts';
import type { FileOfMail, ReadMail } from './read-mail.ts';

type Row = InboundMail & { integrationId: string; key: string | null };

export const readInbound = job({
  name: 'messaging.readInbound',
  input: z.object({ id: z.uuid() }),
  actsAs: 'system',
  run: async (run, { id }) => {
    const row = await run.transaction((ctx) => find(ctx, id));
    if (!row) return;
    const stored = row.key === null ? undefined : await run.house.files.read(row.key);
    if (!stored) return finish(run, id, { status: 'failed', reason: 'gone' });
    const mail = await parseMail(await buffer(stored.body)).catch((error: unknown) => {
      if (error instanceof Unreadable) return undefined;
      throw error;
    });
    if (!mail) return finish(run, id, { status: 'failed', reason: 'unreadable' });
    const files: StoredFile[] = [];
    try {
      for (const file of mail.files) files.push(await storeOne(run, file));
      await run.transaction((ctx) => keep(ctx, id, row.integrationId, { mail, files }));
    } catch (error) {
      // Nothing was kept, for certain. It is tried until there is room, and each try would leave its copies there for a day.
      if (roomMissed(error)) await Promise.allSettled(files.map(({ key }) => run.house.files.remove(key)));
      throw error;
    }
  },
  givenUp: (ctx, { id }) => write(ctx, id, { status: 'failed', reason: 'failed' }),
});

const keep = async (
  ctx: Context,
  id: string,
  integrationId: string,
  { mail, files }: { mail: ReadMail; files: readonly StoredFile[] },
): Promise<void> => {
  const waiting = await find(ctx, id);
  const integration = await openIntegration(ctx, integrationId);
  if (!waiting) return;
  const kept: Kept = integration
    ? await keepMail(ctx, waiting, { mail, files, integration })
    : { status: 'leftAlone', reason: 'disconnected' };
  if (kept.status === 'kept') for (const file of files) await keepFile(ctx, file);
  await write(ctx, id, kept);
};

/** The row, held until the transaction ends, as long as it waits. */
const find = async (ctx: Context, id: string): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    select i.id, i.integration_id as "integrationId", i.at, i.recipients, i.is_own as "isOwn", i.is_history as "isHistory",
           i.provider_message_id as "providerMessageId", i.provider_thread_id as "providerThreadId",
           (select f.storage_key from files f where f.agency_id = i.agency_id and f.id = i.file_id) as key
    from inbound_mails i where i.agency_id = ${ctx.agency.id} and i.id = ${id} and i.status = 'waiting' for update of i`.execute(
    ctx.db,
  );
  return rows[0];
};

type Ended = Kept | { status: 'failed'; reason: string };

const write = async (ctx: Context, id: string, ended: Ended): Promise<void> => {
  await ctx.db
    .updateTable('inbound_mails')
    .set({ status: ended.status, reason: 'reason' in ended ? ended.reason : null, worked_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
};

const finish = (run: JobRun, id: string, ended: Ended): Promise<void> =>
  run.transaction((ctx) => write(ctx, id, ended));

interface StoredFile {
  _id: string;
  id: string;
  key: string;
  name: string;
  size: number;
  contentId: string | null;
}

const storeOne = async (run: JobRun, { name, mimetype, content, contentId }: FileOfMail): Promise<StoredFile> => {
  const { _id, key } = await storeFile(run, {
    purpose: 'messaging.attachment',
    name,
    // What it is called it need not be: a browser is told of types that it only shows or saves.
    mimetype: isKnownType(mimetype) ? mimetype : 'application/octet-stream',
    body: content,
    keepFor: { hours: 24 },
  });
  return { _id, id: _id, key, name, size: content.byteLength, contentId };
};
