// Sends a mailing to those of its skipped who can be reached now. Their lines give way to messages of the same mailing in the one transaction, so
// that everybody has one line still, and whoever presses again finds nobody left.
import { sql } from 'kysely';
import { pointPrices } from '#/domains/billing/contract.ts';
import { reservePoints } from '#/domains/billing/server.ts';
import type { Sender } from '#/domains/integrations/contract.ts';
import { mostLookedAt, mostNamed } from '#/domains/messaging/contract/mailing-calls.ts';
import type { SkippedCounts } from '#/domains/messaging/contract/messages.ts';
import { type mailingsContract, sentToSkipped } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json, uuids } from '#/kernel/server/db/types.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { textMessages } from '../sending/charging-texts.ts';
import { findMailing, isOwn } from '../sending/finding-own.ts';
import { sentBySql } from '../sending/mailings/candidates.ts';
import { dueKind } from '../sending/mailings/due-mailings.ts';
import { unfold, writtenAtOnce } from '../sending/mailings/unfolding-mailings.ts';
import { channelWords } from '../sending/mailings/writing-mailings.ts';
import { beginThreads } from '../sending/messages/threads-of-messages.ts';
import { insertDueNow, threadKind } from '../sending/messages/writing-messages.ts';
import { findMended, type MailingToMend, type Mended } from './finding-mended.ts';

type Calls = (typeof mailingsContract)['calls'];

interface Mailing extends MailingToMend {
  subject: string | null;
  segments: number | null;
  hasFiles: boolean;
  /** As it was counted when no message was written for them. */
  skipped: SkippedCounts;
  isRehearsal: boolean;
  isOver: boolean;
  isGoing: boolean;
}

const readMailing = async (ctx: Context, id: string): Promise<Mailing> => {
  const { rows } = await sql<Mailing>`
    select g.id, g.channel, g.created_by as "createdBy", g.integration_id as "integrationId", g.send_anyway_dnd as "sendAnywayDND",
           g.send_anyway_mp as "sendAnywayMP", ${sentBySql('g')} as by, g.subject, g.segments,
           cardinality(g.file_ids) > 0 as "hasFiles", g.skipped, g.is_rehearsal as "isRehearsal", g.cancelled_at is not null as "isOver",
           g.folded is not null or exists (select from messages m where m.agency_id = g.agency_id and m.mailing_id = g.id
             and m.status in ('scheduled', 'queued')) as "isGoing"
    from mailings g where g.agency_id = ${ctx.agency.id} and g.id = ${id} and ${isOwn(ctx)}`.execute(ctx.db);
  const [mailing] = rows;
  if (!mailing) throw notFound();
  return mailing;
};

const pointsEach = ({ channel, segments }: Mailing): number =>
  channel === 'email' ? pointPrices.mail : Math.max(1, segments ?? 1) * pointPrices.textSegment;

/**
 * GET /crm/messaging/mailings/{id}/mended. Nobody, of a mailing that cannot be sent any more. Its page asks whenever it is opened, so that only the first of
 * very many are looked at unless all of them are asked for. Refuses not-found what is another's.
 */
export const mended: Verb<Calls['mended']> = async (ctx, { id, isWhole = false }) => {
  const mailing = await readMailing(ctx, id);
  const most = isWhole ? undefined : mostLookedAt;
  const found = mailing.isOver || mailing.isGoing ? undefined : await findMended(ctx, mailing, most);
  const people = found?.mended ?? [];
  return {
    count: people.length,
    names: people.slice(0, mostNamed).map(({ displayName }) => displayName),
    points: people.length * pointsEach(mailing),
    isCapped: found?.isCapped ?? false,
  };
};

const conflict = (
  reason: 'messaging.wasStopped' | 'messaging.stillGoing' | 'messaging.nobodyMended',
  fullMessage: string,
) => new Refusal('conflict', reason, fullMessage, { fullMessage });

