// What turning a workflow on means, said before it happens: what is missing, who is inside, what changes for
// them, and what each who enters will be sent at most.
import { sql } from 'kysely';
import { segmentsOf } from '#/domains/integrations/contract.ts';
import {
  deedsOf,
  following,
  type Graph,
  nodeOf,
  triggerOf,
  type WorkflowNode,
  waysOf,
} from '#/domains/workflows/contract/graph.ts';
import { sentenceOfNode } from '#/domains/workflows/contract/telling/sentences.ts';
import type { workflowsContract } from '#/domains/workflows/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeWorkflow } from './finding/describing-workflows.ts';
import { forecastEntries } from './forecasting-entries.ts';
import { countMatching } from './matching.ts';
import { versionKey, versionsOf } from './running/versions.ts';
import { everythingWrong } from './switching.ts';

type Calls = (typeof workflowsContract)['calls'];

interface Sends {
  emails: number;
  texts: number;
  points: number;
}

const none: Sends = { emails: 0, texts: 0, points: 0 };

const sendsOf = ({ data: { deed } }: WorkflowNode): Sends => {
  if (deed?.kind !== 'step') return none;
  if (deed.step.type === 'sendEmail') return { ...none, emails: 1 };
  if (deed.step.type !== 'sendTextMessage') return none;
  return { ...none, texts: 1, points: Math.max(1, segmentsOf(deed.step.messagePayload?.plain ?? '')) };
};

/** The most that one contact can be sent from a node on: of lanes, the dearest. */
const mostSends = (graph: Graph, id: string | null): Sends => {
  const node = nodeOf(graph, id);
  if (!node) return none;
  const own = sendsOf(node);
  const below = waysOf(node).map(({ nextNodeId }) => mostSends(graph, nextNodeId));
  const most = (what: keyof Sends): number => Math.max(0, ...below.map((sends) => sends[what]));
  return { emails: own.emails + most('emails'), texts: own.texts + most('texts'), points: own.points + most('points') };
};

// Where a lane leads is no setting of its branch: a step that is added to it is a change of its own.
const settingsOf = ({ data: { deed } }: WorkflowNode): string =>
  JSON.stringify(
    deed !== null && deed.kind !== 'step' && deed.lanes
      ? { ...deed, lanes: deed.lanes.map((lane) => ({ ...lane, nextNodeId: null, nextEdgeId: null })) }
      : deed,
  );

interface Places {
  node_id: string;
  what: string;
  total: number;
}

const placesOf = async (ctx: Context, workflowId: string): Promise<Places[]> => {
  const { rows } = await sql<Places>`
    select node_id, what, sum(change)::bigint as total from workflow_tallies
    where agency_id = ${ctx.agency.id} and workflow_id = ${workflowId} group by node_id, what`.execute(ctx.db);
  return rows;
};

/** GET /crm/workflows/{id}/review. */
export const review: Verb<Calls['review']> = async (ctx, { id }) => {
  const draft = await describeWorkflow(ctx, id);
  const places = await placesOf(ctx, id);
  const count = (nodeId: string, what: string): number =>
    places.find((place) => place.node_id === nodeId && place.what === what)?.total ?? 0;
  const key = draft.version === null ? null : { workflowId: id, version: draft.version };
  const published = key && (await versionsOf(ctx, [key])).get(versionKey(key));
  const old = published ? deedsOf(published.graph) : [];
  const drawn = deedsOf(draft);
  const kept = new Set(drawn.map((node) => node.id));
  const before = new Map(old.map((node) => [node.id, node]));
  // Past a step that is new are those who stand after it.
  const after = (id: string): number =>
    following(draft, id).reduce((sum, node) => (node.id === id ? sum : sum + count(node.id, 'here')), 0);
  const told = (change: 'added' | 'changed' | 'removed', node: WorkflowNode) => ({
    nodeId: node.id,
    change,
    words: sentenceOfNode(node),
    passedCount: change === 'added' ? after(node.id) : count(node.id, 'passed'),
  });
  const changedSteps = published
    ? [
        ...drawn.flatMap((node) => {
          const was = before.get(node.id);
          if (!was) return [told('added', node)];
          return settingsOf(was) === settingsOf(node) ? [] : [told('changed', node)];
        }),
        ...old.filter(({ id: was }) => !kept.has(was)).map((node) => told('removed', node)),
      ]
    : [];
  const entering = { workflowId: id, mayEnterAgain: draft.settings.mayEnterAgain };
  const sends = mostSends(draft, triggerOf(draft)?.id ?? null);
  return {
    problems: await everythingWrong(ctx, draft),
    insideCount: count('', 'active'),
    strandedCount: old.filter((node) => !kept.has(node.id)).reduce((sum, node) => sum + count(node.id, 'here'), 0),
    changedSteps,
    matchingCount: await countMatching(ctx, draft, entering),
    foreseen: await forecastEntries(ctx, draft, entering),
    emailsEach: sends.emails,
    textsEach: sends.texts,
    pointsEach: sends.points,
  };
};
