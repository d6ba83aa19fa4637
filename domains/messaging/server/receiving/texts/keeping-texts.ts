// A text that came in: whose it is, the thread of its number, and what it asks for.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { judgePhone } from '#/domains/contacts/server.ts';
import { openIntegration } from '#/domains/integrations/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { beginThreads } from '../../sending/messages/threads-of-messages.ts';
import { keepIncoming } from '../keeping-messages.ts';
import { personOf } from '../matching-people.ts';
import { confirmOptOut } from './confirming-opt-outs.ts';
import { fetchMedia } from './fetching-media.ts';
import { keywordOf } from './recognising-opt-outs.ts';
import { recordOptOuts } from './recording-opt-outs.ts';

/** How a text waits among the events. */
export const textKind = 'text';
export const textData = z.object({
  from: z.string(),
  to: z.string(),
  text: z.string(),
  optOut: z.nullable(z.enum(['stop', 'start', 'help'])),
  media: z.array(z.object({ url: z.string(), mimetype: z.string() })),
});

interface Row {
  id: string;
  integrationId: string | null;
  at: Temporal.Instant;
  data: unknown;
}

/** The texts that wait. */
export const waitingTexts = async (ctx: Context): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from message_events where agency_id = ${ctx.agency.id} and worked_at is null and kind = ${textKind}
    order by created_at, id limit 200`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

/** Keeps one, unless somebody else is at it. Its words are the message's then. */
export const keepText = async (ctx: Context, id: string): Promise<void> => {
  const { rows } = await sql<Row>`
    select id, integration_id as "integrationId", at, data from message_events
    where agency_id = ${ctx.agency.id} and id = ${id} and worked_at is null for update skip locked`.execute(ctx.db);
  const [row] = rows;
  if (!row) return;
  const integration = row.integrationId === null ? undefined : await openIntegration(ctx, row.integrationId);
  if (integration) await keep(ctx, row, integration);
  await sql`
    update message_events set worked_at = ${ctx.now}, data = data - 'text' where agency_id = ${ctx.agency.id} and id = ${id}`.execute(
    ctx.db,
  );
};

const pictures = (count: number): string => (count === 0 ? '' : count === 1 ? '[1 picture]' : `[${count} pictures]`);

const keep = async (
  ctx: Context,
  row: Row,
  integration: NonNullable<Awaited<ReturnType<typeof openIntegration>>>,
): Promise<void> => {
  const { from, to, text, optOut, media } = textData.parse(row.data);
  const number = judgePhone(from, ctx.agency.country)?.number ?? from;
  const { agentId } = integration;
  const somebody = { emails: [], phones: [number], firstName: null, lastName: null, isUnknown: true, agentId };
  const contactId = await personOf(ctx, { ...somebody, by: 'text' });
  const begun = { kind: 'sms' as const, subject: null, agentId, integrationId: integration.id };
  const threadId = (await beginThreads(ctx, begun, [contactId])).get(contactId);
  if (threadId === undefined) throw new Error('A thread was not begun');
  const plain = [text, pictures(media.length)].filter(Boolean).join('\n');
  const wish = keywordOf(text, optOut ?? undefined);
  const messageId = await keepIncoming(ctx, {
    threadId,
    contactId,
    channel: 'sms',
    sender: { name: null, number },
    recipients: [{ name: null, number: to }],
    address: number,
    cc: [],
    subject: null,
    html: null,
    plain,
    replyText: plain,
    at: row.at,
    integrationId: integration.id,
    agentId,
    providerMessageId: null,
    providerThreadId: null,
    messageId: null,
    inReplyTo: null,
    references: [],
    isAutomatic: false,
    isProven: null,
    wish,
    isHistory: false,
    files: [],
  });
  if (media.length > 0) await fetchMedia.later(ctx, { integrationId: integration.id, threadId, messageId, media });
  if (!wish) return;
  await recordOptOuts(ctx, number, contactId);
  // Carriers answer themselves what they act on.
  if (optOut === null)
    await confirmOptOut(ctx, {
      wish,
      number,
      from: to,
      contactId,
      threadId,
      integrationId: integration.id,
      at: row.at,
    });
};