/** Takes the lines out; the threads of messages that were skipped are used again. Answers how many had no message, by their reasons. */
const takeOut = async (ctx: Context, people: readonly Mended[]): Promise<Map<string, number>> => {
  const ids = uuids(people.map(({ lineId }) => lineId));
  await sql`delete from messages where agency_id = ${ctx.agency.id} and id = any(${ids}) and status = 'skipped'`.execute(
    ctx.db,
  );
  const { rows } = await sql<{ reason: string }>`
    delete from mailing_skips where agency_id = ${ctx.agency.id} and id = any(${ids}) returning reason`.execute(ctx.db);
  return new Map([...Map.groupBy(rows, ({ reason }) => reason)].map(([reason, some]) => [reason, some.length]));
};

const without = (skipped: SkippedCounts, taken: ReadonlyMap<string, number>): SkippedCounts =>
  skipped
    .map(({ reason, count }) => ({ reason, count: count - (taken.get(reason) ?? 0) }))
    .filter(({ count }) => count > 0);

const write = async (
  ctx: Context,
  mailing: Mailing,
  sender: Sender,
  people: readonly Mended[],
): Promise<readonly string[]> => {
  const { id: mailingId, channel, createdBy, subject, segments, hasFiles } = mailing;
  const going = { channel, subject, sender, createdBy };
  const threads = await beginThreads(
    ctx,
    threadKind(going),
    people.flatMap(({ threadId, contactId }) => (threadId === null ? [contactId] : [])),
  );
  const ids = await insertDueNow(
    ctx,
    { ...going, mailingId, segments, pointsEach: pointsEach(mailing), hasFiles },
    people.map(({ threadId, contactId, displayName, address }) => ({
      contactId,
      threadId: threadId ?? threads.get(contactId),
      displayName,
      address,
    })),
  );
  if (!ctx.agency.isTestMode && !mailing.isRehearsal)
    await reservePoints(
      ctx,
      textMessages,
      ids.map((subjectId) => ({ subjectId, points: pointsEach(mailing) })),
    );
  return ids;
};

/** POST /crm/messaging/mailings/{id}/send-to-skipped. Refuses not-found, `messaging.wasStopped`, `messaging.stillGoing` and `messaging.nobodyMended`. */
export const sendToSkipped: Verb<Calls['sendToSkipped']> = async (ctx, { id }) => {
  await findMailing(ctx, id);
  const mailing = await readMailing(ctx, id);
  if (mailing.isOver) throw conflict('messaging.wasStopped', 'This mailing was stopped. Send a new one');
  if (mailing.isGoing) throw conflict('messaging.stillGoing', 'Wait until this mailing has gone out');
  const found = await findMended(ctx, mailing);
  const people = found?.mended ?? [];
  if (!found || people.length === 0)
    throw conflict('messaging.nobodyMended', 'Nobody who was skipped can be reached now');
  const taken = await takeOut(ctx, people);
  const now = mailing.channel === 'sms' ? people : people.slice(0, writtenAtOnce);
  const ids = await write(ctx, mailing, found.sender, now);
  const later = people
    .slice(now.length)
    .map(({ contactId, address, displayName }) => [contactId, address, displayName]);
  // Those who had a message were counted with it, and its points.
  const added = people.filter(({ threadId }) => threadId === null).length;
  await sql`
    update mailings set contact_count = contact_count + ${added}::int, points = points + ${added * pointsEach(mailing)}::int,
      skipped = ${json(without(mailing.skipped, taken))}, folded = ${later.length === 0 ? null : json(later)}, unfolded = 0, undo_until = null, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  if (later.length > 0) await unfold.later(ctx, { mailingId: id });
  await setTimer(ctx, dueKind, id, ctx.now);
  const [only] = people.length === 1 ? ids : [];
  ctx.emit(sentToSkipped, {
    subject: id,
    data: {
      channel: channelWords(mailing.channel),
      count: people.length,
      points: people.length * pointsEach(mailing),
      ...(only && { messageId: only }),
    },
  });
  return { count: people.length };
};
