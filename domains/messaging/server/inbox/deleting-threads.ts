// Deleting threads of every kind, and having them back for thirty days (decision 48). What of a thread still waits to go is taken back first.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { type inboxContract, threadDeleted, threadRestored } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { bulk, oneByOne } from '#/kernel/server/entities/bulk.ts';
import { mustReach, reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import { changedSince } from '#/kernel/server/jobs/visible/undoing.ts';
import type { ItemOutcome } from '#/kernel/server/jobs/visible/visible-job.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { takeBack } from '../sending/taking-back.ts';
import { actOnChosen } from './chosen-threads.ts';
import { keptForDays, servedDeletedThreads, servedThreads } from './serving-threads.ts';

type Calls = (typeof inboxContract)['calls'];

interface Waiting {
  id: string;
  channel: MessageChannel;
  /** The thread in which it is shown. */
  threadId: string;
}

/** What waits to go in threads, and in those that are shown in them. */
const waitingIn = async (ctx: Context, ids: readonly string[]): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select m.id, m.channel, h.whole as "threadId"
    from (select id, id as whole from threads where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)})
      union all select id, shown_in from threads where agency_id = ${ctx.agency.id} and shown_in = any(${uuids(ids)})) h
    join messages m on m.agency_id = ${ctx.agency.id} and m.thread_id = h.id
    where m.status in ('scheduled', 'queued') and m.mailing_id is not null`.execute(ctx.db);
  return rows;
};

/** Deletes threads within reach in which nothing waits. */
const deleteAll = async (ctx: Context, ids: readonly string[]): Promise<Pick<ItemOutcome, 'after'>> => {
  const { rows } = await sql<Restored>`
    update threads t set removed_at = ${ctx.now}, updated_at = ${ctx.now}
    where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids(ids)}) and t.removed_at is null
    returning t.id, ${countOfThread}`.execute(ctx.db);
  for (const { id, count } of rows) ctx.emit(threadDeleted, { subject: id, data: { count } });
  return { after: ctx.now.toString() };
};

/** Deletes one thread within reach. Refuses where something waits to go that is not the actor's to take back. */
const deleteOne = async (ctx: Context, id: string): Promise<Pick<ItemOutcome, 'after'>> => {
  for (const message of await waitingIn(ctx, [id])) await takeBack(ctx, message.id, message.channel);
  return deleteAll(ctx, [id]);
};

/** Those in which something waits are deleted one by one, since each may refuse; the others at once. */
const deleteMany = async (ctx: Context, ids: readonly string[]): Promise<ItemOutcome[]> => {
  const held = new Set((await waitingIn(ctx, ids)).map(({ threadId }) => threadId));
  const free = ids.filter((id) => !held.has(id));
  const { after } = await deleteAll(ctx, free);
  const others = await oneByOne<unknown>(deleteOne)(
    ctx,
    ids.filter((id) => held.has(id)),
    undefined,
  );
  return [...free.map((id) => ({ id, status: 'done' as const, after })), ...others];
};

interface Restored {
  id: string;
  count: number;
}

const tellRestored = (ctx: Context, rows: readonly Restored[]): void => {
  for (const { id, count } of rows) ctx.emit(threadRestored, { subject: id, data: { count } });
};

const countOfThread = sql`(select count(*)::int from messages m where m.agency_id = t.agency_id and m.thread_id = t.id) as count`;

// Texts go on in a thread that was begun since: of one contact and number there is never a second.
const isAlone = sql`not exists (select from threads o where o.agency_id = t.agency_id and o.id <> t.id and o.removed_at is null
  and o.kind = t.kind and t.kind <> 'email' and o.contact_id = t.contact_id and o.integration_id is not distinct from t.integration_id)`;

export const deleteBulk = bulk({
  name: 'thread.delete',
  entity: servedThreads,
  needs: 'message.write',
  input: z.object({}),
  title: () => 'Deletion of conversations',
  items: deleteMany,
  undo: async (ctx, items) => {
    const { rows } = await sql<Restored>`
      update threads t set removed_at = null, updated_at = ${ctx.now}
      from unnest(${uuids(items.map(({ id }) => id))}, ${items.map(({ after }) => String(after))}::timestamptz[]) u (id, removed_at)
      where t.agency_id = ${ctx.agency.id} and t.id = u.id and t.removed_at = u.removed_at and ${isAlone}
      returning t.id, ${countOfThread}`.execute(ctx.db);
    tellRestored(ctx, rows);
    const back = new Set(rows.map(({ id }) => id));
    return items.map(({ id }) =>
      back.has(id) ? { id, status: 'done' } : { id, status: 'skipped', reason: changedSince },
    );
  },
});

/** DELETE /crm/messaging/inbox/{id}. Refuses not-found, and forbidden. */
export const remove: Verb<Calls['delete']> = async (ctx, { id }) => {
  await mustReach(ctx, servedThreads, id, 'manage');
  await deleteOne(ctx, id);
  return { deletedCount: 1 };
};

/** POST /crm/messaging/inbox/bulk/delete. */
export const bulkDelete: Verb<Calls['bulkDelete']> = (ctx, selection) => actOnChosen(ctx, deleteBulk, selection, {});

/** POST /crm/messaging/inbox/bulk/restore: those within reach that are not forgotten yet. */
export const restore: Verb<Calls['restore']> = async (ctx, { ids }) => {
  const { rows } = await sql<Restored>`
    update threads t set removed_at = null, updated_at = ${ctx.now}
    where ${await reachable(ctx, servedDeletedThreads, 'manage')} and t.id = any(${uuids(ids)}) and ${isAlone}
    returning t.id, ${countOfThread}`.execute(ctx.db);
  if (rows.length > 0)
    await sql`update messages set removed_at = null where agency_id = ${ctx.agency.id} and removed_at is not null
      and thread_id = any(${uuids(rows.map(({ id }) => id))})`.execute(ctx.db);
  tellRestored(ctx, rows);
  return { restoredCount: rows.length };
};

/** Threads forgotten in one transaction. */
const atOnce = 200;

/** Once a night: threads whose time is over, with their messages and with those that were shown in them. */
export const forgetThreads = forgetting('messaging.forgetThreads', '17 3 * * *', async (ctx) => {
  const { rows } = await sql`
    with over as (
      select id from threads where agency_id = ${ctx.agency.id} and removed_at <= ${ctx.now.subtract({ hours: 24 * keptForDays })}
      limit ${atOnce}), shown as (delete from threads where agency_id = ${ctx.agency.id} and shown_in in (select id from over))
    delete from threads where agency_id = ${ctx.agency.id} and id in (select id from over) returning id`.execute(
    ctx.db,
  );
  return rows.length === atOnce;
});
