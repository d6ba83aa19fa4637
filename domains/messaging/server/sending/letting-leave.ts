// The last question before a message is handed to its provider: whether it may leave still. One statement moves messages from claimed to in flight, where
// their mailing was not stopped, and only as many as there is room for over all processes. What was claimed and is not in flight never left.
import { type RawBuilder, sql } from 'kysely';
import { mostInFlight } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { isOpenToLeave } from './mailings/closing-mailings.ts';

export interface Leaving {
  id: string;
  /** How often it was claimed: whoever claimed it before cannot let it leave any more. */
  attempts: number;
}

/** So many of the first were asked about, and of these so many leave. All are asked about where nothing of the mailing leaves any more. */
export interface Let {
  asked: number;
  ids: ReadonlySet<string>;
}

/** Of messages `m` of a mailing: the provider is being given them, by a job that lives as far as anybody knows. */
const isInFlight = sql`m.status = 'sending' and not m.awaits_handover and m.ambiguous_since is null
  and exists (select from job_claims c where c.job_id = m.claimed_by)`;

interface Row {
  isOpen: boolean;
  room: number;
  ids: string[];
}

/** One statement, asked by one process at a time. */
const leaveSql = (ctx: Context, mailingId: string, jobId: string, some: readonly Leaving[]): RawBuilder<Row> => {
  const ids = uuids(some.map(({ id }) => id));
  return sql<Row>`${prepared}
    with mailing as (
      select g.cancelled_at is null as is_open from mailings g where g.agency_id = ${ctx.agency.id} and g.id = ${mailingId}
    ), room as materialized (
      select greatest(0, ${mostInFlight}::int - count(*)::int) as count
      from messages m where m.agency_id = ${ctx.agency.id} and m.mailing_id = ${mailingId} and ${isInFlight}
    ), left_now as (
      update messages m set awaits_handover = false
      from (
        select a.id, a.attempts from unnest(${ids}, ${some.map(({ attempts }) => attempts)}::int[]) with ordinality a (id, attempts, place)
        where (select is_open from mailing) order by a.place limit (select count from room)) a
      where m.agency_id = ${ctx.agency.id} and m.id = any(${ids}) and m.id = a.id and m.attempts = a.attempts
        and m.status = 'sending' and m.claimed_by = ${jobId} and m.awaits_handover
      returning m.id)
    select coalesce((select is_open from mailing), false) as "isOpen", (select count from room) as room,
           (select coalesce(json_agg(id), '[]') from left_now) as ids`;
};

/** Lets some of a mailing leave, in their order. */
export const letLeave = async (
  ctx: Context,
  mailingId: string,
  jobId: string,
  some: readonly Leaving[],
): Promise<Let> => {
  const none = { asked: some.length, ids: new Set<string>() };
  if (!(await isOpenToLeave(ctx, mailingId))) return none;
  const { rows } = await leaveSql(ctx, mailingId, jobId, some).execute(ctx.db);
  const [row] = rows;
  if (!row?.isOpen) return none;
  return { asked: Math.min(some.length, row.room), ids: new Set(row.ids) };
};
