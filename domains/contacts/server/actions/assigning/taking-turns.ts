// Whose turn it is at a step that shares contacts round robin. Hands that share at once take turns, too: the row is held until the contacts of one
// are given.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import type { ActingStep } from '#/kernel/server/workflow-action.ts';
import { type Available, type Considered, isAvailable } from './considering-agents.ts';

interface Turn {
  agentId: string | null;
  place: number;
}

type Where = Pick<ActingStep, 'workflowId' | 'nodeId'>;

/** The place after the last one; of one who is gone, whoever took their place. */
const placeAfter = (considered: readonly Considered[], last: Turn | undefined): number => {
  if (!last) return 0;
  const at = considered.findIndex(({ agentId }) => agentId !== null && agentId === last.agentId);
  return at >= 0 ? at + 1 : last.place;
};

/** Those who are next, so many, one after the other. Somebody can be given it. */
const inTurn = (
  considered: readonly Considered[],
  from: number,
  count: number,
): { one: Available; place: number }[] => {
  const turns: { one: Available; place: number }[] = [];
  for (let step = 0; turns.length < count; step += 1) {
    const place = (from + step) % considered.length;
    const one = considered[place];
    if (one && isAvailable(one)) turns.push({ one, place });
  }
  return turns;
};

const lastOf = async (ctx: Context, { workflowId, nodeId }: Where, hold: boolean): Promise<Turn | undefined> => {
  const { rows } = await sql<Turn>`
    select agent_id as "agentId", place from contact_turns
    where agency_id = ${ctx.agency.id} and workflow_id = ${workflowId} and node_id = ${nodeId} ${hold ? sql`for update` : sql``}`.execute(
    ctx.db,
  );
  return rows[0];
};

/** Takes so many turns at a step. One of the agents must be available. */
export const takeTurns = async (
  ctx: Context,
  where: Where,
  considered: readonly Considered[],
  count: number,
): Promise<Available[]> => {
  const { workflowId, nodeId } = where;
  const begun = sql`insert into contact_turns (agency_id, workflow_id, node_id, place, updated_at)
    values (${ctx.agency.id}, ${workflowId}, ${nodeId}, 0, ${ctx.now}) on conflict do nothing`;
  await begun.execute(ctx.db);
  const turns = inTurn(considered, placeAfter(considered, await lastOf(ctx, where, true)), count);
  const last = turns.at(-1);
  if (last)
    await sql`
      update contact_turns set agent_id = ${last.one.agentId}, place = ${last.place}, updated_at = ${ctx.now}
      where agency_id = ${ctx.agency.id} and workflow_id = ${workflowId} and node_id = ${nodeId}`.execute(ctx.db);
  return turns.map(({ one }) => one);
};

/** Whose turn it would be; of a workflow that was never kept, the first's. */
export const nextInTurn = async (
  ctx: Context,
  where: Where,
  considered: readonly Considered[],
): Promise<Available | undefined> => {
  if (!considered.some(isAvailable)) return undefined;
  const last = where.workflowId === '' ? undefined : await lastOf(ctx, where, false);
  return inTurn(considered, placeAfter(considered, last), 1)[0]?.one;
};
