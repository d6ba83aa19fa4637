// What the beacon saw, as records of a list: the latest first, and only as many days as are looked back over.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { retentionDays } from '#/domains/marketing/contract/beacon-shapes.ts';
import { trackEventEntity, type trackEventsContract } from '#/domains/marketing/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { countRecords, listRecords } from '#/kernel/server/entities/lists/list-records.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';
import type { Verb } from '#/kernel/server/verb.ts';

type Calls = (typeof trackEventsContract)['calls'];

/** Visitors are of no agent: who may read events reads all of them. */
export const servedTrackEvents = serveEntity(trackEventEntity, { computed: {}, reach: () => 'all' });

interface Asked {
  hours?: number | undefined;
  bots?: boolean | undefined;
  staff?: boolean | undefined;
}

/** Also said of the day, so that older partitions are not even opened: what was received late happened a day before at most. */
const condition = (ctx: Context, { hours = retentionDays * 24, bots, staff }: Asked): RawBuilder<SqlBool> => {
  const since = ctx.now.subtract({ hours });
  const parts = [
    sql<SqlBool>`t.received_at > ${since}`,
    sql<SqlBool>`t.day >= ${since.subtract({ hours: 24 }).toString().slice(0, 10)}`,
    ...(bots ? [] : [sql<SqlBool>`not t.is_bot`]),
    ...(staff ? [] : [sql<SqlBool>`not t.is_staff`]),
  ];
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
};

/** GET /crm/track-events and POST /crm/track-events/search. */
export const listEvents: Verb<Calls['list']> = (ctx, { hours, bots, staff, ...asked }) =>
  listRecords(ctx, servedTrackEvents, asked, condition(ctx, { hours, bots, staff }));

/** GET /crm/track-events/count. */
export const countEvents: Verb<Calls['count']> = (ctx, { hours, bots, staff, ...asked }) =>
  countRecords(ctx, servedTrackEvents, asked, condition(ctx, { hours, bots, staff }));
