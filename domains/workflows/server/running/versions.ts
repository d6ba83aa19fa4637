// Published versions, read once: nothing changes them any more.
import { sql } from 'kysely';
import { deedsOf, type Graph, lanesOf, type WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import type { WorkflowSettings } from '#/domains/workflows/contract/workflows.ts';
import type { Context } from '#/kernel/server/context.ts';

export interface Version {
  workflowId: string;
  version: number;
  graph: Graph;
  settings: WorkflowSettings;
  /** With whose rights it acts; null where that agent is gone. */
  publishedBy: string | null;
  /** What it reads of contacts: fields of branches, and what delays go by. */
  reads: ReadonlySet<string>;
}

const maxKept = 500;
const known = new Map<string, Version>();
const keyOf = (agencyId: string, workflowId: string, version: number): string => `${agencyId} ${workflowId} ${version}`;

interface Row {
  workflow_id: string;
  version: number;
  nodes: Graph['nodes'];
  edges: Graph['edges'];
  settings: WorkflowSettings;
  published_by: string | null;
}

/** Versions by workflow and number, as `versionKey` writes them. */
export const versionsOf = async (
  ctx: Context,
  asked: readonly { workflowId: string; version: number }[],
): Promise<ReadonlyMap<string, Version>> => {
  const found = new Map<string, Version>();
  const missing = new Map<string, { workflowId: string; version: number }>();
  for (const one of asked) {
    const version = known.get(keyOf(ctx.agency.id, one.workflowId, one.version));
    if (version) found.set(versionKey(one), version);
    else missing.set(versionKey(one), one);
  }
  if (missing.size === 0) return found;
  const { rows } = await sql<Row>`
    select v.workflow_id, v.version, v.nodes, v.edges, v.settings, v.published_by from workflow_versions v
    join jsonb_to_recordset(${JSON.stringify([...missing.values()])}::jsonb) as a ("workflowId" uuid, "version" integer)
      on v.workflow_id = a."workflowId" and v.version = a."version"
    where v.agency_id = ${ctx.agency.id}`.execute(ctx.db);
  for (const row of rows) {
    const graph = { nodes: row.nodes, edges: row.edges };
    const version: Version = {
      workflowId: row.workflow_id,
      version: row.version,
      graph,
      settings: row.settings,
      publishedBy: row.published_by,
      reads: new Set(deedsOf(graph).flatMap(readOfContact)),
    };
    found.set(versionKey(version), version);
    // The oldest goes first; it is read again when it is asked for.
    if (known.size >= maxKept) for (const key of [...known.keys()].slice(0, maxKept / 2)) known.delete(key);
    known.set(keyOf(ctx.agency.id, row.workflow_id, row.version), version);
  }
  return found;
};

/** The clock that a contact lives by is told by these. */
const whereabouts = ['phones', 'addresses'];

/** Branches read fields of the record; delays a date of it, or the clock that the contact lives by. */
const readOfContact = (node: WorkflowNode): string[] => {
  const { deed } = node.data;
  if (deed?.kind === 'branch')
    return lanesOf(node).flatMap((lane) =>
      lane.type === 'filters' ? lane.filtersGroups.flat().map(({ field }) => field) : [],
    );
  if (deed?.kind !== 'delay') return [];
  const { delay } = deed;
  if (delay.delay === 'dateField')
    return [...whereabouts, ...(delay.modelValue.attribute ? [delay.modelValue.attribute] : [])];
  const isTheirs =
    delay.delay === 'daysOfWeek'
      ? delay.modelValue.zone === 'contact'
      : (delay.delay === 'calendarDate' || delay.delay === 'timeOfDay') && delay.modelValue.event === 'contact';
  return isTheirs ? whereabouts : [];
};

export const versionKey = ({ workflowId, version }: { workflowId: string; version: number }): string =>
  `${workflowId} ${version}`;
