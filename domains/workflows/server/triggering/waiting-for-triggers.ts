// A workflow that is turned on waits for its triggers from that moment: what its version names is written down, schedules are wound up, collections
// begin to be watched.
import type { Graph } from '#/domains/workflows/contract/graph.ts';
import type { Context } from '#/kernel/server/context.ts';
import { collectionsOf } from './following-collections.ts';
import { listenings, writeTriggers } from './listening.ts';
import { beginTurns } from './scheduling.ts';
import { watch } from './watching-collections.ts';

/** Called after a workflow was turned on, in the same transaction; `isNew` says that the version is. */
export const beginWaiting = async (
  ctx: Context,
  { workflowId, version, graph, isNew }: { workflowId: string; version: number; graph: Graph; isNew: boolean },
): Promise<void> => {
  if (isNew) await writeTriggers(ctx, { workflowId, version, graph });
  await beginTurns(ctx, workflowId);
  const own = (await listenings(ctx)).filter((one) => one.workflowId === workflowId);
  await watch(ctx, [...new Set(own.flatMap(({ trigger }) => collectionsOf(trigger)))]);
};
