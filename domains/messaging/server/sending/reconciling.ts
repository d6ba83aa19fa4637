// Finds out what became of messages that nobody is sure of: the provider is asked by our own id, once it had time to settle. Found is sent; not
// there, where the provider would certainly know and whoever had it is certainly dead, is sent again; and where nobody can say, people decide.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type Found, type IntegrationRow, openIntegration, providerOf } from '#/domains/integrations/server.ts';
import type { Party } from '#/domains/messaging/contract/messages.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { type JobRun, job } from '#/kernel/server/jobs/job.ts';
import { setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import { senderNow } from './acting-agents.ts';
import { dueKind } from './mailings/due-mailings.ts';
import {
  accept,
  closeAccount,
  leaveUncertain,
  lookLater,
  openAccount,
  reconcileKind,
  type Settled,
  settleTime,
  waitAgain,
} from './settling-messages.ts';

/** Tries to ask a provider that does not answer, a minute apart, before people are asked instead. */
const mostLooks = 10;
/** Asked about at the same time, and written down together. */
const atOnce = 25;

interface Doubtful extends Settled {
  messageIdHeader: string | null;
  plain: string;
  sender: Party;
  claimedAt: Temporal.Instant;
  ambiguousSince: Temporal.Instant;
  looks: number;
  /** Whoever claimed it may still be alive where we cannot see it. */
  mayStillGo: boolean;
  createdBy: string | null;
}

export const doubtsDue = timerHandler({
  kind: reconcileKind,
  batch: 100,
  work: async (ctx, due) => {
    for (const { subjectId } of due) await reconcile.later(ctx, { mailingId: subjectId });
  },
});

export const reconcile = job({
  name: 'messaging.reconcile',
  actsAs: 'system',
  input: z.object({ mailingId: z.uuid() }),
  attempts: 20,
  run: async (run, { mailingId }) => {
    for (let after: string | null = null; ; ) {
      const last: string | null = after;
      const doubtful: Doubtful[] = await run.transaction((ctx) => findDoubtful(ctx, mailingId, last));
      run.signal.throwIfAborted();
      const found = await Promise.all(doubtful.map(async (message) => ({ message, found: await ask(run, message) })));
      if (found.length > 0) await run.transaction((ctx) => concludeAll(ctx, mailingId, found));
      after = doubtful.at(-1)?.id ?? null;
      if (doubtful.length < atOnce) break;
    }
    await run.transaction((ctx) => lookLater(ctx, mailingId));
  },
  givenUp: (ctx, { mailingId }) => setTimer(ctx, reconcileKind, mailingId, ctx.now.add({ minutes: 1 })),
});

const findDoubtful = async (ctx: Context, mailingId: string, after: string | null): Promise<Doubtful[]> => {
  const { rows } = await sql<Doubtful>`
    select id, thread_id as "threadId", contact_id as "contactId", channel, address, points::int as points, attempts, integration_id as "integrationId",
           message_id_header as "messageIdHeader", coalesce(plain, '') as plain, sender, claimed_at as "claimedAt",
           ambiguous_since as "ambiguousSince", looks, may_still_go as "mayStillGo", created_by as "createdBy"
    from messages where agency_id = ${ctx.agency.id} and mailing_id = ${mailingId} and status = 'sending'
      and ambiguous_since <= ${ctx.now.subtract(settleTime)} and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${atOnce}`.execute(
    ctx.db,
  );
  return rows;
};

/** What the provider says; null where it does not answer now. */
const ask = async (run: JobRun, message: Doubtful): Promise<Found | null> => {
  const { house } = run;
  const integration: IntegrationRow | undefined =
    message.integrationId === null
      ? undefined
      : await run.transaction((ctx) => openIntegration(ctx, message.integrationId ?? ''));
  if (!integration) return { is: 'cannotSay' };
  const provider = await providerOf(house, integration.provider);
  if (!provider.find) return { is: 'cannotSay' };
  try {
    return await provider.find(house, integration.connection, {
      messageId: message.id,
      ...(message.messageIdHeader === null ? {} : { messageIdHeader: message.messageIdHeader }),
      to: message.address,
      from: message.sender.email ?? message.sender.number ?? '',
      text: message.plain,
      since: message.claimedAt,
      isOfAnother: (providerMessageId) => run.transaction((ctx) => isOfAnother(ctx, message.id, providerMessageId)),
    });
  } catch (error) {
    house.log.warn({ err: error, messageId: message.id }, 'a provider could not be asked about a message');
    return null;
  }
};

const isOfAnother = async (ctx: Context, id: string, providerMessageId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from messages where agency_id = ${ctx.agency.id} and provider_message_id = ${providerMessageId} and id <> ${id} limit 1`.execute(
    ctx.db,
  );
  return rows.length > 0;
};

interface Answered {
  message: Doubtful;
  found: Found | null;
}

/** Writes down what was found, where a message is still the one that was asked about. All of a mailing have one maker. */
const concludeAll = async (ctx: Context, mailingId: string, answered: readonly Answered[]): Promise<void> => {
  const { rows } = await sql<{ id: string; ambiguousSince: Temporal.Instant }>`
    select id, ambiguous_since as "ambiguousSince" from messages
    where agency_id = ${ctx.agency.id} and id = any(${uuids(answered.map(({ message }) => message.id))}) and status = 'sending'
      and ambiguous_since is not null order by id for no key update`.execute(ctx.db);
  const still = new Map(rows.map(({ id, ambiguousSince }) => [id, ambiguousSince]));
  const open = answered.filter(({ message }) => still.get(message.id)?.equals(message.ambiguousSince));
  const [first] = open;
  if (!first) return;
  const actor = (await senderNow(ctx, first.message.createdBy)) ?? ctx.actor;
  await ctx.inAgency(ctx.agency, actor, async (inner) => {
    const account = openAccount();
    const taken = open.flatMap(({ message, found }) => (found?.is === 'sent' ? [{ message, accepted: found }] : []));
    await accept(inner, account, taken);
    for (const { message, found } of open) {
      if (found?.is === 'unknown' && !message.mayStillGo) await waitAgain(inner, account, message, inner.now, null);
      else if (
        found?.is === 'unknown' ||
        found?.is === 'cannotSay' ||
        (found === null && message.looks + 1 >= mostLooks)
      )
        await leaveUncertain(inner, account, message);
      else if (found === null)
        await sql`update messages set looks = looks + 1 where agency_id = ${inner.agency.id} and id = ${message.id}`.execute(
          inner.db,
        );
    }
    await closeAccount(inner, account);
    if (open.some(({ message, found }) => found?.is === 'unknown' && !message.mayStillGo))
      await setTimer(inner, dueKind, mailingId, inner.now);
  });
};
