// Takes up messages whose time has come: everything that may have changed since they were written is asked again, and what is left is
// rendered and marked as being sent, in one transaction. Only after it commits is the provider called, and only for those that may leave still.
import { sql } from 'kysely';
import { refundPoints } from '#/domains/billing/server.ts';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import {
  type Ability,
  type IntegrationRow,
  openIntegration,
  senderFor,
  spendAllowance,
} from '#/domains/integrations/server.ts';
import type { Party, SkipReason } from '#/domains/messaging/contract/messages.ts';
import { skipWords, statusesBefore } from '#/domains/messaging/contract/messages.ts';
import type { MergeValues } from '#/domains/templates/contract.ts';
import type { Actor, Context } from '#/kernel/server/context.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { leavingByDay } from '../quiet/holding-for-morning.ts';
import { senderNow } from './acting-agents.ts';
import { leavingAlerts } from './asking-alerts.ts';
import { textMessages } from './charging-texts.ts';
import { findCandidates, reasonAgainst, type SentBy, sentBySql } from './mailings/candidates.ts';
import { isOpenToClaims } from './mailings/closing-mailings.ts';
import { heldUntil } from './mailings/due-mailings.ts';
import { planForAny } from './mailings/planning-for-any.ts';
import { reasonsAgainst, withoutBlockedCopies } from './messages/copies.ts';
import { type Rendered, renderAll, type Template } from './messages/rendering-messages.ts';
import { announceShown } from './messages/threads-of-messages.ts';
import { partyOf } from './messages/writing-messages.ts';
import { tellNotSent } from './telling-not-sent.ts';

/** A message that is about to be handed over. */
export interface Claimed extends Rendered {
  id: string;
  threadId: string;
  /** Null where it goes to somebody who is no contact; `aboutId` is then whom its words are about. */
  contactId: string | null;
  aboutId: string | null;
  eventValues: MergeValues | null;
  channel: MessageChannel;
  address: string;
  sender: Party;
  recipients: Party[];
  cc: string[];
  bcc: string[];
  points: number;
  attempts: number;
  replyToken: string;
}

export interface Batch {
  integration: IntegrationRow;
  actor: Actor;
  claimed: Claimed[];
  /** How many jobs are at the mailing, this one among them. */
  runners: number;
}

interface Mailing {
  mailingId: string;
  channel: MessageChannel;
  subject: string | null;
  createdBy: string | null;
  integrationId: string | null;
  sendAnywayDND: boolean;
  sendAnywayMP: boolean;
  by: SentBy;
  /** It was written in test mode: a rehearsal stays one, also where the agency has gone live since (decision 97). */
  isRehearsal: boolean;
  /** It can still be taken back, its provider has asked for patience, or it was taken back. */
  isHeld: boolean;
  /** It was asked for several, also where one of them is left. */
  isToSeveral: boolean;
  runners: number;
}

export type Waiting = Omit<Claimed, keyof Rendered>;

/** Claims at most `most` due messages of a mailing for a job. Null where none is due; a batch may be empty and more be due still. */
export const claimDue = async (
  ctx: Context,
  mailingId: string,
  { jobId, most, template }: { jobId: string; most: number; template: Template },
): Promise<Batch | 'settled' | null> => {
  await planForAny(ctx);
  if (!(await isOpenToClaims(ctx, mailingId))) return null;
  const mailing = await readMailing(ctx, mailingId);
  if (mailing.isHeld) return null;
  const due = await lockDue(ctx, mailingId, most);
  if (due.length === 0) return null;
  const actor = await senderNow(ctx, mailing.createdBy);
  if (!actor) {
    await drop(ctx, mailing, due, 'noAccess');
    return 'settled';
  }
  const integration = mailing.integrationId === null ? undefined : await openIntegration(ctx, mailing.integrationId);
  return ctx.inAgency(ctx.agency, actor, async (inner) => {
    const channel = mailing.channel === 'email' ? 'email' : 'phone';
    const agentId = mailing.createdBy ?? '';
    const sender = integration && (await senderFor(inner, { agentId, channel, integrationId: integration.id }));
    if (!integration || !sender) return failAll(inner, due, 'Its sender was disconnected');
    // By the address or number that it has today: the one of the day it was written may be somebody else's by now.
    const from = partyOf(mailing.channel, sender);
    const waiting = due.map((message) => ({ ...message, sender: from }));
    const allowedTo = await leaveOut(inner, await withoutBlockedCopies(inner, waiting, sender), mailing, sender);
    const sendable = mailing.by === 'alerts' ? await leavingAlerts(inner, mailingId, allowedTo) : allowedTo;
    if (inner.agency.isTestMode || mailing.isRehearsal) {
      await rehearse(inner, sendable, template);
      return 'settled';
    }
    const byDay = await leavingByDay(inner, mailing, sendable);
    const allowed = await allow(inner, byDay, integration.id, mailing.channel);
    const rendered = await renderAll(inner, allowed, template);
    await markSending(inner, rendered, jobId);
    return { integration, actor, claimed: rendered, runners: Math.max(1, mailing.runners) };
  });
};

