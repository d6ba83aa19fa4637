// Who meets a workflow's triggers already when it is turned on: counted for whoever reviews it, and let in with it where they tick that.
import { sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import { type Graph, triggerOf } from '#/domains/workflows/contract/graph.ts';
import { matchingToday } from '#/domains/workflows/contract/matching.ts';
import type { Context } from '#/kernel/server/context.ts';
import { selected } from '#/kernel/server/entities/selecting.ts';
import { enrolling } from './enrolling.ts';
import { type EnteringDraft, mayEnter } from './running/may-enter.ts';

const matchingOf = (graph: Graph) => matchingToday(triggerOf(graph)?.data.enrolledFrom ?? []);

/** How many the caller reaches of those who would enter; null where nobody can match. */
export const countMatching = async (ctx: Context, graph: Graph, entering: EnteringDraft): Promise<number | null> => {
  const filtersGroups = matchingOf(graph);
  if (!filtersGroups) return null;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from contacts t
    where ${await selected(ctx, servedContacts, { all: true, filtersGroups })} and ${mayEnter(entering)}`.execute(
    ctx.db,
  );
  return rows[0]?.total ?? 0;
};

/** Lets them in as by hand: few at once, many as a job that people watch. The workflow is on. */
export const enrollMatching = async (ctx: Context, workflowId: string, graph: Graph): Promise<void> => {
  const filtersGroups = matchingOf(graph);
  if (filtersGroups) await enrolling.start(ctx, { all: true, filtersGroups }, { workflowId });
};
