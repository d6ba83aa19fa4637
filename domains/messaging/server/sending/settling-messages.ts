// Writes down what became of messages that were handed over. Every change asks for the state it comes from, so that a callback that was
// faster, or another worker, is never overwritten.
import { sql } from 'kysely';
import { pointPrices } from '#/domains/billing/contract.ts';
import { type Points, refundPoints, settlePoints } from '#/domains/billing/server.ts';
import { touchContacts } from '#/domains/contacts/server.ts';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { type Accepted, type CertainlyRefused, giveAllowanceBack } from '#/domains/integrations/server.ts';
import { noteHomesSent } from '#/domains/listings/server.ts';
import { emailSent, messageFailed, messageUncertain, textSent } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { textMessages } from './charging-texts.ts';
import { keepLeftOut } from './messages/copies.ts';

/** A message as settling needs it. */
export interface Settled {
  id: string;
  threadId: string;
  /** Null for one who is no contact: nothing of it stands in a timeline or an inbox. */
  contactId: string | null;
  channel: MessageChannel;
  address: string;
  points: number;
  /** How often it was claimed: whoever claimed it before cannot speak of it any more. */
  attempts: number;
  integrationId: string | null;
}

/** What settling several messages owes to rows that everybody uses: paid at the end, so that nobody waits for each other. */
export interface Account {
  costs: Points[];
  refunds: string[];
  /** Texts that did not leave, by integration. */
  uncounted: Map<string, number>;
  threads: Set<string>;
}
export const openAccount = (): Account => ({ costs: [], refunds: [], uncounted: new Map(), threads: new Set() });

/** Points first, then the day's allowances: the order of everybody who locks both. */
export const closeAccount = async (ctx: Context, { costs, refunds, uncounted, threads }: Account): Promise<void> => {
  await refundPoints(ctx, textMessages, refunds);
  await settlePoints(ctx, textMessages, costs);
  for (const [integrationId, texts] of uncounted) await giveAllowanceBack(ctx, integrationId, texts);
  if (threads.size > 0) await announce(ctx, 'thread', [...threads]);
};

export const reconcileKind = 'messaging.reconcile';

/** A call may take twenty seconds, so may an answer; and a provider knows of what it took within a while. */
export const settleTime = { seconds: 60 } as const;

/** Tries of a message that is certainly not taken, before it is given up. */
const mostAttempts = 8;
const pauseAfter = (attempts: number): Temporal.Duration =>
  Temporal.Duration.from({ seconds: Math.min(3_600, 15 * 2 ** attempts) });

/**
 * Whether what certainly did not leave is tried again. What concerns the integration is nothing that the message can help: it is tried however
 * final it sounds, because somebody may sign in again.
 */
export const isWorthAnotherTry = ({ isPermanent, concerns }: CertainlyRefused, attempts: number): boolean =>
  (!isPermanent || concerns === 'integration') && attempts < mostAttempts;

/** A message that the provider took. */
export interface Taken {
  message: Settled;
  accepted: Accepted;
}

interface Left {
  id: string;
  subject: string | null;
  snippet: string | null;
  /** Of a mail that shows homes. */
  homes: string | null;
}

/**
 * The provider has them. Told of each contact, once, as whoever acts. Where a callback was faster, what the answer alone knows is kept; what
 * is settled already is left alone.
 */
