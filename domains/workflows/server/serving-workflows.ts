// A workflow as lists show it: the entity's SQL side. Everybody of the agency who may read workflows reaches all (decision 13).
import { type RawBuilder, sql } from 'kysely';
import { pointedAgents } from '#/domains/team/server.ts';
import { workflowEntity } from '#/domains/workflows/contract/workflows.ts';
import { pointsTo } from '#/kernel/server/entities/pointing.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';

/** The sum of one count of the workflow in row `t`. */
const tally = (what: 'active' | 'completed' | 'missed' | 'errors'): RawBuilder<unknown> =>
  sql`(select coalesce(sum(c.change), 0)::bigint from workflow_tallies c
    where c.agency_id = t.agency_id and c.workflow_id = t.id and c.node_id = '' and c.what = ${sql.lit(what)})`;

/** Collections that the workflow in row `t` waits at, and of which it is not written down yet who is in them. */
const learning = sql`coalesce((
  select json_agg(json_build_object('displayName', c.display_name, 'doneCount', w.done_count, 'totalCount', w.total_count)
    order by c.display_name collate "und-x-icu", c.id)
  from workflow_watches w join collections c on c.agency_id = w.agency_id and c.id = w.collection_id
  where w.agency_id = t.agency_id and t.status = 'on' and w.done_count < w.total_count and exists (
    select from workflow_triggers g,
      jsonb_array_elements((g.trigger -> 'toAdd') || (g.trigger -> 'toRemove')) as named
    where g.agency_id = t.agency_id and g.workflow_id = t.id and g.kind = 'membershipChanged' and lower(named ->> '_id') = w.collection_id::text)
), '[]')`;

export const servedWorkflows = serveEntity(workflowEntity, {
  exists: () => sql`t.removed_at is null`,
  reach: () => 'all',
  links: { createdBy: { column: 'created_by' } },
  computed: {
    publishedStatus: () => sql`(t.status = 'on')`,
    publishState: () => sql`(case when t.version is null then 'unpublished' else t.status end)`,
    activeCount: () => tally('active'),
    completedCount: () => tally('completed'),
    missedCount: () => tally('missed'),
    errorCount: () => tally('errors'),
    learning: () => learning,
    lastRunAt: () =>
      sql`(select max(r.entered_at) from workflow_runs r where r.agency_id = t.agency_id and r.workflow_id = t.id)`,
    createdBy: pointsTo(pointedAgents, sql`t.created_by`),
  },
});
