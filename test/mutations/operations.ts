// Mistakes in jobs, the event log and notifications.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

export const mistakes: readonly Mistake[] = [
  {
    breaks: 'a member sees the jobs of colleagues',
    file: 'domains/operations/server/describing-jobs.ts',
    was: "rights?.role === 'owner' ? 'all'",
    becomes: "rights !== null ? 'all'",
    tests: ['domains/operations/server/jobs.test.ts'],
    title: 'a member the own ones, an owner all, another agency none',
  },
  {
    breaks: 'a kind of job that only the product starts is started by hand',
    file: 'domains/operations/server/managing-jobs.ts',
    was: 'if (!declared?.isStartable)',
    becomes: 'if (!declared)',
    tests: ['domains/operations/server/jobs.test.ts'],
    title: 'refuses a kind that is not there or not startable',
  },
  {
    breaks: 'R381: the points usage holds what cost nothing',
    file: 'domains/operations/server/logging.ts',
    was: 't.point_cost <> 0',
    becomes: 't.point_cost >= 0',
    tests: ['domains/operations/server/telling.test.ts'],
  },
  {
    breaks: 'R121: a range of the log is half as long as it says',
    file: 'domains/operations/server/within.ts',
    was: 'hours: hoursBack[range] })',
    becomes: 'hours: hoursBack[range] / 2 })',
    tests: ['domains/operations/server/telling.test.ts'],
  },
  {
    breaks: 'R382: a member sets the state of an issue',
    file: 'domains/operations/contract/logs.ts',
    was: "needs: 'log.write'",
    becomes: "needs: 'log.read'",
    tests: ['domains/operations/server/telling.test.ts'],
  },
  {
    breaks: 'somebody is notified of what they did themselves',
    file: 'domains/operations/server/notifying.ts',
    was: "(a.id is distinct from e.actor_id or e.subject_type = 'job' or e.depth > 0)",
    becomes: "(a.id is not null or e.subject_type = 'job' or e.depth > 0)",
    tests: ['domains/operations/server/telling.test.ts'],
    title: 'reach the audience of an event, and not whoever did it',
  },
  {
    breaks: 'notifications of colleagues are marked read',
    file: 'domains/operations/server/notifying.ts',
    was: "    .where('agent_id', '=', ctx.actor.agentId ?? '')\n    .where('id', '=', id)",
    becomes: "    .where('id', '=', id)",
    tests: ['domains/operations/server/telling.test.ts'],
    title: 'are read and unread again by their own agent only',
  },
  {
    breaks: 'the points usage of a member counts what colleagues spent',
    file: 'domains/operations/server/logging.ts',
    was: 'sql.join([await reachable(ctx, servedLogs), used,',
    becomes: 'sql.join([sql`t.agency_id = ${ctx.agency.id}`, used,',
    tests: ['domains/operations/server/rights.test.ts'],
    title: 'logs.usage',
  },
];
