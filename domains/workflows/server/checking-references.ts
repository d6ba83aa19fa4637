// A draft names only what the agency has and its writer reaches: what is new in it is looked for, what stood in it before may be gone by now and
// says so when it is turned on.
import { sql } from 'kysely';
import type { Graph } from '#/domains/workflows/contract/graph.ts';
import type { Problem } from '#/domains/workflows/contract/problems.ts';
import { type Reference, referencesOf } from '#/domains/workflows/contract/references.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { reachable } from '#/kernel/server/entities/which-records.ts';
import { invalid } from '#/kernel/server/refusal.ts';

/**
 * Those of the references that lead to nothing which the actor reaches, in their order; what is of another agency is as absent as what is nowhere.
 * Of what no domain keeps yet, forms, there is none.
 */
export const missingReferences = async (ctx: Context, references: readonly Reference[]): Promise<Reference[]> => {
  const there = new Set<string>();
  for (const [kind, named] of Map.groupBy(references, (reference) => reference.kind)) {
    const served = ctx.house.registry.entities.get(kind);
    if (!served) continue;
    const { rows } = await sql<{ id: string }>`
      select t.id from ${sql.table(served.entity.table)} t
      where ${await reachable(ctx, served)} and t.id = any(${uuids(named.map(({ id }) => id))})`.execute(ctx.db);
    for (const { id } of rows) there.add(`${kind} ${id}`);
  }
  return references.filter(({ kind, id }) => !there.has(`${kind} ${id.toLowerCase()}`));
};

const words: Readonly<Record<Reference['kind'], string>> = {
  tag: 'a tag',
  template: 'a template',
  collection: 'a collection',
  agent: 'somebody',
  workflow: 'a workflow',
  form: 'a form',
  domain: 'a domain',
  integration: 'a sender',
};

/** What a graph names and is gone by now, as problems of its nodes: who acts by it would fail there. */
export const goneFrom = async (ctx: Context, graph: Graph): Promise<Problem[]> =>
  (await missingReferences(ctx, referencesOf(graph))).map(({ nodeId, kind }) => ({
    nodeId,
    partId: null,
    reason: `Names ${words[kind]} that is gone, or that you may not see`,
  }));

/** Refuses, at the node, what a graph names anew and is not there. */
export const checkReferences = async (ctx: Context, graph: Graph, before?: Graph): Promise<void> => {
  const had = new Set((before ? referencesOf(before) : []).map(({ kind, id }) => `${kind} ${id}`));
  const named = referencesOf(graph).filter(({ kind, id }) => !had.has(`${kind} ${id}`));
  const [missing] = await missingReferences(ctx, named);
  if (!missing) return;
  const at = graph.nodes.findIndex(({ id }) => id === missing.nodeId);
  throw invalid(`nodes.${at}`, `names a ${missing.kind} that is not there`, 'workflows.unknownReference');
};