const lockDue = async (ctx: Context, mailingId: string, most: number): Promise<Waiting[]> => {
  // First the few, then what else is known of them: joined at once, all that are due would be looked up and put in order.
  const { rows } = await sql<Waiting>`${prepared}
    select m.id, m.thread_id as "threadId", m.contact_id as "contactId", m.about_id as "aboutId", m.event_values as "eventValues", m.channel, m.address, m.sender, m.recipients, m.cc, m.bcc,
           m.points::int as points, m.attempts + 1 as attempts, h.reply_token as "replyToken"
    from (
      select * from messages where agency_id = ${ctx.agency.id} and mailing_id = ${mailingId} and status in ('scheduled', 'queued') and due_at <= ${ctx.now}
      order by due_at, id limit ${most} for no key update skip locked
    ) m cross join lateral (select reply_token from threads where agency_id = m.agency_id and id = m.thread_id offset 0) h
    order by m.due_at, m.id`.execute(ctx.db);
  return rows;
};

const readMailing = async (ctx: Context, id: string): Promise<Mailing> => {
  const { rows } = await sql<Mailing>`${prepared}
    select id as "mailingId", channel, subject, created_by as "createdBy", integration_id as "integrationId", send_anyway_dnd as "sendAnywayDND",
           send_anyway_mp as "sendAnywayMP", ${sentBySql('mailings')} as by, is_rehearsal as "isRehearsal",
           coalesce(${heldUntil(sql`mailings`)} > ${ctx.now}, false) or cancelled_at is not null as "isHeld",
           asked_count > 1 as "isToSeveral",
           (select count(*) from mailing_runners r where r.agency_id = mailings.agency_id and r.mailing_id = mailings.id)::int as runners
    from mailings where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  const [mailing] = rows;
  if (!mailing) throw new Error(`There is no mailing ${id}`);
  return mailing;
};

/** Takes out whom it must not go to by now: access, consent and blocks are those of this moment. */
const leaveOut = async (
  ctx: Context,
  waiting: readonly Waiting[],
  mailing: Mailing,
  sender: Ability,
): Promise<Waiting[]> => {
  const addresses = JSON.stringify(
    Object.fromEntries(waiting.flatMap(({ contactId, address }) => (contactId === null ? [] : [[contactId, address]]))),
  );
  const ids = waiting.flatMap(({ contactId }) => contactId ?? []);
  const found = await findCandidates(ctx, mailing.channel, sql`t.id = any(${uuids(ids)})`, {
    most: waiting.length,
    asked: sql`(${addresses}::jsonb ->> t.id::text)`,
    by: mailing.by,
    sender,
  });
  const candidates = new Map(found.map((candidate) => [candidate.id, candidate]));
  const others = waiting.filter(({ contactId }) => contactId === null);
  const against = await reasonsAgainst(
    ctx,
    mailing.channel,
    others.map(({ address }) => address),
    sender,
  );
  const reasons = new Map<string, SkipReason>();
  for (const { id, contactId, address } of waiting) {
    const theirs = contactId === null ? against.get(address) : undefined;
    if (theirs) reasons.set(id, theirs);
    if (contactId === null) continue;
    const candidate = candidates.get(contactId);
    // The address it was written to is not the contact's any more: another one is not what was asked for.
    const isGone = candidate && candidate.address !== address;
    const reason = candidate ? (isGone ? 'noAddress' : reasonAgainst(candidate, mailing)) : 'noAccess';
    if (reason) reasons.set(id, reason);
  }
  const skipped = waiting.filter(({ id }) => reasons.has(id));
  for (const [reason, some] of Map.groupBy(skipped, ({ id }) => reasons.get(id)))
    if (reason) await drop(ctx, mailing, some, reason);
  return waiting.filter(({ id }) => !reasons.has(id));
};

const drop = async (ctx: Context, mailing: Mailing, waiting: readonly Waiting[], reason: SkipReason): Promise<void> => {
  const ids = waiting.map(({ id }) => id);
  await sql`
    update messages set status = 'skipped', skipped_reason = ${reason}, error = ${skipWords(mailing.channel, reason)}, due_at = null, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)}) and status = any(${statusesBefore('skip')}::text[])`.execute(
    ctx.db,
  );
  await settleUnsent(ctx, waiting);
  // Nothing of a rehearsal goes to anybody; and whom its writer does not reach is told nothing of it.
  if (ctx.agency.isTestMode || mailing.isRehearsal || reason === 'noAccess') return;
  tellNotSent(
    ctx,
    mailing,
    waiting.flatMap(({ contactId }) => contactId ?? []),
    reason,
  );
};

/** They do not go: paid back, and told to whoever looks at their conversations. */
const settleUnsent = async (ctx: Context, waiting: readonly Waiting[]): Promise<void> => {
  await refundPoints(
    ctx,
    textMessages,
    waiting.map(({ id }) => id),
  );
  await announceShown(
    ctx,
    waiting.map(({ threadId }) => threadId),
  );
};

const failAll = async (ctx: Context, waiting: readonly Waiting[], error: string): Promise<'settled'> => {
  const ids = waiting.map(({ id }) => id);
  await sql`
    update messages set status = 'failed', error = ${error}, due_at = null, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)}) and status = any(${statusesBefore('giveUp')}::text[])`.execute(
    ctx.db,
  );
  await settleUnsent(ctx, waiting);
  return 'settled';
};

/** Rendered and costed, and never sent (decision 51). */
const rehearse = async (ctx: Context, waiting: readonly Waiting[], template: Template): Promise<void> => {
  const rendered = await renderAll(ctx, waiting, template);
  await writeRendered(ctx, rendered, sql`status = 'rehearsed', due_at = null`);
  await settleUnsent(ctx, waiting);
};

/** Texts within what is left of the day; the others wait for the next one (decisions 1, 2). */
const allow = async (
  ctx: Context,
  waiting: Waiting[],
  integrationId: string,
  channel: MessageChannel,
): Promise<Waiting[]> => {
  if (channel === 'email' || waiting.length === 0) return waiting;
  let allowed = waiting.length;
  while (allowed > 0 && !(await spendAllowance(ctx, integrationId, allowed)))
    allowed = allowed === 1 ? 0 : Math.floor(allowed / 2);
  const late = waiting.slice(allowed);
  if (late.length > 0 && allowed === 0) {
    const tomorrow = ctx.now.toZonedDateTimeISO(ctx.agency.timezone).add({ days: 1 }).startOfDay().toInstant();
    await sql`
      update messages set due_at = ${tomorrow}, error = 'The daily limit is reached: it goes when the next day begins', updated_at = ${ctx.now}
      where agency_id = ${ctx.agency.id} and id = any(${uuids(late.map(({ id }) => id))})`.execute(ctx.db);
  }
  return waiting.slice(0, allowed);
};

const markSending = (ctx: Context, rendered: readonly Claimed[], jobId: string): Promise<void> =>
  writeRendered(
    ctx,
    rendered,
    sql`status = 'sending', awaits_handover = true, attempts = m.attempts + 1, claimed_by = ${jobId}, claimed_at = ${ctx.now}, due_at = null, error = null`,
  );

const writeRendered = async (
  ctx: Context,
  rendered: readonly Claimed[],
  set: ReturnType<typeof sql>,
): Promise<void> => {
  if (rendered.length === 0) return;
  const rows = rendered.map(
    ({ id, sender, cc, bcc, subject, html, plain, snippet, messageIdHeader, inReplyTo, references }) => ({
      id,
      sender,
      cc,
      bcc,
      subject,
      html,
      plain,
      snippet,
      messageIdHeader,
      inReplyTo,
      references,
    }),
  );
  await sql`${prepared}
    update messages m set ${set}, sender = w.sender, cc = w.cc, bcc = w.bcc, subject = w.subject, html = w.html, plain = w.plain, snippet = w.snippet,
      message_id_header = w."messageIdHeader", in_reply_to = w."inReplyTo", reference_ids = w."references", updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (
      id uuid, sender jsonb, cc text[], bcc text[], subject text, html text, plain text, snippet text, "messageIdHeader" text, "inReplyTo" text, "references" text[])
    where m.agency_id = ${ctx.agency.id} and m.id = any(${uuids(rows.map(({ id }) => id))}) and m.id = w.id and m.status = any(${statusesBefore('claim')}::text[])`.execute(
    ctx.db,
  );
};
