// A workflow as lists show it: the entity's SQL side. Everybody of the agency who may read workflows reaches all (decision 13).
import { type RawBuilder, sql } from 'kysely';
import { workflowEntity } from '#/domains/workflows/contract/workflows.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';

/** The sum of one count of the workflow in row `t`. */
const tally = (what: 'active' | 'completed' | 'missed' | 'errors'): RawBuilder<unknown> =>
  sql`(select coalesce(sum(c.change), 0)::bigint from workflow_tallies c
    where c.agency_id = t.agency_id and c.workflow_id = t.id and c.node_id = '' and c.what = ${sql.lit(what)})`;

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
    lastRunAt: () =>
      sql`(select max(r.entered_at) from workflow_runs r where r.agency_id = t.agency_id and r.workflow_id = t.id)`,
    createdBy: () =>
      sql`(select json_build_object('_id', a.id, 'displayName', coalesce(a.full_name, a.email)) from agents a
        where a.agency_id = t.agency_id and a.id = t.created_by)`,
  },
});
