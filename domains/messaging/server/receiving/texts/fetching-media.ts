// Pictures, voices and cards that came with a text are fetched from the provider and kept as files of its message. The text itself is there
// already: who asked for no more is heard whether their picture comes or not.
import * as z from 'zod/mini';
import { openIntegration, providerOf } from '#/domains/integrations/server.ts';
import { mostAttachmentBytes } from '#/domains/messaging/contract/email-calls.ts';
import type { ReceivedFile } from '#/kernel/contract/call.ts';
import { fileTypes } from '#/kernel/contract/file-types.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { keepFile, storeFile } from '#/kernel/server/files/storing.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { noteFiles } from '../../threading/noting-files.ts';
import { isKnownType } from '../known-types.ts';

/** What a download is called: by what it is, for nobody named it. */
const nameOf = (mimetype: string, number: number): string => {
  const [kind, ending] = isKnownType(mimetype)
    ? [fileTypes[mimetype].kind, fileTypes[mimetype].endings[0]]
    : [
        mimetype.startsWith('image/') ? 'image' : 'file',
        /^[a-z]+\/(?:x-)?([a-z0-9]{2,5})$/.exec(mimetype)?.[1] ?? 'bin',
      ];
  return `${kind}-${number}.${ending}`;
};

export const fetchMedia = job({
  name: 'messaging.fetchMedia',
  input: z.object({
    integrationId: z.uuid(),
    threadId: z.uuid(),
    messageId: z.uuid(),
    media: z.array(z.object({ url: z.string(), mimetype: z.string() })),
  }),
  actsAs: 'system',
  run: async (run, { integrationId, threadId, messageId, media }) => {
    const integration = await run.transaction((ctx) => openIntegration(ctx, integrationId));
    if (!integration) return;
    const provider = await providerOf(run.house, integration.provider);
    if (!provider.fetchMedia) return;
    const files: ReceivedFile[] = [];
    let left = mostAttachmentBytes;
    for (const [index, { url, mimetype }] of media.entries()) {
      run.signal.throwIfAborted();
      const found = await provider.fetchMedia(run.house, integration.connection, { url, maxBytes: left });
      if (!found || found.content.length > left) continue;
      left -= found.content.length;
      const type = found.mimetype || mimetype;
      const name = nameOf(type, index + 1);
      const { _id } = await storeFile(run, {
        purpose: 'messaging.attachment',
        name,
        // What came from elsewhere is only shown where it is of a type that may be uploaded here, and saved else.
        mimetype: isKnownType(type) ? type : 'application/octet-stream',
        body: found.content,
        keepFor: { hours: 24 },
      });
      files.push({ _id, name, size: found.content.length });
    }
    if (files.length === 0) return;
    await run.transaction(async (ctx) => {
      const message = await ctx.db
        .selectFrom('messages')
        .select('id')
        .where('agency_id', '=', ctx.agency.id)
        .where('id', '=', messageId)
        .where('removed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      const known = await ctx.db
        .selectFrom('message_files')
        .select('file_id')
        .where('agency_id', '=', ctx.agency.id)
        .where('message_id', '=', messageId)
        .limit(1)
        .executeTakeFirst();
      // It was deleted meanwhile, or this job had been done before it was heard of.
      if (!message || known) return;
      for (const file of files) await keepFile(ctx, file);
      await ctx.db
        .insertInto('message_files')
        .values(
          files.map(({ _id }) => ({ agency_id: ctx.agency.id, message_id: messageId, file_id: _id, content_id: null })),
        )
        .execute();
      await noteFiles(ctx, [threadId]);
      await announce(ctx, 'thread', [threadId]);
    });
  },
});
