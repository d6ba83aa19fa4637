// Acts on many in the lists of what happened: one line, with how many events stand behind it. Which event is the line was settled when it was
// written, so a page holds as many lines as any other and reads no more rows for them.
import { type RawBuilder, sql } from 'kysely';
import { auditEntity } from '#/domains/operations/contract.ts';
import type { Filter, FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { ServedEntity } from '#/kernel/server/entities/served-entity.ts';
import { announce } from '#/kernel/server/events/write-events.ts';

/** Of a reach: what is folded behind the line of its act is left out. */
export const isLine: Filter = { field: 'isFolded', rule: 'isEqualTo', value: false };

/** The act that the event in row `t` stands for: how many events it told, and the points of all. Null where it told no other. */
export const actOf = (): RawBuilder<unknown> => sql`case when t.act_id is not null and not t.is_folded then (
  select json_build_object('_id', a.id, 'count', coalesce(a.count, n.count), 'pointCost', coalesce(n.point_cost, 0))
  from acts a left join act_totals n on n.agency_id = a.agency_id and n.act_id = a.id
  where a.agency_id = t.agency_id and a.id = t.act_id and coalesce(a.count, n.count) > 1) end`;

/** Every event for itself, of which none stands for others. */
export const lineByLine = (served: ServedEntity): ServedEntity => ({
  ...served,
  computed: { ...served.computed, act: () => sql`null::json` },
});

/** What all events of an act have in common: a filter on it finds an act whole or not at all. */
const common: ReadonlySet<string> = new Set(['name', 'level', 'subjectType', 'actorId', 'actorName']);

/** Whether an act's line stands for all of the act's events that are asked for: any other question may find some of them alone. */
export const isByActs = ({
  filtersGroups = [],
  search = '',
}: {
  filtersGroups?: FiltersGroups | undefined;
  search?: string | undefined;
}): boolean => search.trim() === '' && filtersGroups.flat().every(({ field }) => common.has(field));

/** Adds events to the totals of their acts; each is counted once, by the one reader that passes it. Lists that show them hear of it. */
export const countActs = async (ctx: Context, ids: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ ids: string[] }>`
    with told as (
      select e.id, e.act_id, case jsonb_typeof(e.data -> 'pointCost') when 'number' then (e.data ->> 'pointCost')::bigint else 0 end as cost
      from events e where e.agency_id = ${ctx.agency.id} and e.id = any(${uuids(ids)}) and e.act_id is not null
    ), counted as (
      insert into act_totals (agency_id, act_id, count, point_cost)
      select ${ctx.agency.id}, act_id, count(*)::int, sum(cost) from told group by act_id
      on conflict (agency_id, act_id) do update
        set count = act_totals.count + excluded.count, point_cost = act_totals.point_cost + excluded.point_cost
    )
    select coalesce(array_agg(id::text), '{}') as ids from told`.execute(ctx.db);
  const counted = rows[0]?.ids ?? [];
  if (counted.length > 0) await announce(ctx, auditEntity.typeName, counted);
};
