// A step acts for all who are at it, by the action of the domain that performs it.
import type { WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import type { Context } from '#/kernel/server/context.ts';
import { bodyOf, isExpectedNo } from '#/kernel/server/refusal.ts';
import { type ActionOutcome, actionOf, settingsOf } from '#/kernel/server/workflow-action.ts';
import type { HeldRun } from './runs.ts';
import type { Version } from './versions.ts';

const keyOf = ({ id, state }: HeldRun, nodeId: string): string => `${id}:${nodeId}:${state.iteration}`;

/** What became of each run at a step, by the run's id. */
export const actAt = async (
  ctx: Context,
  { workflowId }: Version,
  node: WorkflowNode,
  runs: readonly HeldRun[],
): Promise<ReadonlyMap<string, ActionOutcome>> => {
  const { deed } = node.data;
  const all = (outcome: ActionOutcome): ReadonlyMap<string, ActionOutcome> =>
    new Map(runs.map(({ id }) => [id, outcome]));
  const action = actionOf(ctx.house, node.type);
  if (deed?.kind !== 'step' || !action)
    return all({ outcome: 'failed', words: 'Nobody here does what this step asks' });
  const settings = settingsOf(action, deed.step);
  if (!settings) return all({ outcome: 'failed', words: 'The settings of this step cannot be read any more' });
  const items = runs.map((run) => ({
    key: keyOf(run, node.id),
    contactId: run.contactId,
    depth: run.depth,
    eventId: run.eventId,
  }));
  try {
    const outcomes = await action.perform(ctx, { workflowId, nodeId: node.id, settings }, items);
    return new Map(
      runs.map((run) => [
        run.id,
        outcomes.get(keyOf(run, node.id)) ?? { outcome: 'failed', words: 'Nothing was answered' },
      ]),
    );
  } catch (error) {
    // An expected no is everybody's at this step, before anything was written: a tag that was deleted, a template that is gone.
    if (isExpectedNo(error)) return all({ outcome: 'failed', words: bodyOf(error).fullMessage });
    throw error;
  }
};
