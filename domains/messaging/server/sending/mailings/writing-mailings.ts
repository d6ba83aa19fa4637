// Writes what is going to be sent: the mailing, a message for each contact, points, the audit and the timer, in the one transaction of the
// call and under its request key. Nothing leaves the house here.
import { pointPrices } from '#/domains/billing/contract.ts';
import { reservePoints } from '#/domains/billing/server.ts';
import { allowanceExceeded, type Sender, segmentsOf } from '#/domains/integrations/contract.ts';
import { mailingScheduled, mailingWritten, sentAnyway } from '#/domains/messaging/contract.ts';
import { keepPictures } from '#/domains/templates/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json, uuids } from '#/kernel/server/db/types.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { textMessages } from '../charging-texts.ts';
import { senderOf } from '../choosing-sender.ts';
import { addressAnswer } from '../messages/addressing-answers.ts';
import { keepAttachments } from '../messages/attaching.ts';
import type { Letter } from '../messages/letters.ts';
import { noticeColleagues } from '../messages/noticing-colleagues.ts';
import { announceShown, beginThreads, threadAnswered } from '../messages/threads-of-messages.ts';
import { insertMessages, partyOf, threadKind } from '../messages/writing-messages.ts';
import { contentHash, findRepeat, type WrittenMailing } from '../recognising-repeats.ts';
import { dueKind, lastClick } from './due-mailings.ts';
import { momentsFor, ringForFirst, whenOf } from './moments-on-their-clocks.ts';
import { namesAnybody, type Recipient, refuseNobody, resolve } from './resolving-recipients.ts';
import { settleIn } from './settling-in.ts';
import { unfold, writtenAtOnce } from './unfolding-mailings.ts';

const noSender = {
  email: 'No email address found. Please add an email address in your profile settings.',
  sms: 'No phone number found. Please add a phone number in your profile settings.',
} as const;

/** By whom it goes. Refuses, in the specification's words, an agent who has nobody to send by, and one who may not send by this. */
const chooseSender = async (ctx: Context, letter: Letter, threadIntegrationId: string | null): Promise<Sender> => {
  const sender = await senderOf(ctx, letter.channel, { integrationId: letter.integrationId, threadIntegrationId });
  if (!sender) throw invalid('from', 'is required', 'messaging.noSender', noSender[letter.channel]);
  return sender;
};

const usualUndoSeconds = 10;

const undoSeconds = async (ctx: Context): Promise<number> => {
  const agent = await ctx.db
    .selectFrom('agents')
    .select('settings')
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', ctx.actor.agentId ?? '')
    .executeTakeFirst();
  const chosen = (agent?.settings as { undoSendSeconds?: number } | undefined)?.undoSendSeconds;
  return chosen ?? usualUndoSeconds;
};

interface Planned {
  sender: Sender;
  /** Those whose messages are written now; whom it goes to besides is kept in the mailing. */
  now: readonly (Recipient & { id: string })[];
  /** How many it goes to in all, and how many of them although something soft speaks against it. */
  count: number;
  overridden: number;
  skipped: readonly unknown[];
  threads: ReadonlyMap<string, string>;
  segments: number | null;
  pointsEach: number;
  scheduledAt: Temporal.Instant | null;
  /** When it goes to each of `now`, in their order; undefined where it goes to all at once. */
  moments: readonly (Temporal.Instant | undefined)[];
  theirTime: string | null;
  /** Seconds in which it can be taken back. */
  undo: number;
  fileIds: readonly string[];
}

