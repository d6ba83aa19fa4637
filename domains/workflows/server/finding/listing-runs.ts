// Who is or was in a workflow, as far as the reader reaches them. Few are gathered and sorted, many are met by walking an
// index in order, as lists of records find their page (docs/decisions/0008).
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import { nodeOf } from '#/domains/workflows/contract/graph.ts';
import type { Run, runFilters, TraceStep } from '#/domains/workflows/contract/running.ts';
import { titleOfNode } from '#/domains/workflows/contract/telling/sentences.ts';
import type { workflowsContract } from '#/domains/workflows/contract.ts';
import { pageLength, totalCap } from '#/kernel/contract/list.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { askedFor } from '#/kernel/server/entities/lists/which-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { versionKey, versionsOf } from '../running/versions.ts';
import { outcomeSql, runSql } from './describing-runs.ts';
import { describeWorkflow } from './describing-workflows.ts';

type Calls = (typeof workflowsContract)['calls'];

export interface AskedRuns {
  workflowId: string;
  status?: (typeof runFilters)[number] | undefined;
  search?: string | undefined;
}

/** Each says enough for the index that holds just these. */
const statuses: Readonly<Record<(typeof runFilters)[number], RawBuilder<SqlBool>>> = {
  inProgress: sql`r.status = 'inProgress' and r.phase <> 'isOver'`,
  completed: sql`r.status = 'completed' and r.phase = 'isOver'`,
  missed: sql`r.status = 'missed' and r.phase = 'isStuck'`,
  failed: sql`r.phase = 'isStuck'`,
};

/** Runs are of the whole agency, whichever web domain the reader works on. */
const everywhere = { ...servedContacts, scope: () => undefined };

/** So few contacts are found first, and their runs looked up. */
const fewContacts = 5_000;

/** Whether the contact of run `r` meets this: of all of them at once, or of each by its key, where only the first are wanted. */
const ofContact = (meets: RawBuilder<SqlBool>, isEach: boolean): RawBuilder<SqlBool> =>
  sql`exists (select from contacts t where t.agency_id = r.agency_id and t.id = r.contact_id and ${meets} ${isEach ? sql`offset 0` : sql``})`;

/**
 * Which contacts are asked about: everybody, few that are found first, or so many that among those who entered they are soon met. PostgreSQL does not
 * get to guess which: where it did not know yet how many there are, it compared each with each.
 */
const contactsAsked = async (
  ctx: Context,
  search: string | undefined,
  isWhole: boolean,
): Promise<RawBuilder<SqlBool>> => {
  const meets = await askedFor(ctx, everywhere, { search });
  const isEverybody = (await servedContacts.reach(ctx.actor, ctx, 'read')) === 'all' && (search ?? '').trim() === '';
  if (isEverybody) return ofContact(meets, false);
  const { rows } = await sql<{ id: string }>`
    select t.id from contacts t where ${meets} limit ${fewContacts + 1}`.execute(ctx.db);
  if (rows.length > fewContacts) return ofContact(meets, !isWhole);
  return sql`r.contact_id = any(${uuids(rows.map(({ id }) => id))})`;
};

/** Runs `r` that are asked for, within reach, as `from … where …`: all of them, or the first that are met. */
export const runsAsked = async (
  ctx: Context,
  { workflowId, status, search }: AskedRuns,
  { isWhole }: { isWhole: boolean },
): Promise<RawBuilder<unknown>> =>
  sql`from workflow_runs r where r.agency_id = ${ctx.agency.id} and r.workflow_id = ${workflowId}
    ${status ? sql`and ${statuses[status]}` : sql``} and ${await contactsAsked(ctx, search, isWhole)}`;

interface Found {
  total: number;
  ids: string[];
}

/**
 * So many are gathered, and counted: rows never wait long for the total, and where there are more, the exact one is asked for beside them. Those
 * inside have no index in the order of the list: more of them are gathered before all who entered are walked through.
 */
const mostGathered = ({ status }: AskedRuns): number => (status === 'inProgress' ? totalCap : 1_000);

