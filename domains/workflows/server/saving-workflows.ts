// Making a workflow and changing its draft. Whoever is inside goes on with the version they entered; what is drawn here acts on nobody until it
// is turned on (decision 56).

import { sql } from 'kysely';
import { putTrigger, removeTrigger } from '#/domains/workflows/contract/commands/triggers.ts';
import { type Graph, newGraph, triggerOf } from '#/domains/workflows/contract/graph.ts';
import { layOut } from '#/domains/workflows/contract/laying-out.ts';
import { brokenAt } from '#/domains/workflows/contract/problems.ts';
import { isSame } from '#/domains/workflows/contract/sameness.ts';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import type { Workflow } from '#/domains/workflows/contract/workflow-calls.ts';

import { newWorkflowName, usualSettings, type WorkflowSettings } from '#/domains/workflows/contract/workflows.ts';
import { workflowCreated, type workflowsContract, workflowUpdated } from '#/domains/workflows/contract.ts';
import type { ValidOf } from '#/kernel/contract/call.ts';
import type { Changes } from '#/kernel/contract/event.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { insertRow, updateRow } from '#/kernel/server/entities/writing-rows.ts';
import type { Written } from '#/kernel/server/entities/written-values.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { checkReferences } from './checking-references.ts';
import { describeWorkflow } from './finding/describing-workflows.ts';
import { keepMessages } from './keeping-messages.ts';
import { servedWorkflows } from './serving-workflows.ts';

type Calls = (typeof workflowsContract)['calls'];

const triggersIn = (graph: Graph): readonly Trigger[] => triggerOf(graph)?.data.enrolledFrom ?? [];

/** What is sent of a graph, whole: triggers that came beside it are the ones it has. Refuses a graph that does not hang together. */
const drawn = (
  sent: {
    nodes?: Graph['nodes'] | undefined;
    edges?: Graph['edges'] | undefined;
    enrolledFrom?: readonly Trigger[] | undefined;
  },
  before: Graph,
): Graph => {
  const graph = { nodes: sent.nodes ?? before.nodes, edges: sent.edges ?? before.edges };
  const { enrolledFrom } = sent;
  const broken =
    brokenAt(graph) ??
    (enrolledFrom && !triggerOf(graph) ? 'enrolledFrom has triggers, but nodes has no node of type trigger' : null);
  if (broken !== null) throw new Refusal('invalid', 'workflows.broken', broken, { field: 'nodes' });
  if (!enrolledFrom) return layOut(graph);
  const bare = triggersIn(graph).reduce((so, { id }) => removeTrigger(so, id), graph);
  return layOut(enrolledFrom.reduce(putTrigger, bare));
};

const written = (graph: Graph): Written =>
  new Map([
    ['nodes', json(graph.nodes)],
    ['edges', json(graph.edges)],
    ['enrolled_from', json(triggersIn(graph))],
  ]);

/** Keeps a new workflow: the graph as it is sent, or one with a trigger and an end. It is off. */
export const keepNewWorkflow = async (ctx: Context, input: ValidOf<Calls['create']>): Promise<Workflow> => {
  const name = input.name ?? newWorkflowName;
  const graph = drawn(
    input,
    newGraph(() => ctx.house.ids.next()),
  );
  await checkReferences(ctx, graph);
  await keepMessages(ctx, graph);
  const columns = written(graph);
  columns.set('name', sql`${name}`);
  columns.set('settings', json({ ...usualSettings, ...input.settings }));
  columns.set('created_by', sql`${ctx.actor.agentId}::uuid`);
  const id = await insertRow(ctx, servedWorkflows, columns);
  ctx.emit(workflowCreated, { subject: id, data: { displayName: name } });
  return describeWorkflow(ctx, id);
};

/** POST /crm/workflows. */
export const create: Verb<Calls['create']> = async (ctx, input) => ({ workflow: await keepNewWorkflow(ctx, input) });

/** Refuses triggers other than those by which people entered: they would no longer say how (R666). */
const mustKeepTriggers = async (ctx: Context, id: string, before: Graph, after: Graph): Promise<void> => {
  const kept = new Map(triggersIn(after).map((trigger) => [trigger.id, trigger]));
  const lost = triggersIn(before).filter((trigger) => !isSame(kept.get(trigger.id), trigger));
  if (lost.length === 0) return;
  const { rows } = await sql`
    select from workflow_runs where agency_id = ${ctx.agency.id} and workflow_id = ${id}
      and entered_by ->> 'triggerId' = any(${lost.map((trigger) => trigger.id)}) limit 1`.execute(ctx.db);
  if (rows.length > 0)
    throw new Refusal(
      'conflict',
      'workflows.triggerLocked',
      'People entered through this trigger: duplicate the workflow to change it',
    );
};

/** What the change log shows: the name, and each setting; of the graph, that it changed is enough. */
const changesOf = (before: Workflow, after: Workflow): Changes => {
  const names = Object.keys(usualSettings) as (keyof WorkflowSettings)[];
  const pairs: [string, [unknown, unknown]][] = [
    ['name', [before.name, after.name]],
    ...names.map((name): [string, [unknown, unknown]] => [name, [before.settings[name], after.settings[name]]]),
  ];
  return Object.fromEntries(pairs.filter(([, [was, is]]) => was !== is));
};

/** PATCH /crm/workflows/{id}: what is left out stays as it is. */
export const change: Verb<Calls['change']> = async (ctx, { id, name, settings, updatedAt, ...sent }) => {
  const before = await describeWorkflow(ctx, id, 'forUpdate');
  if (updatedAt !== undefined && updatedAt !== before.updatedAt)
    throw new Refusal('conflict', 'workflows.changedMeanwhile', 'Somebody else changed this workflow meanwhile');
  const isDrawn = sent.nodes !== undefined || sent.edges !== undefined || sent.enrolledFrom !== undefined;
  const graph = isDrawn ? drawn(sent, before) : undefined;
  if (graph) {
    await checkReferences(ctx, graph, before);
    await keepMessages(ctx, graph, before);
    await mustKeepTriggers(ctx, id, before, graph);
  }
  const isOther =
    (graph !== undefined && !isSame(graph, { nodes: before.nodes, edges: before.edges })) ||
    (settings !== undefined && !isSame(settings, before.settings));
  if (!isOther && (name === undefined || name === before.name)) return { workflow: before };
  const columns: Written = graph ? written(graph) : new Map();
  if (name !== undefined) columns.set('name', sql`${name}`);
  if (settings !== undefined) columns.set('settings', json(settings));
  if (isOther) columns.set('is_changed', sql`true`);
  await updateRow(ctx, servedWorkflows, id, columns);
  const workflow = await describeWorkflow(ctx, id);
  ctx.emit(workflowUpdated, {
    subject: id,
    data: { displayName: workflow.name },
    changes: changesOf(before, workflow),
  });
  return { workflow };
};
