// The one text that answers a wish: it says that the wish was heard (47 CFR 64.1200 allows one). It leaves once at most: what was begun and
// did not end is never begun again.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { openIntegration } from '../../integrations/opening-connections.ts';
import { CertainlyRefused } from '../../providers/refusing.ts';
import { providerOf } from '../../providers/registry.ts';
import { sumUpThread } from '../../threading/summing-up-threads.ts';
import type { Wish } from './hearing-wishes.ts';

interface Heard {
  wish: Wish;
  number: string;
  /** Our number that it was written to. */
  from: string;
  contactId: string;
  threadId: string;
  integrationId: string;
  at: Temporal.Instant;
}

/** A number is answered once in so long, whatever it asks; and nothing that is told late. */
const once = { hours: 24 } as const;

/** What each is answered; to another house none of it may be a wish. */
export const words: Readonly<Record<Wish, (agency: string) => string>> = {
  stop: (agency) => `${agency}: you will get no more text messages from us. Reply START to get them again.`,
  start: (agency) => `${agency}: you will get our text messages again. Reply STOP to end them.`,
  help: (agency) => `${agency}: an agent reads your messages and will answer you. Reply STOP to get no more of them.`,
};

/** Writes the answer and has it sent, where none was lately. */
export const answerWish = async (ctx: Context, heard: Heard): Promise<void> => {
  const { wish, number, from, contactId, threadId, integrationId, at } = heard;
  const since = ctx.now.subtract(once);
  if (Temporal.Instant.compare(at, since) < 0) return;
  const { rows } = await sql`
    select from messages where agency_id = ${ctx.agency.id} and address = ${number} and channel = 'sms' and direction = 'out'
      and wish is not null and created_at > ${since} limit 1`.execute(ctx.db);
  if (rows.length > 0) return;
  const id = ctx.house.ids.next();
  const plain = words[wish](ctx.agency.name);
  await ctx.db
    .insertInto('messages')
    .values({
      agency_id: ctx.agency.id,
      id,
      thread_id: threadId,
      contact_id: contactId,
      direction: 'out',
      channel: 'sms',
      status: ctx.agency.isTestMode ? 'rehearsed' : 'sending',
      sender: json({ name: ctx.agency.name, number: from }),
      recipients: json([{ name: null, number }]),
      address: number,
      plain,
      reply_text: plain,
      snippet: plain,
      integration_id: integrationId,
      wish,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  if (!ctx.agency.isTestMode) await sendAnswer.later(ctx, { id });
};

type Outcome =
  | { status: 'sent'; providerMessageId: string | null; segments: number | null }
  | { status: 'failed' | 'uncertain'; error: string };

/** Hands the answer over. A run that finds it begun ends: whether it left, nobody can say. */
export const sendAnswer = job({
  name: 'messaging.answerWish',
  input: z.object({ id: z.uuid() }),
  actsAs: 'system',
  run: async (run, { id }) => {
    const begun = await run.transaction((ctx) => begin(ctx, id));
    if (!begun) return;
    let outcome: Outcome;
    try {
      const provider = await providerOf(run.house, begun.integration.provider);
      const { providerMessageId = null, segments = null } = await provider.send(
        run.house,
        begun.integration.connection,
        {
          channel: 'sms',
          messageId: id,
          from: begun.from,
          to: begun.number,
          text: begun.plain,
        },
      );
      outcome = { status: 'sent', providerMessageId, segments };
    } catch (error) {
      outcome =
        error instanceof CertainlyRefused
          ? { status: 'failed', error: error.message }
          : { status: 'uncertain', error: 'Nobody can say whether it went out' };
    }
    await run.transaction((ctx) => end(ctx, id, outcome));
  },
});

const begin = async (ctx: Context, id: string) => {
  const { rows } = await sql<{ isFirst: boolean; integrationId: string; plain: string; number: string; from: string }>`
    update messages m set attempts = attempts + 1, updated_at = ${ctx.now},
      status = case when attempts = 0 then status else 'uncertain' end
    where agency_id = ${ctx.agency.id} and id = ${id} and status = 'sending'
    returning attempts = 1 as "isFirst", integration_id as "integrationId", plain, address as number, sender ->> 'number' as "from"`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row?.isFirst) return undefined;
  const integration = await openIntegration(ctx, row.integrationId);
  if (!integration?.isEnabled) {
    await end(ctx, id, { status: 'failed', error: 'Its sender was disconnected' });
    return undefined;
  }
  return { ...row, integration };
};

const end = async (ctx: Context, id: string, outcome: Outcome): Promise<void> => {
  const isSent = outcome.status === 'sent';
  const { rows } = await sql<{ threadId: string }>`
    update messages set status = ${outcome.status}, error = ${isSent ? null : outcome.error}, sent_at = ${isSent ? ctx.now : null},
      provider_message_id = ${isSent ? outcome.providerMessageId : null}, segments = ${isSent ? outcome.segments : null}, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = ${id} and status = 'sending' returning thread_id as "threadId"`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row) return;
  if (isSent) await sumUpThread(ctx, row.threadId, { isNews: false });
  await announce(ctx, 'thread', [row.threadId]);
};
