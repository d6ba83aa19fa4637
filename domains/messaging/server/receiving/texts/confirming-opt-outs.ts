// The one text that answers a wish: it says that the wish was heard (47 CFR 64.1200 allows one). It leaves once at most: what was begun and
// did not end is never begun again, and what certainly did not leave is tried as any message is.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  CertainlyRefused,
  type IntegrationRow,
  openIntegration,
  providerOf,
  refusedOnTheWay,
} from '#/domains/integrations/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { type JobRun, job } from '#/kernel/server/jobs/job.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';
import { isWorthAnotherTry, pauseOf } from '../../sending/settling-messages.ts';
import { sumUpThread } from '../../threading/summing-up-threads.ts';
import type { TextKeyword } from './recognising-opt-outs.ts';

interface Heard {
  wish: TextKeyword;
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
export const words: Readonly<Record<TextKeyword, (agency: string) => string>> = {
  stop: (agency) => `${agency}: you will get no more text messages from us. Reply START to get them again.`,
  start: (agency) => `${agency}: you will get our text messages again. Reply STOP to end them.`,
  help: (agency) => `${agency}: an agent reads your messages and will answer you. Reply STOP to get no more of them.`,
};

/** Writes the answer and has it sent, where none was lately. */
export const confirmOptOut = async (ctx: Context, heard: Heard): Promise<void> => {
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
  | { status: 'refused'; refusal: CertainlyRefused }
  | { status: 'failed' | 'uncertain'; error: string }
  /** The agency went into test mode before it left. */
  | { status: 'rehearsed' };

/** Hands the answer over. A run that finds it begun ends: whether it left, nobody can say. */
export const sendAnswer = job({
  name: 'messaging.confirmOptOut',
  input: z.object({ id: z.uuid() }),
  actsAs: 'system',
  run: async (run, { id }) => {
    const begun = await run.transaction((ctx) => begin(ctx, run.jobId, id));
    if (!begun) return;
    const outcome = await handOver(run, id, begun);
    await run.transaction((ctx) => end(ctx, id, outcome));
  },
});

const handOver = async (run: JobRun, messageId: string, begun: Begun): Promise<Outcome> => {
  const { integration, from, number, plain } = begun;
  try {
    const provider = await providerOf(run.house, integration.provider);
    const text = { channel: 'sms', messageId, from, to: number, text: plain } as const;
    const { providerMessageId = null, segments = null } = await provider.send(run.house, integration.connection, text);
    return { status: 'sent', providerMessageId, segments };
  } catch (thrown) {
    const error = refusedOnTheWay(thrown);
    if (error instanceof CertainlyRefused) return { status: 'refused', refusal: error };
    if (isExpectedNo(error) && error.reason === 'kernel.testMode') return { status: 'rehearsed' };
    run.house.log.warn({ err: error, messageId }, 'nobody can say whether the answer to a wish left');
    return { status: 'uncertain', error: 'Nobody can say whether it went out' };
  }
};

interface Row {
  isFirst: boolean;
  integrationId: string;
  plain: string;
  number: string;
  from: string;
}
type Begun = Row & { integration: IntegrationRow };

/** Takes it, unless another run had begun it and did not say what became of it. */
const begin = async (ctx: Context, jobId: string, id: string): Promise<Begun | undefined> => {
  const { rows } = await sql<Row>`
    update messages m set attempts = m.attempts + 1, updated_at = ${ctx.now}, claimed_by = ${jobId},
      status = case when before.claimed_by is null then m.status else 'uncertain' end
    from (select claimed_by from messages where agency_id = ${ctx.agency.id} and id = ${id} for update) before
    where m.agency_id = ${ctx.agency.id} and m.id = ${id} and m.status = 'sending'
    returning before.claimed_by is null as "isFirst", m.integration_id as "integrationId", m.plain, m.address as number,
      m.sender ->> 'number' as "from"`.execute(ctx.db);
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
  if (outcome.status === 'refused') return refuse(ctx, id, outcome.refusal);
  const isSent = outcome.status === 'sent';
  const { rows } = await sql<{ threadId: string }>`
    update messages set status = ${outcome.status}, error = ${'error' in outcome ? outcome.error : null}, sent_at = ${isSent ? ctx.now : null},
      provider_message_id = ${isSent ? outcome.providerMessageId : null}, segments = ${isSent ? outcome.segments : null}, claimed_by = null,
      updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = ${id} and status = 'sending' returning thread_id as "threadId"`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row) return;
  if (isSent) await sumUpThread(ctx, row.threadId, { isNews: false });
  await announce(ctx, 'thread', [row.threadId]);
};

/** It certainly did not leave: tried again after a while, or given up. */
const refuse = async (ctx: Context, id: string, refusal: CertainlyRefused): Promise<void> => {
  const { rows } = await sql<{ attempts: number }>`
    update messages set claimed_by = null, error = ${refusal.message}, error_code = ${refusal.reason}, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = ${id} and status = 'sending' returning attempts`.execute(ctx.db);
  const [row] = rows;
  if (!row) return;
  if (isWorthAnotherTry(refusal, row.attempts))
    await sendAnswer.later(ctx, { id }, ctx.now.add(pauseOf(refusal, row.attempts)));
  else await end(ctx, id, { status: 'failed', error: refusal.message });
};
