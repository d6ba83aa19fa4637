// Whether the beacon arrives, told from what is there: the last page view of a visitor, the last event at all, and what was refused since.
import { sql } from 'kysely';
import type { RefusalReason, trackEventsContract } from '#/domains/marketing/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Verb } from '#/kernel/server/verb.ts';

type Calls = (typeof trackEventsContract)['calls'];

const daysBack = 7;

interface LastEvent {
  url: string | null;
  at: Temporal.Instant;
}

const lastEvent = async (ctx: Context, isOfVisitor: boolean): Promise<LastEvent | undefined> => {
  const from = ctx.now
    .subtract({ hours: 24 * daysBack })
    .toString()
    .slice(0, 10);
  const { rows } = await sql<LastEvent>`
    select t.url, t.received_at as at from track_events t
    where t.agency_id = ${ctx.agency.id} and t.day >= ${from}
      and ${isOfVisitor ? sql`t.kind in ('page', 'listing') and not t.is_bot` : sql`true`}
    order by t.received_at desc, t.id desc limit 1`.execute(ctx.db);
  return rows[0];
};

interface Refused {
  reason: RefusalReason;
  site: string | null;
  at: Temporal.Instant;
  count: number;
}

const refusals = async (ctx: Context): Promise<Refused[]> => {
  const from = ctx.now
    .subtract({ hours: 24 * daysBack })
    .toString()
    .slice(0, 10);
  const { rows } = await sql<Refused>`
    select reason, (array_agg(last_site order by last_at desc))[1] as site, max(last_at) as at, sum(count)::int as count
    from beacon_refusals where agency_id = ${ctx.agency.id} and day >= ${from} group by reason order by max(last_at) desc`.execute(
    ctx.db,
  );
  return rows;
};

const isLater = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) > 0;

/** GET /crm/track-events/status. */
export const beaconStatus: Verb<Calls['status']> = async (ctx) => {
  const view = await lastEvent(ctx, true);
  const latest = view ?? (await lastEvent(ctx, false));
  const refused = await refusals(ctx);
  const [last] = refused;
  const isRefused = last !== undefined && (latest === undefined || isLater(last.at, latest.at));
  const text = (at: Temporal.Instant): string => at.toString({ fractionalSecondDigits: 3 });
  return {
    state: isRefused ? 'rejected' : view ? 'verified' : latest ? 'connected' : 'waiting',
    lastAt: latest ? text(latest.at) : null,
    lastUrl: latest?.url ?? null,
    refused: isRefused ? { ...last, at: text(last.at) } : null,
    refusedCount: refused.reduce((sum, { count }) => sum + count, 0),
  };
};
