// A page of a timeline, read straight from the events of a contact and of those merged into it.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type timelineContract, timelineLength } from '#/domains/timeline/contract.ts';
import type { TimelineType } from '#/kernel/contract/event.ts';
import { totalCap } from '#/kernel/contract/list.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeItems, type ItemRow, itemColumns, itemJoins } from './describing-items.ts';
import { reachWhole, type WholeContact } from './whole-contacts.ts';

type Calls = typeof timelineContract.calls;

/**
 * GET /crm/timeline: `length` items, newest first by the moment at which they happened. The first page begins with what is pinned,
 * which stands on no other page; a page after `afterId` goes on behind that item, whatever was added meanwhile. Refuses not-found for a
 * contact out of reach.
 */
export const listTimeline: Verb<Calls['list']> = async (ctx, { contactId, type, afterId, ...paging }) => {
  const { length = timelineLength, start = 0 } = paging;
  const whole = await reachWhole(ctx, contactId, 'read');
  const names = namesOf(ctx, typeof type === 'string' ? [type] : type);
  const after = afterId === undefined ? undefined : await momentOf(ctx, whole, afterId);
  const isFirst = after === undefined && start === 0;
  const pinned = after ? [] : await readPinned(ctx, whole, names);
  // At least one item that is not pinned, so that there is something to go on behind.
  const room = isFirst ? Math.max(length - pinned.length, 1) : length;
  const offset = after || isFirst ? 0 : Math.max(start - pinned.length, 0);
  const rows = await readRows(ctx, whole, { names, after, offset, limit: room + 1 });
  const total = rows[0]?.total ?? (await countAlone(ctx, whole, names));
  return {
    data: await describeItems(ctx, whole, [...(isFirst ? pinned : []), ...rows.slice(0, room)]),
    total: Math.min(total, totalCap),
    ...(total > totalCap ? { totalIsCapped: true } : {}),
    hasMore: rows.length > room,
  };
};

/** Names of the events that are items of these types, or of any. */
export const namesOf = (ctx: Context, types?: readonly TimelineType[]): string[] =>
  [...ctx.house.registry.events.values()].flatMap(({ name, subject, timeline }) =>
    subject === 'contact' && timeline !== undefined && (types === undefined || types.includes(timeline)) ? [name] : [],
  );

interface Moment {
  id: string;
  at: Temporal.Instant;
}

/** When the item happened behind which a page goes on; one that is not of this timeline is none. */
const momentOf = async (ctx: Context, { ids }: WholeContact, id: string): Promise<Moment | undefined> => {
  const { rows } = await sql<Moment>`
    select id, at from events
    where agency_id = ${ctx.agency.id} and id = ${id} and subject_type = 'contact' and subject_id = any(${uuids(ids)})`.execute(
    ctx.db,
  );
  return rows[0];
};

interface Asked {
  names: readonly string[];
  after: Moment | undefined;
  offset: number;
  limit: number;
}

/** The newest rows of each of the contacts, and of these the newest: an index gives them in order, so that no history is sorted. */
const readRows = async (
  ctx: Context,
  whole: WholeContact,
  { names, after, offset, limit }: Asked,
): Promise<(ItemRow & { total: number })[]> => {
  const without = [...whole.pinned, ...whole.hidden];
  const conditions: RawBuilder<SqlBool>[] = [sql`e.name = any(${names})`];
  if (without.length > 0) conditions.push(sql`e.id <> all(${uuids(without)})`);
  if (after) conditions.push(sql`(e.at, e.id) < (${after.at}, ${after.id})`);
  const { rows } = await sql<ItemRow & { total: number }>`
    select ${itemColumns(ctx)}, ${counted(ctx, whole, names)} as total from (
      select e.* from unnest(${uuids(whole.ids)}) w (id) cross join lateral (
        select * from events e
        where e.agency_id = ${ctx.agency.id} and e.subject_type = 'contact' and e.subject_id = w.id
          and ${sql.join(conditions, sql` and `)}
        order by e.at desc, e.id desc limit ${sql.lit(limit + offset)}
      ) e order by e.at desc, e.id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    ) e ${itemJoins} order by e.at desc, e.id desc`.execute(ctx.db);
  return rows;
};

const readPinned = async (ctx: Context, { pinned }: WholeContact, names: readonly string[]): Promise<ItemRow[]> => {
  if (pinned.length === 0) return [];
  const { rows } = await sql<ItemRow>`
    select ${itemColumns(ctx)} from events e ${itemJoins}
    where e.agency_id = ${ctx.agency.id} and e.id = any(${uuids(pinned)}) and e.name = any(${names})
    order by e.at desc, e.id desc`.execute(ctx.db);
  return rows;
};

/** How many items there are, counted in the index and no further than totals go. */
const counted = (ctx: Context, { ids, hidden }: WholeContact, names: readonly string[]): RawBuilder<number> => {
  const there = hidden.length > 0 ? sql` and id <> all(${uuids(hidden)})` : sql``;
  return sql`(select count(*) from (
    select from events where agency_id = ${ctx.agency.id} and subject_type = 'contact' and subject_id = any(${uuids(ids)})
      and name = any(${names})${there} limit ${sql.lit(totalCap + 1)}) c)`;
};

/** The same where a page is empty: beyond the end, or all that there is is pinned. */
const countAlone = async (ctx: Context, whole: WholeContact, names: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select ${counted(ctx, whole, names)} as total`.execute(ctx.db);
  return rows[0]?.total ?? 0;
};
