// A feed as the wire shows it: the entity's SQL side. Feeds belong to the agency; who may read them reads all.
import { sql } from 'kysely';
import { mlsEntity } from '#/domains/mls/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';

const cursorOf = sql`from mls_cursors c where c.agency_id = t.agency_id and c.feed_id = t.id`;

/** Not read for three times as long as it should be, and some minutes for what is slow. */
const isLate = (ctx: Context) => sql`t.status = 'live' and t.last_synced_at <
  ${ctx.now}::timestamptz - make_interval(mins => 3 * t.interval_minutes + 5)`;

export const servedFeeds = serveEntity(mlsEntity, {
  exists: () => sql`t.removed_at is null`,
  reach: () => 'all',
  computed: {
    status: (ctx: Context) => sql`(case when ${isLate(ctx)} then 'late' else t.status end)`,
    changedToday: (ctx: Context) =>
      sql`(select coalesce(sum(r.added + r.changed + r.removed), 0)::int from mls_runs r
        where r.agency_id = t.agency_id and r.feed_id = t.id and r.began_at > ${ctx.now.subtract({ hours: 24 })}::timestamptz)`,
    problems: () =>
      sql`(select count(*)::int from mls_problems p where p.agency_id = t.agency_id and p.feed_id = t.id)`,
    nextSyncAt: () => sql`(case when t.status in ('live', 'loading') then
      (select case when c.mode is null then greatest(c.due_at, t.rests_until) end ${cursorOf}) end)`,
    restsUntil: (ctx: Context) => sql`(case when t.rests_until > ${ctx.now}::timestamptz then t.rests_until end)`,
    // A run that was begun waits where the feed is held back or rests.
    isReading: (ctx: Context) => sql`(t.status in ('live', 'loading')
      and coalesce(t.rests_until <= ${ctx.now}::timestamptz, true) and exists (select ${cursorOf} and c.mode is not null))`,
  },
});