/** The ids of a page, and how many there are in all, counted up to one more than are gathered. */
const findRuns = async (
  ctx: Context,
  { length, lastId, ...asked }: AskedRuns & { length: number; lastId: string | undefined },
): Promise<Found> => {
  const last = lastId === undefined ? undefined : await placeOf(ctx, asked.workflowId, lastId);
  // After one that is not there comes nobody.
  if (last === null) return { total: 0, ids: [] };
  const runs = await runsAsked(ctx, asked, { isWhole: false });
  const most = mostGathered(asked);
  const after = (row: 'f' | 'r') =>
    last
      ? sql`(${sql.ref(`${row}.entered_at`)}, ${sql.ref(`${row}.id`)}) < (${last.at}::timestamptz, ${last.id}::uuid)`
      : sql`true`;
  const { rows } = await sql<Found>`
    with found as materialized (select r.id, r.entered_at ${runs} limit ${most + 1}),
    counted as materialized (select count(*) as total from found)
    select total, to_jsonb(case when total <= ${most}
      then array(select f.id from found f where ${after('f')} order by f.entered_at desc, f.id desc limit ${length})
      else array(select r.id ${runs} and ${after('r')} order by r.entered_at desc, r.id desc limit ${length}) end) as ids
    from counted`.execute(ctx.db);
  return rows[0] ?? { total: 0, ids: [] };
};

/** Where a page goes on. */
const placeOf = async (
  ctx: Context,
  workflowId: string,
  id: string,
): Promise<{ at: Temporal.Instant; id: string } | null> => {
  const { rows } = await sql<{ at: Temporal.Instant; id: string }>`
    select entered_at as at, id from workflow_runs
    where agency_id = ${ctx.agency.id} and workflow_id = ${workflowId} and id = ${id}`.execute(ctx.db);
  return rows[0] ?? null;
};

type ListedRun = Run & { steps: Pick<TraceStep, 'nodeId' | 'outcome'>[] };

const describeRuns = async (ctx: Context, ids: readonly string[]): Promise<ListedRun[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ run: Run; steps: ListedRun['steps'] }>`
    select ${runSql} as run, (select coalesce(json_agg(json_build_object('nodeId', s.node_id, 'outcome', ${outcomeSql}) order by s.at, s.iteration), '[]')
        from workflow_run_steps s where s.agency_id = r.agency_id and s.run_id = r.id) as steps
    from workflow_runs r join contacts c on c.agency_id = r.agency_id and c.id = r.contact_id
    where r.agency_id = ${ctx.agency.id} and r.id = any(${uuids(ids)})
    order by r.entered_at desc, r.id desc`.execute(ctx.db);
  return rows.map(({ run, steps }) => ({ ...run, steps }));
};

/** GET /crm/workflows/enrolled: the last to enter first, whom the caller reaches, and how many of all are at each node. */
export const enrolled: Verb<Calls['enrolled']> = async (ctx, { length = pageLength, lastId, ...asked }) => {
  await describeWorkflow(ctx, asked.workflowId);
  const { total, ids } = await findRuns(ctx, { ...asked, length, lastId });
  const { rows: nodes } = await sql<{ node_id: string; what: string; total: number }>`
    select node_id, what, sum(change)::bigint as total from workflow_tallies
    where agency_id = ${ctx.agency.id} and workflow_id = ${asked.workflowId} and node_id <> '' group by node_id, what`.execute(
    ctx.db,
  );
  return {
    data: await describeRuns(ctx, ids),
    total: Math.min(total, mostGathered(asked)),
    ...(total > mostGathered(asked) ? { totalIsCapped: true } : {}),
    nodes: [...Map.groupBy(nodes, ({ node_id }) => node_id)].map(([nodeId, counts]) => {
      const of = (what: string): number => counts.find((one) => one.what === what)?.total ?? 0;
      return { nodeId, hereCount: of('here'), passedCount: of('passed'), errorCount: of('errors') };
    }),
  };
};

/** GET /crm/workflows/enrolled/count: each of those who are stuck stands at a step of the version that they keep to. */
export const enrolledCount: Verb<Calls['enrolledCount']> = async (ctx, asked) => {
  await describeWorkflow(ctx, asked.workflowId);
  const { rows } = await sql<{ version: number; nodeId: string | null; isStuck: boolean; count: number }>`
    select r.version, r.node_id as "nodeId", r.phase = 'isStuck' as "isStuck", count(*)
    ${await runsAsked(ctx, asked, { isWhole: true })} group by 1, 2, 3`.execute(ctx.db);
  const stuck = rows.filter(({ isStuck }) => isStuck);
  const { workflowId } = asked;
  const versions = await versionsOf(
    ctx,
    stuck.map(({ version }) => ({ workflowId, version })),
  );
  const standing = new Map<string, number>();
  for (const { version, nodeId, count } of stuck) {
    const graph = versions.get(versionKey({ workflowId, version }))?.graph;
    const node = graph && nodeOf(graph, nodeId);
    const words = node ? titleOfNode(node) : 'The entrance';
    standing.set(words, (standing.get(words) ?? 0) + count);
  }
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    standing: [...standing].map(([words, count]) => ({ words, count })).toSorted((a, b) => b.count - a.count),
  };
};