/** Decides everything about a letter, and begins its threads. `before` are files that are kept already. */
const plan = async (ctx: Context, mailingId: string, letter: Letter, before: readonly string[]): Promise<Planned> => {
  const isText = letter.channel === 'sms';
  const answered = letter.replyToId === null ? null : await threadAnswered(ctx, letter.replyToId, letter.channel);
  if (!answered && letter.seenId !== undefined) throw invalid('seenId', 'is of an answer, which names replyToId');
  if (answered) await noticeColleagues(ctx, answered.threadId, letter.seenId);
  const asked = addressAnswer(letter.channel, letter, answered);
  if (!namesAnybody(asked)) throw refuseNobody(letter.channel, 'messaging.noRecipients');
  const sender = await chooseSender(ctx, letter, answered?.integrationId ?? null);
  // Texts are written all at once: they are paid for one by one, and a day has hundreds at most.
  const parts = { keptIn: mailingId, ...(isText ? {} : { most: writtenAtOnce }) };
  const {
    recipients: found,
    count,
    overridden,
    skipped,
  } = await resolve(ctx, letter.channel, { ...asked, sender }, parts);
  if (count === 0) throw refuseNobody(letter.channel, 'messaging.nobodyLeft');
  const { scheduledAt, theirTime } = whenOf(ctx, letter);
  const left = sender.remainingDailySentMessagesLimit;
  if (isText && scheduledAt === null && !ctx.agency.isTestMode && left !== null && left < count)
    throw new Refusal('limit-reached', 'messaging.allowanceExceeded', 'The daily limit is reached', {
      fullMessage: allowanceExceeded((sender.dailyLimit ?? 0) > 100),
    });
  const now = await settleIn(ctx, letter.channel, found, letter.domain);
  const moments = await momentsFor(ctx, letter.channel, theirTime, now);
  const fileIds = await keepAttachments(ctx, letter.files, before);
  await keepPictures(ctx, letter.body);
  const threads = new Map<string, string>();
  // Texts by another number are another conversation.
  if (answered && (!isText || answered.integrationId === sender._id))
    threads.set(answered.contactId, answered.threadId);
  const fresh = now.map(({ id }) => id).filter((id) => !threads.has(id));
  const begun = await beginThreads(
    ctx,
    threadKind({ channel: letter.channel, subject: letter.subject, sender, createdBy: ctx.actor.agentId }),
    fresh,
  );
  for (const [contactId, threadId] of begun) threads.set(contactId, threadId);
  const segments = isText ? segmentsOf(letter.plain) : null;
  return {
    sender,
    now,
    count,
    overridden,
    skipped,
    threads,
    segments,
    pointsEach: segments === null ? pointPrices.mail : Math.max(1, segments) * pointPrices.textSegment,
    scheduledAt,
    moments,
    theirTime,
    undo: await undoSeconds(ctx),
    fileIds,
  };
};

/** Whether most of its messages are written later. */
const isFolded = ({ count, now }: Planned): boolean => count > now.length;

/** Says in the row of a mailing what it is, and to whom it goes. */
const describe = async (ctx: Context, mailingId: string, letter: Letter, planned: Planned): Promise<void> => {
  const { sender, count, scheduledAt, theirTime, pointsEach, segments } = planned;
  await ctx.db
    .updateTable('mailings')
    .set({
      subject: letter.subject,
      body: letter.body,
      plain: letter.plain,
      theme_channel: letter.themeChannel,
      integration_id: sender._id,
      sender: json(partyOf(letter.channel, sender)),
      scheduled_at: scheduledAt,
      their_time: theirTime,
      recipients: json(letter.contactId === undefined ? letter.to : [...letter.to, { _id: letter.contactId }]),
      to_collections: uuids(letter.toCollections),
      cc: [...letter.cc],
      bcc: [...letter.bcc],
      file_ids: uuids(planned.fileIds),
      send_anyway_dnd: letter.sendAnywayDND,
      send_anyway_mp: letter.sendAnywayMP,
      send_anyway_reason: letter.sendAnywayReason,
      reply_to_id: letter.replyToId,
      contact_count: count,
      skipped: json(planned.skipped),
      segments,
      points: pointsEach * count,
      is_rehearsal: ctx.agency.isTestMode,
      held_until: null,
      ...(isFolded(planned) ? {} : { folded: null }),
      unfolded: 0,
      updated_at: ctx.now,
    })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', mailingId)
    .execute();
};

/**
 * Writes the messages of a mailing whose row is there, and what it says of them. Refuses what the letter's rules refuse and, before
 * anything is done, `billing.tooFewPoints`.
 */
