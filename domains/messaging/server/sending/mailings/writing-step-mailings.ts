// Writes what a step of a workflow sends, many contacts at once: one mailing with a message for each, in the transaction in which the step is
// done. From here on it goes the way of everything that people send.
import { pointPrices } from '#/domains/billing/contract.ts';
import { pointsBalance, reservePoints } from '#/domains/billing/server.ts';
import { type MessageChannel, type Sender, segmentsOf } from '#/domains/integrations/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json, uuids } from '#/kernel/server/db/types.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { textMessages } from '../charging-texts.ts';
import { beginThreads, beginThreadsOfOthers } from '../messages/threads-of-messages.ts';
import { insertDueNow, partyOf, threadKind } from '../messages/writing-messages.ts';
import { hashOf } from '../recognising-repeats.ts';
import { dueKind } from './due-mailings.ts';
import { tellWritten } from './writing-mailings.ts';

export interface StepMessage {
  /** Null for one who is no contact. */
  contactId: string | null;
  aboutId: string | null;
  displayName: string;
  address: string;
  stepKey: string;
  eventValues: Readonly<Record<string, string | null>> | undefined;
}

export interface WayOut {
  page: string;
  /** Mail programs post to it. */
  oneClick: string;
}

export interface StepMailing {
  channel: MessageChannel;
  /** '{workflow}:{node}', or of alerts. */
  step: string;
  sender: Sender;
  templateId: string | null;
  subject: string | null;
  html: string | null;
  plain: string;
  fileIds: readonly string[];
  messages: readonly StepMessage[];
  /** How its recipient ends what it belongs to, where that is less than all mail. */
  wayOut?: WayOut;
}

const segmentsIn = (channel: MessageChannel, plain: string): number | null =>
  channel === 'sms' ? segmentsOf(plain) : null;

const pointsOf = (channel: MessageChannel, plain: string): number =>
  channel === 'email' ? pointPrices.mail : Math.max(1, segmentsOf(plain)) * pointPrices.textSegment;

/** How many messages of these words the agency's points are enough for. A rehearsal costs nothing. */
export const affordable = async (ctx: Context, channel: MessageChannel, plain: string): Promise<number> => {
  const each = pointsOf(channel, plain);
  if (each === 0 || ctx.agency.isTestMode) return Number.POSITIVE_INFINITY;
  return Math.floor((await pointsBalance(ctx)) / each);
};

const insertMailing = async (ctx: Context, mailing: StepMailing): Promise<string> => {
  const { channel, step, sender, templateId, subject, html, plain, fileIds, messages, wayOut } = mailing;
  const id = ctx.house.ids.next();
  const keys = messages.map(({ stepKey, address }) => `${stepKey} ${address}`);
  await ctx.db
    .insertInto('mailings')
    .values({
      agency_id: ctx.agency.id,
      id,
      channel,
      created_by: ctx.actor.agentId,
      // Whoever is in it first is in no other of this step: what a message is sent once for is its own key.
      request_key: `step ${keys[0] ?? id} ${templateId ?? ''}`,
      content_hash: hashOf({ step, templateId, subject, html, plain, keys }),
      step,
      template_id: templateId,
      subject,
      body: html,
      plain,
      theme_channel: channel === 'sms' ? 'TextMessage' : html === null ? 'PlainTextEmail' : 'RichEmail',
      integration_id: sender._id,
      sender: json(partyOf(channel, sender)),
      file_ids: uuids(fileIds),
      contact_count: messages.length,
      segments: segmentsIn(channel, plain),
      points: pointsOf(channel, plain) * messages.length,
      way_out: wayOut ? json(wayOut) : null,
      is_rehearsal: ctx.agency.isTestMode,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  return id;
};

/** Writes a mailing of at least one message, and its timer for now: nobody is there to take it back. Answers the ids of its messages. */
export const writeStepMailing = async (ctx: Context, mailing: StepMailing): Promise<string[]> => {
  const { channel, sender, subject, plain, fileIds, messages } = mailing;
  const going = { channel, subject, sender, createdBy: ctx.actor.agentId };
  const id = await insertMailing(ctx, mailing);
  const pointsEach = pointsOf(channel, plain);
  const kind = threadKind(going);
  const contacts = messages.flatMap(({ contactId }) => contactId ?? []);
  const threads = await beginThreads(ctx, kind, contacts);
  const others = await beginThreadsOfOthers(ctx, kind, messages.length - contacts.length);
  const ids = await insertDueNow(
    ctx,
    { ...going, mailingId: id, segments: segmentsIn(channel, plain), pointsEach, hasFiles: fileIds.length > 0 },
    messages.map((message) => ({
      ...message,
      threadId: message.contactId === null ? others.pop() : threads.get(message.contactId),
    })),
  );
  if (!ctx.agency.isTestMode) await reserve(ctx, ids, pointsEach);
  await setTimer(ctx, dueKind, id, ctx.now);
  tellWritten(ctx, channel, {
    id,
    count: messages.length,
    points: pointsEach * messages.length,
    scheduledAt: null,
    isRepeat: false,
  });
  return ids;
};

/** Points that somebody else spent since they were counted undo the whole step, which is tried again. */
const reserve = async (ctx: Context, ids: readonly string[], points: number): Promise<void> => {
  try {
    await reservePoints(
      ctx,
      textMessages,
      ids.map((subjectId) => ({ subjectId, points })),
    );
  } catch (error) {
    if (isExpectedNo(error)) throw new Error('Points were spent meanwhile', { cause: error });
    throw error;
  }
};
