// A draft names only what the agency has and its writer reaches: what is new in it is looked for, what stood in it before may be gone by now and
// says so when it is turned on.
import { sql } from 'kysely';
import { contactEntity } from '#/domains/contacts/contract.ts';
import type { Graph } from '#/domains/workflows/contract/graph.ts';
import type { Problem } from '#/domains/workflows/contract/problems.ts';
import {
  type Asked,
  askedBy,
  fieldsOfContacts,
  type Reference,
  referencesOf,
} from '#/domains/workflows/contract/references.ts';
import { customPath } from '#/kernel/contract/read-filters.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { customAttributesIn } from '#/kernel/server/entities/custom-attributes.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import type { ServedEntity } from '#/kernel/server/entities/served-entity.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { heardOf } from './triggering/hearing-forms.ts';

const idsOf = (named: readonly { id: string }[]): string[] => named.map(({ id }) => id);

/** Those of the records that the actor reaches. */
const reachedOf = async (ctx: Context, served: ServedEntity, named: readonly { id: string }[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(served.entity.table)} t
    where ${await reachable(ctx, served)} and t.id = any(${uuids(idsOf(named))})`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

/**
 * Those of the references that lead to nothing which the actor reaches, in their order; what is of another agency is as absent as what is nowhere.
 * Of forms, those are there too that a web site told of.
 */
export const missingReferences = async (ctx: Context, references: readonly Reference[]): Promise<Reference[]> => {
  const there = new Set<string>();
  for (const [kind, named] of Map.groupBy(references, (reference) => reference.kind)) {
    const served = ctx.house.registry.entities.get(kind);
    if (kind === 'form') for (const id of await heardOf(ctx, idsOf(named))) there.add(`${kind} ${id}`);
    if (!served) continue;
    for (const id of await reachedOf(ctx, served, named)) there.add(`${kind} ${id}`);
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

const askedWords: Readonly<Record<string, string>> = {
  tags: words.tag,
  origins: 'an origin',
  collections: words.collection,
  agents: words.agent,
  workflows: words.workflow,
};

/** Of what a graph reads and writes of contacts, what is not there: fields of the agency's own, labels and others that branches ask for. */
const missingAsked = async (ctx: Context, asked: readonly Asked[]): Promise<Asked[]> => {
  const there = new Set<string>();
  for (const [of, some] of Map.groupBy(asked, (one) => one.of)) {
    const served = [...ctx.house.registry.entities.values()].find(({ entity }) => entity.plural === of);
    if (of === fieldsOfContacts) {
      const own = await customAttributesIn(
        ctx,
        contactEntity,
        some.map(({ id }) => id),
      );
      for (const { id } of some)
        if (!id.startsWith(`${customPath}.`) || own.has(id.slice(customPath.length + 1))) there.add(`${of} ${id}`);
    } else if (!served || askedWords[of] === undefined) for (const { id } of some) there.add(`${of} ${id}`);
    else for (const id of await reachedOf(ctx, served, some)) there.add(`${of} ${id}`);
  }
  return asked.filter(({ of, id }) => !there.has(`${of} ${of === fieldsOfContacts ? id : id.toLowerCase()}`));
};

/** What a graph names and is gone by now, as problems of its nodes: who acts by it would fail there, and a branch would find nobody. */
export const goneFrom = async (ctx: Context, graph: Graph): Promise<Problem[]> => [
  ...(await missingReferences(ctx, referencesOf(graph))).map(({ nodeId, kind }) => ({
    nodeId,
    partId: null,
    reason: `Names ${words[kind]} that is gone, or that you may not see`,
  })),
  ...(await missingAsked(ctx, askedBy(graph))).map(({ nodeId, partId, of }) => ({
    nodeId,
    partId,
    reason:
      of === fieldsOfContacts
        ? 'Names a field that is gone'
        : `Names ${askedWords[of] ?? 'something'} that is gone, or that you may not see`,
  })),
];

/** Refuses, at the node, what a graph names anew and is not there. */
export const checkReferences = async (ctx: Context, graph: Graph, before?: Graph): Promise<void> => {
  const had = new Set((before ? referencesOf(before) : []).map(({ kind, id }) => `${kind} ${id}`));
  const named = referencesOf(graph).filter(({ kind, id }) => !had.has(`${kind} ${id}`));
  const [missing] = await missingReferences(ctx, named);
  if (!missing) return;
  const at = graph.nodes.findIndex(({ id }) => id === missing.nodeId);
  throw invalid(`nodes.${at}`, `names a ${missing.kind} that is not there`, 'workflows.unknownReference');
};
