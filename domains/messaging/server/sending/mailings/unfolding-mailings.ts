// Writes the rest of a letter to thousands, part by part, after whoever sent it was answered: whom it goes to was decided and kept then. Where it
// was taken back or stopped meanwhile, the rest gets lines that say so, and no messages.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import type { Party } from '#/domains/messaging/contract/messages.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { beginThreads } from '../messages/threads-of-messages.ts';
import { insertMessages } from '../messages/writing-messages.ts';
import { dueKind, takenBackUntil } from './due-mailings.ts';
import { stoppedReason } from './keeping-skips.ts';
import { momentsFor, ringForFirst } from './moments-on-their-clocks.ts';

/** So many messages are written before a letter is answered. Texts all are: they are paid for one by one, and a day has hundreds at most. */
export const writtenAtOnce = 1_000;
const batchSize = 2_000;

/** As it is kept. */
type Folded = [contactId: string, address: string, displayName: string];

export const unfold = job({
  name: 'messaging.unfold',
  actsAs: 'system',
  lane: 'long',
  input: z.object({ mailingId: z.uuid() }),
  attempts: 20,
  run: async (run, { mailingId }) => {
    while (await run.transaction((ctx) => writePart(ctx, mailingId))) run.signal.throwIfAborted();
  },
  givenUp: (ctx, { mailingId }) => unfoldLater(ctx, mailingId),
});

const unfoldLater = (ctx: Context, mailingId: string): Promise<void> =>
  unfold.later(ctx, { mailingId }, ctx.now.add({ minutes: 1 }));

interface Row {
  some: Folded[];
  left: number;
  channel: MessageChannel;
  from: Party;
  integrationId: string | null;
  agentId: string | null;
  subject: string | null;
  scheduledAt: Temporal.Instant | null;
  dueAt: Temporal.Instant;
  theirTime: string | null;
  createdBy: string | null;
  hasFiles: boolean;
  /** It was taken back, or stopped. */
  isOver: boolean;
}

/** Writes the next part; false once nothing is left. */
const writePart = async (ctx: Context, mailingId: string): Promise<boolean> => {
  const { rows } = await sql<Row>`
    select jsonb_path_query_array(g.folded, '$[$from to $to]', jsonb_build_object('from', g.unfolded, 'to', g.unfolded + ${batchSize - 1}::int)) as some,
           jsonb_array_length(g.folded) - g.unfolded as left, g.channel, g.sender as "from", g.integration_id as "integrationId",
           i.agent_id as "agentId", g.subject, g.scheduled_at as "scheduledAt", g.their_time as "theirTime", coalesce(g.scheduled_at, ${takenBackUntil(sql`g`)}, g.created_at) as "dueAt",
           g.created_by as "createdBy", cardinality(g.file_ids) > 0 as "hasFiles", g.cancelled_at is not null as "isOver"
    from mailings g left join integrations i on i.agency_id = g.agency_id and i.id = g.integration_id
    where g.agency_id = ${ctx.agency.id} and g.id = ${mailingId} and g.folded is not null for no key update of g`.execute(
    ctx.db,
  );
  const [mailing] = rows;
  if (!mailing) return false;
  // Who was erased since is nobody to begin a thread with.
  const { rows: there } = await sql<{ id: string }>`
    select id from contacts where agency_id = ${ctx.agency.id} and id = any(${uuids(mailing.some.map(([id]) => id))}) for key share`.execute(
    ctx.db,
  );
  const known = new Set(there.map(({ id }) => id));
  const some = mailing.some.filter(([id]) => known.has(id));
  const isLast = mailing.left <= batchSize;
  if (mailing.isOver) await writeStopped(ctx, mailingId, some);
  else await writeMessages(ctx, mailingId, mailing, some);
  await sql`
    update mailings set unfolded = case when ${isLast} then 0 else unfolded + ${batchSize}::int end, folded = case when not ${isLast} then folded end
    where agency_id = ${ctx.agency.id} and id = ${mailingId}`.execute(ctx.db);
  if (mailing.isOver) return !isLast;
  if (mailing.theirTime === null) await setTimer(ctx, dueKind, mailingId, mailing.dueAt);
  else await ringForFirst(ctx, mailingId);
  return !isLast;
};

const writeMessages = async (ctx: Context, mailingId: string, mailing: Row, some: readonly Folded[]): Promise<void> => {
  const { channel, from, integrationId, agentId, subject, scheduledAt, dueAt, theirTime, createdBy, hasFiles } =
    mailing;
  const threads = await beginThreads(
    ctx,
    { kind: channel, subject, agentId, integrationId },
    some.map(([id]) => id),
  );
  const moments = await momentsFor(
    ctx,
    channel,
    theirTime,
    some.map(([id, address]) => ({ id, address })),
  );
  await insertMessages(
    ctx,
    { mailingId, channel, from, integrationId, scheduledAt, dueAt, segments: null, pointsEach: 0, hasFiles, createdBy },
    some.map(([contactId, address, displayName], place) => ({
      contactId,
      threadId: threads.get(contactId),
      displayName,
      address,
      dueAt: moments[place],
      cc: [],
      bcc: [],
    })),
  );
};

/** Nobody's timeline is told: whoever stopped it decided so for all of them. */
const writeStopped = async (ctx: Context, mailingId: string, some: readonly Folded[]): Promise<void> => {
  const rows = some.map(([contactId, address, displayName]) => ({ contactId, address, displayName }));
  await sql`
    insert into mailing_skips (agency_id, id, mailing_id, contact_id, made_with, display_name, address, reason, told_at, created_at)
    select ${ctx.agency.id}, gen_random_uuid(), ${mailingId}, w."contactId", w."contactId", w."displayName", w.address, ${stoppedReason}, ${ctx.now}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w ("contactId" uuid, address text, "displayName" text)
    on conflict do nothing`.execute(ctx.db);
};