export const accept = async (ctx: Context, account: Account, taken: readonly Taken[]): Promise<void> => {
  if (taken.length === 0) return;
  const rows = taken.map(({ message: { id }, accepted }) => ({ id, ...accepted }));
  const { rows: left } = await sql<Left>`${prepared}
    update messages m set status = case when m.status in ('sending', 'uncertain') then 'sent' else m.status end,
      sent_at = coalesce(m.sent_at, ${ctx.now}), provider_message_id = coalesce(w."providerMessageId", m.provider_message_id),
      provider_thread_id = coalesce(w."providerThreadId", m.provider_thread_id), message_id_header = coalesce(w."messageIdHeader", m.message_id_header),
      segments = coalesce(w.segments, m.segments), ambiguous_since = null, claimed_by = null,
      error = case when m.status = 'failed' then m.error end, updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (
      id uuid, "providerMessageId" text, "providerThreadId" text, "messageIdHeader" text, segments integer)
    where m.agency_id = ${ctx.agency.id} and m.id = any(${uuids(rows.map(({ id }) => id))}) and m.id = w.id
      and (m.status in ('sending', 'uncertain') or (m.status in ('delivered', 'failed') and m.claimed_by is not null))
    returning m.id, m.subject, m.snippet, case when position('data-listings=' in m.html) > 0 then m.html end as homes`.execute(
    ctx.db,
  );
  const words = new Map(left.map((row) => [row.id, row]));
  const gone = taken.filter(({ message }) => words.has(message.id));
  await keepLeftOut(
    ctx,
    gone.map(({ message: { id }, accepted }) => ({ id, leftOut: accepted.refused ?? [] })),
  );
  await leave(
    ctx,
    account,
    gone.flatMap(({ message: { contactId, ...message } }) =>
      contactId === null
        ? []
        : [{ subject: null, snippet: null, homes: null, ...words.get(message.id), ...message, contactId }],
    ),
  );
  for (const { message, accepted } of gone) await charge(ctx, account, message, accepted.segments);
};

/** What messages that left leave behind: the subject of the thread that they begin as it was read, the last word of the thread and of the contact, and the event of its timeline. */
const leave = async (
  ctx: Context,
  { threads }: Account,
  left: readonly (Settled & Left & { contactId: string })[],
): Promise<void> => {
  const [first] = left;
  if (!first) return;
  const isMail = first.channel === 'email';
  const word = isMail ? ('email' as const) : ('text' as const);
  // Contacts first, in their order: with them their threads are nobody else's.
  await touchContacts(
    ctx,
    left.map(({ contactId }) => contactId),
    { kind: word, at: ctx.now, communication: { channel: word, direction: 'outgoing', isAnswered: false } },
  );
  await noteHomesSent(
    ctx,
    left.flatMap(({ contactId, homes }) => (homes === null ? [] : [{ contactId, html: homes }])),
  );
  const words = left.map(({ threadId, subject, snippet }) => ({ threadId, subject, snippet }));
  await sql`${prepared}
    update threads h set last_at = ${ctx.now}, last_direction = 'out', snippet = w.snippet, updated_at = ${ctx.now},
      subject = case when h.last_at is null then coalesce(w.subject, h.subject) else h.subject end
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w ("threadId" uuid, subject text, snippet text)
    where h.agency_id = ${ctx.agency.id} and h.id = any(${uuids(words.map(({ threadId }) => threadId))}) and h.id = w."threadId" and coalesce(h.last_at <= ${ctx.now}, true)`.execute(
    ctx.db,
  );
  for (const { id, threadId, contactId } of left) {
    threads.add(threadId);
    ctx.emit(isMail ? emailSent : textSent, { subject: contactId, data: { messageId: id, threadId } });
  }
};

/** What the provider counted is what it costs (decision 3). */
const charge = async (
  ctx: Context,
  { costs }: Account,
  { id, channel, points }: Settled,
  segments: number | undefined,
): Promise<void> => {
  if (channel !== 'sms') return;
  const cost = segments === undefined ? points : segments * pointPrices.textSegment;
  costs.push({ subjectId: id, points: cost });
  if (cost !== points)
    await ctx.db
      .updateTable('messages')
      .set({ points: cost })
      .where('agency_id', '=', ctx.agency.id)
      .where('id', '=', id)
      .execute();
};

/** The word of whoever claimed the message, and of nobody who claimed it before. */
const isStillTheirs = ({ id, attempts }: Settled) => sql`id = ${id} and status = 'sending' and attempts = ${attempts}`;