const fill = async (ctx: Context, mailingId: string, letter: Letter, before: readonly string[]): Promise<Planned> => {
  const planned = await plan(ctx, mailingId, letter, before);
  const { sender, now, overridden, scheduledAt, undo, pointsEach, segments } = planned;
  const common = {
    mailingId,
    channel: letter.channel,
    from: partyOf(letter.channel, sender),
    integrationId: sender._id,
    scheduledAt,
    dueAt: scheduledAt ?? ctx.now.add({ seconds: undo }),
    segments,
    pointsEach,
    hasFiles: planned.fileIds.length > 0,
  };
  const ids = await insertMessages(
    ctx,
    { ...common, createdBy: ctx.actor.agentId },
    now.map(({ id, displayName, address }, place) => ({
      contactId: id,
      threadId: planned.threads.get(id),
      displayName,
      address,
      dueAt: planned.moments[place],
      // Copies go along with the first alone (decision 49).
      cc: place === 0 ? letter.cc : [],
      bcc: place === 0 ? letter.bcc : [],
    })),
  );
  if (!ctx.agency.isTestMode)
    await reservePoints(
      ctx,
      textMessages,
      ids.map((subjectId) => ({ subjectId, points: pointsEach })),
    );
  await describe(ctx, mailingId, letter, planned);
  if (isFolded(planned)) await unfold.later(ctx, { mailingId });
  await announceShown(ctx, [...planned.threads.values()]);
  if (overridden > 0)
    ctx.emit(sentAnyway, {
      subject: mailingId,
      data: {
        channel: channelWords(letter.channel),
        count: overridden,
        reason: letter.sendAnywayReason ?? 'no reason given',
      },
    });
  await holdBack(ctx, mailingId, planned);
  return planned;
};

/**
 * Says until when it can be taken back, and when it goes. Done last: what it took to write thousands of messages is not taken from the seconds
 * that a person has. No message of the mailing is claimed before, whatever its own row says.
 */
const holdBack = async (ctx: Context, id: string, { scheduledAt, theirTime, undo }: Planned): Promise<void> => {
  // In whole milliseconds, as it is said: no database rounds them up.
  const now = ctx.house.clock.now().round({ smallestUnit: 'millisecond', roundingMode: 'floor' });
  const undoUntil = now.add({ seconds: undo });
  await ctx.db
    .updateTable('mailings')
    .set({ undo_until: scheduledAt ? null : undoUntil })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .execute();
  if (theirTime === null) await setTimer(ctx, dueKind, id, scheduledAt ?? undoUntil.add(lastClick));
  else await ringForFirst(ctx, id);
};

export const channelWords = (channel: Letter['channel']): string =>
  channel === 'email' ? 'an email' : 'a text message';

/** Tells of a mailing that was written, in the log and the audit. */
export const tellWritten = (ctx: Context, channel: Letter['channel'], made: WrittenMailing): void => {
  if (made.isRepeat) return;
  const data = { channel: channelWords(channel), count: made.count, points: made.points };
  if (made.scheduledAt)
    ctx.emit(mailingScheduled, { subject: made.id, data: { ...data, scheduledAt: made.scheduledAt.toString() } });
  else ctx.emit(mailingWritten, { subject: made.id, data });
};

/** Writes a new mailing; `keptFileIds` are of files that another mailing keeps already. The same request key with the same letter is the mailing that is there; with another it is refused. */
export const writeMailing = async (
  ctx: Context,
  letter: Letter,
  keptFileIds: readonly string[] = [],
): Promise<WrittenMailing> => {
  const id = ctx.house.ids.next();
  const hash = contentHash(letter);
  const made = await ctx.db
    .insertInto('mailings')
    .values({
      agency_id: ctx.agency.id,
      id,
      channel: letter.channel,
      created_by: ctx.actor.agentId,
      request_key: letter.requestKey,
      content_hash: hash,
      plain: letter.plain,
      sender: json({}),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['agency_id', 'created_by', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return findRepeat(ctx, letter.requestKey, hash);
  const { count, pointsEach, scheduledAt } = await fill(ctx, id, letter, keptFileIds);
  return { id, count, points: pointsEach * count, scheduledAt, isRepeat: false };
};

/** Writes the messages of a mailing anew, after those it had were taken out. */
export const refillMailing = async (
  ctx: Context,
  id: string,
  letter: Letter,
  before: readonly string[],
): Promise<WrittenMailing> => {
  const { count, pointsEach, scheduledAt } = await fill(ctx, id, letter, before);
  return { id, count, points: pointsEach * count, scheduledAt, isRepeat: false };
};
