// Jobs as the wire shows them, and who sees which.
import { sql } from 'kysely';
import { jobEntity } from '#/domains/operations/contract.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';
import { jobSubjectsOf } from '#/kernel/server/jobs/visible/job-subject.ts';

/** Owners see all jobs of the agency, a member the own ones (decision 105). */
export const servedJobs = serveEntity(jobEntity, {
  choices: {
    entityType: async ({ house }) => jobSubjectsOf(house).map(({ type, label }) => ({ value: type, label })),
  },
  computed: {
    canUndo: () =>
      sql`(t.can_undo and t.undone_by is null and t.modified_count > 0 and t.status in ('done', 'failed', 'cancelled'))`,
    createdBy: () =>
      sql`(select json_build_object('_id', a.id, 'fullName', coalesce(a.full_name, a.email)) from agents a
           where a.agency_id = t.agency_id and a.id = t.created_by)`,
  },
  reach: ({ rights, agentId }) =>
    rights?.role === 'owner' ? 'all' : [[{ field: 'createdById', rule: 'isEqualTo', value: agentId }]],
});