/** It certainly did not leave: tried again after a while, or given up and paid back. */
export const refuse = async (
  ctx: Context,
  account: Account,
  message: Settled,
  refusal: CertainlyRefused,
): Promise<void> => {
  if (refusal.block && message.address)
    await ctx.db
      .insertInto('contact_blocks')
      .values({
        agency_id: ctx.agency.id,
        channel: message.channel,
        address: message.address,
        kind: refusal.block,
        source: refusal.reason,
        at: ctx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (isWorthAnotherTry(refusal, message.attempts))
    return waitAgain(ctx, account, message, ctx.now.add(pauseOf(refusal, message.attempts)), refusal.message);
  const { rows } = await sql`
    update messages set status = 'failed', error = ${refusal.message}, error_code = ${refusal.reason}, claimed_by = null, ambiguous_since = null,
      updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and ${isStillTheirs(message)} returning id`.execute(ctx.db);
  if (rows.length === 0) return;
  uncount(account, message);
  account.refunds.push(message.id);
  account.threads.add(message.threadId);
  ctx.emit(messageFailed, {
    subject: message.id,
    data: {
      messageId: message.id,
      threadId: message.threadId,
      to: message.address,
      reason: refusal.message,
      agentId: ctx.actor.agentId,
      contactId: message.contactId,
      channel: message.channel,
    },
  });
};

/** As long as the provider asks for, else longer with every try. */
export const pauseOf = ({ retryAfterSeconds }: CertainlyRefused, attempts: number): Temporal.Duration =>
  retryAfterSeconds === undefined ? pauseAfter(attempts) : Temporal.Duration.from({ seconds: retryAfterSeconds });

/** It certainly did not leave, and waits for another moment; its points stay reserved. */
export const waitAgain = async (
  ctx: Context,
  account: Account,
  message: Settled,
  at: Temporal.Instant,
  error: string | null,
): Promise<void> => {
  const { numAffectedRows = 0n } = await sql`
    update messages set status = 'queued', awaits_handover = false, due_at = ${at}, error = ${error}, claimed_by = null, ambiguous_since = null, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and ${isStillTheirs(message)}`.execute(ctx.db);
  if (numAffectedRows > 0n) uncount(account, message);
};

/** A text that did not leave does not count against the day. */
const uncount = ({ uncounted }: Account, { channel, integrationId }: Settled): void => {
  if (channel === 'sms' && integrationId) uncounted.set(integrationId, (uncounted.get(integrationId) ?? 0) + 1);
};

/** Nobody knows: it stays as it is, and the provider is asked once it had time to settle. */
export const doubt = async (ctx: Context, message: Settled, problem: string): Promise<void> => {
  await sql`
    update messages set ambiguous_since = ${ctx.now}, error = ${problem}, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and ${isStillTheirs(message)} and ambiguous_since is null`.execute(ctx.db);
};

/** As long as there are doubts, there is a timer: for when the oldest has had time to settle, or in a minute where it has. */
export const lookLater = async (ctx: Context, mailingId: string): Promise<void> => {
  const { rows } = await sql<{ since: Temporal.Instant | null }>`
    select min(ambiguous_since) as since from messages
    where agency_id = ${ctx.agency.id} and mailing_id = ${mailingId} and status = 'sending' and ambiguous_since is not null`.execute(
    ctx.db,
  );
  const since = rows[0]?.since;
  if (!since) return;
  const ripe = since.add(settleTime);
  const isRipe = Temporal.Instant.compare(ripe, ctx.now) <= 0;
  await setTimer(ctx, reconcileKind, mailingId, isRipe ? ctx.now.add({ minutes: 1 }) : ripe);
};

/** Nobody can ever say: shown to people, who decide; what it cost counts, because it may have gone. */
export const leaveUncertain = async (ctx: Context, account: Account, message: Settled): Promise<void> => {
  const { rows } = await sql`
    update messages set status = 'uncertain', claimed_by = null, updated_at = ${ctx.now},
      error = 'Nobody can say whether it went out: ask the recipient before you send it again'
    where agency_id = ${ctx.agency.id} and id = ${message.id} and status = 'sending' and ambiguous_since is not null returning id`.execute(
    ctx.db,
  );
  if (rows.length === 0) return;
  if (message.channel === 'sms') account.costs.push({ subjectId: message.id, points: message.points });
  account.threads.add(message.threadId);
  if (message.contactId !== null)
    await sql`
    update threads h set last_at = ${ctx.now}, last_direction = 'out', updated_at = ${ctx.now},
      subject = case when h.last_at is null then coalesce((select m.subject from messages m where m.agency_id = h.agency_id and m.id = ${message.id}), h.subject) else h.subject end
    where agency_id = ${ctx.agency.id} and id = ${message.threadId} and (last_at is null or last_at <= ${ctx.now})`.execute(
      ctx.db,
    );
  ctx.emit(messageUncertain, {
    subject: message.id,
    data: { messageId: message.id, threadId: message.threadId, to: message.address, agentId: ctx.actor.agentId },
  });
};
