// Turning workflows on and off (decisions 56, 57). Turning one on publishes its draft where that is not published yet: a version that nothing
// changes any more. Turning it off leaves those inside where they are.
import { sql } from 'kysely';
import { deedsOf } from '#/domains/workflows/contract/graph.ts';
import { type Problem, problemsOf } from '#/domains/workflows/contract/problems.ts';
import type { Workflow } from '#/domains/workflows/contract/workflow-calls.ts';
import { type workflowsContract, workflowTurnedOff, workflowTurnedOn } from '#/domains/workflows/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { goneFrom } from './checking-references.ts';
import { describeWorkflow } from './finding/describing-workflows.ts';
import { enrollMatching } from './matching.ts';
import { holdWorkflow } from './running/holding-workflows.ts';
import { endAll, moveAll, wakeAll } from './running/whole-workflows.ts';
import { endTurns } from './triggering/scheduling.ts';
import { beginWaiting } from './triggering/waiting-for-triggers.ts';

type Calls = (typeof workflowsContract)['calls'];

/** The agency's clock, as problems are judged by it: 'yyyy-mm-ddTHH:mm'. */
export const clockOf = (ctx: Context): string =>
  ctx.now.toZonedDateTimeISO(ctx.agency.timezone).toPlainDateTime().toString({ smallestUnit: 'minute' });

/** What keeps a draft from being turned on: what is missing in it, then what it names and is gone. */
export const everythingWrong = async (ctx: Context, draft: Workflow): Promise<Problem[]> => [
  ...problemsOf(draft, clockOf(ctx)),
  ...(await goneFrom(ctx, draft)),
];

/** Freezes the draft as the next version; answers its number. */
const publish = async (ctx: Context, { _id, version }: Workflow): Promise<number> => {
  const next = (version ?? 0) + 1;
  await sql`
    insert into workflow_versions (agency_id, workflow_id, version, nodes, edges, enrolled_from, settings, published_by, published_at)
    select agency_id, id, ${next}, nodes, edges, enrolled_from, settings, ${ctx.actor.agentId}::uuid, ${ctx.now}
    from workflows where agency_id = ${ctx.agency.id} and id = ${_id}`.execute(ctx.db);
  return next;
};

/** PUT /crm/workflows/resume/{id}. Refuses one with problems, with the first of them. */
export const resume: Verb<Calls['resume']> = async (
  ctx,
  { id, inside = 'finishOnOld', enrollMatching: isMatching },
) => {
  await holdWorkflow(ctx, id);
  const before = await describeWorkflow(ctx, id, 'forUpdate');
  if (before.status === 'on' && !before.isChanged) return { workflow: before };
  const [problem] = await everythingWrong(ctx, before);
  if (problem) throw new Refusal('conflict', 'workflows.unready', problem.reason, { field: problem.nodeId });
  const isNew = before.isChanged || before.version === null;
  const version = isNew || before.version === null ? await publish(ctx, before) : before.version;
  await sql`update workflows set status = 'on', version = ${version}, is_changed = false, updated_at = ${ctx.now},
      turned_on_at = case when status = 'on' then turned_on_at else ${ctx.now}::timestamptz end
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  await beginWaiting(ctx, { workflowId: id, version, graph: before, isNew });
  if (version !== before.version && before.version !== null) {
    if (inside === 'stop') await endAll.later(ctx, { workflowId: id, ending: 'stopped', below: version });
    if (inside === 'moveAtEqualNode')
      await moveAll.later(ctx, { workflowId: id, version, nodeIds: deedsOf(before).map((node) => node.id) });
  }
  await wakeAll.later(ctx, { workflowId: id });
  if (isMatching === true) await enrollMatching(ctx, id, before);
  ctx.emit(workflowTurnedOn, { subject: id, data: { displayName: before.name, version } });
  return { workflow: await describeWorkflow(ctx, id) };
};

/** PUT /crm/workflows/pause/{id}. */
export const pause: Verb<Calls['pause']> = async (ctx, { id }) => {
  await holdWorkflow(ctx, id);
  const before = await describeWorkflow(ctx, id, 'forUpdate');
  if (before.status === 'off') return { workflow: before };
  await sql`update workflows set status = 'off', updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  await endTurns(ctx, id);
  ctx.emit(workflowTurnedOff, { subject: id, data: { displayName: before.name } });
  return { workflow: await describeWorkflow(ctx, id) };
};
