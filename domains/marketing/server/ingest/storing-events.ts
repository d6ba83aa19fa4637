// Writes what a flush holds for one agency, in a few statements whatever it holds.
import { sql } from 'kysely';
import type { RefusalReason } from '#/domains/marketing/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { EventRow } from './reading-events.ts';

export interface RefusedEvents {
  reason: RefusalReason;
  count: number;
  site: string | null;
}

export interface Waiting {
  events: readonly EventRow[];
  /** Visitors who agreed to be known again. */
  known: readonly string[];
  forget: readonly string[];
  refused: readonly RefusedEvents[];
}

/** An event that was told before is there already, near midnight perhaps on the next day. */
const insertEvents = async (ctx: Context, events: readonly EventRow[]): Promise<void> => {
  await sql`
    insert into track_events (agency_id, day, id, visitor_id, kind, name, url, host, title, referrer, campaign, properties, is_bot, is_staff,
      at, received_at)
    select ${ctx.agency.id}, e.day, e.id, e.visitor_id, e.kind, e.name, e.url, e.host, e.title, e.referrer, e.campaign, e.properties, e.is_bot,
      e.is_staff, e.at, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (day date, id uuid, neighbour date, visitor_id uuid, kind text, name text,
      url text, host text, title text, referrer text, campaign text, properties jsonb, is_bot boolean, is_staff boolean, at timestamptz)
    where e.neighbour is null or not exists (
      select from track_events n where n.agency_id = ${ctx.agency.id} and n.day = e.neighbour and n.id = e.id)
    on conflict do nothing`.execute(ctx.db);
};

/** In one order, so that two flushes wait for each other at most once. */
const noteVisitors = async (ctx: Context, known: readonly string[]): Promise<void> => {
  await sql`
    insert into visitors as v (agency_id, id, first_seen_at, last_seen_at)
    select ${ctx.agency.id}, id, ${ctx.now}, ${ctx.now} from unnest(${uuids(known)}) as seen (id) group by id order by id
    on conflict (agency_id, id) do update set last_seen_at = excluded.last_seen_at
      where v.last_seen_at < excluded.last_seen_at - interval '1 minute'`.execute(ctx.db);
};

const forgetVisitors = async (ctx: Context, ids: readonly string[]): Promise<void> => {
  await sql`delete from visitors where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)})`.execute(ctx.db);
  await sql`
    update track_events set visitor_id = null where agency_id = ${ctx.agency.id} and visitor_id = any(${uuids(ids)})`.execute(
    ctx.db,
  );
};

const countRefused = async (ctx: Context, refused: readonly RefusedEvents[]): Promise<void> => {
  const day = ctx.now.toString().slice(0, 10);
  await sql`
    insert into beacon_refusals as r (agency_id, day, reason, count, last_at, last_site)
    select ${ctx.agency.id}, ${day}, reason, sum(count), ${ctx.now}, max(site)
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as e (reason text, count bigint, site text) group by reason order by reason
    on conflict (agency_id, day, reason) do update
      set count = r.count + excluded.count, last_at = excluded.last_at, last_site = coalesce(excluded.last_site, r.last_site)`.execute(
    ctx.db,
  );
};

/** Writes all of it, in the transaction of the context. */
export const store = async (ctx: Context, { events, known, forget, refused }: Waiting): Promise<void> => {
  if (events.length > 0) await insertEvents(ctx, events);
  if (known.length > 0) await noteVisitors(ctx, known);
  if (forget.length > 0) await forgetVisitors(ctx, forget);
  if (refused.length > 0) await countRefused(ctx, refused);
};
