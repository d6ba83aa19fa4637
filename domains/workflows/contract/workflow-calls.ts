// The calls about workflows (communication §7 "Workflows"; decisions 17, 56–59, 89, 90).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { bulkAnswer, bulkBody, readCalls, selection } from '#/kernel/contract/entity-calls.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { id, instant, text, wholeInQuery } from '#/kernel/contract/values.ts';
import { listeningCalls } from './listening-calls.ts';
import { runCalls } from './run-calls.ts';
import { entrance, foreseen, keptOut, run, traceStep, triggerNews } from './running.ts';
import { edgesSchema, nodesSchema, triggersSchema } from './wire/graph.ts';
import { longestWorkflowName, workflowEntity } from './workflows.ts';

const read = readCalls(workflowEntity, 'workflow.read');
const byId = z.strictObject({ id: id() });

const settings = z.strictObject({
  mayEnterAgain: z.boolean(),
  takesBulk: z.boolean(),
  stopsOnReply: z.boolean(),
  catchesUp: z.boolean(),
});

/** A workflow whole: what the grid shows of it, its graph, and what is published of it. */
export const workflow = z.intersection(
  recordSchema(workflowEntity),
  z.object({
    nodes: nodesSchema,
    edges: edgesSchema,
    settings,
    /** The version that is on, or was last; null of one that was never turned on. */
    version: z.nullable(z.int()),
    /** Whether the graph was changed since that version. */
    isChanged: z.boolean(),
  }),
);
export type Workflow = z.output<typeof workflow>;

const answer = z.object({ workflow });

const written = {
  nodes: z.optional(nodesSchema),
  edges: z.optional(edgesSchema),
  enrolledFrom: z.optional(triggersSchema),
  settings: z.optional(settings),
};

/** What becomes of those who are inside when another version is published. */
const inside = z.enum(['finishOnOld', 'moveAtEqualNode', 'stop']);

const broken = {
  'workflows.broken': 'invalid',
  'workflows.unknownReference': 'invalid',
  /** Words of a step that cannot be sent: an unknown merge field, a file that is not there. */
  'workflows.brokenMessage': 'invalid',
} as const;
const unready = { 'workflows.unready': 'conflict' } as const;

export const workflowCalls = {
  ...read,
  get: call({ ...read.get, answer }),
  create: call({
    method: 'POST',
    path: '/crm/workflows',
    summary: 'Make a workflow; it is off',
    body: z.strictObject({ name: z.optional(text(longestWorkflowName)), ...written }),
    answer,
    needs: 'workflow.write',
    // A workflow acts with all that whoever draws it may, whatever the scopes of a key.
    by: 'person',
    refusals: broken,
    status: 201,
  }),
  change: call({
    method: 'PATCH',
    path: '/crm/workflows/{id}',
    summary: 'Change the draft of a workflow; those inside go on with the version they entered',
    params: byId,
    body: z.strictObject({
      name: z.optional(text(longestWorkflowName)),
      ...written,
      /** When the caller read it: a draft that somebody else changed meanwhile is not written over. */
      updatedAt: z.optional(z.string().check(z.maxLength(40))),
    }),
    answer,
    needs: 'workflow.write',
    by: 'person',
    refusals: { ...broken, 'workflows.triggerLocked': 'conflict', 'workflows.changedMeanwhile': 'conflict' },
  }),
  delete: call({
    method: 'DELETE',
    path: '/crm/workflows/{id}',
    summary: 'Delete a workflow; those inside stop here',
    params: byId,
    answer: z.object({ deletedCount: z.int() }),
    needs: 'workflow.write',
    refusals: {},
  }),
  pause: call({
    method: 'PUT',
    path: '/crm/workflows/pause/{id}',
    summary: 'Turn a workflow off; those inside wait where they are',
    params: byId,
    answer,
    needs: 'workflow.write',
    refusals: {},
  }),
  resume: call({
    method: 'PUT',
    path: '/crm/workflows/resume/{id}',
    summary: 'Turn a workflow on; one that was never on, or was changed, is published first',
    params: byId,
    body: z.strictObject({ inside: z.optional(inside), enrollMatching: z.optional(z.boolean()) }),
    answer,
    needs: 'workflow.write',
    refusals: unready,
    // Who is in a collection that is watched from now on is looked for among everybody there is.
    limitMs: 60_000,
  }),
  review: call({
    method: 'GET',
    path: '/crm/workflows/{id}/review',
    summary: 'What turning a workflow on means: what is missing, who is affected, what it will cost',
    params: byId,
    answer: z.object({
      problems: z.array(z.object({ nodeId: z.string(), partId: z.nullable(z.string()), reason: z.string() })),
      insideCount: z.int(),
      /** Of those inside: how many are where the new version has no such step, and cannot move. */
      strandedCount: z.int(),
      /** What differs from the version that was published last; `passedCount` are past it, and do not get it. */
      changedSteps: z.array(
        z.object({
          nodeId: z.string(),
          change: z.enum(['added', 'changed', 'removed']),
          words: z.string(),
          passedCount: z.int(),
        }),
      ),
      /** Who meets a trigger already, and enters only where `enrollMatching` asks for it; null where nobody can. */
      matchingCount: z.nullable(z.int()),
      /** How many each trigger would have let in lately, or takes next. */
      foreseen: z.array(foreseen),
      emailsEach: z.int(),
      textsEach: z.int(),
      pointsEach: z.int(),
    }),
    needs: 'workflow.read',
    refusals: {},
    limitMs: 10_000,
  }),
  widget: call({
    method: 'GET',
    path: '/crm/workflows/widget',
    summary: 'The workflows that a contact is in or was in',
    query: z.strictObject({ contactId: id() }),
    answer: z.object({
      data: z.array(z.extend(run, { workflow: z.object({ _id: id(), name: z.string() }), words: z.string() })),
    }),
    needs: 'workflow.read',
    refusals: {},
  }),
  autocomplete: call({
    method: 'GET',
    path: '/crm/workflows/autocomplete',
    summary: 'Workflows by name, without the one that is open',
    query: z.strictObject({
      search: z.optional(z.string().check(z.maxLength(200))),
      currentId: z.optional(id()),
      length: z.optional(wholeInQuery(1, 50)),
    }),
    answer: z.object({ data: z.array(z.object({ _id: id(), name: z.string() })) }),
    needs: 'workflow.read',
    refusals: {},
  }),
  ...runCalls,
  ...listeningCalls,
  gone: call({
    method: 'GET',
    path: '/crm/workflows/gone',
    summary: 'What workflows that are on name and is gone by now; or one workflow, as it is drawn',
    query: z.strictObject({ workflowId: z.optional(id()) }),
    answer: z.object({
      data: z.array(
        z.object({ workflowId: id(), nodeId: z.string(), partId: z.nullable(z.string()), reason: z.string() }),
      ),
    }),
    needs: 'workflow.read',
    refusals: {},
  }),
  triggers: call({
    method: 'GET',
    path: '/crm/workflows/triggers',
    summary: 'How often what can let contacts in happened lately, and when last',
    answer: z.object({ data: z.array(triggerNews) }),
    needs: 'workflow.read',
    refusals: {},
  }),
  forms: call({
    method: 'GET',
    path: '/crm/workflows/forms',
    summary: 'Forms that were sent in or opened so far, as events told of them: triggers can name these',
    query: z.strictObject({ search: z.optional(text(200)) }),
    answer: z.object({ data: z.array(z.object({ _id: id(), name: z.string(), lastAt: z.string() })) }),
    needs: 'workflow.read',
    refusals: {},
  }),
  enroll: call({
    method: 'POST',
    path: '/crm/workflows/{id}/enroll',
    summary: 'Let contacts in by hand, as far as they may enter',
    params: byId,
    body: bulkBody,
    answer: bulkAnswer,
    needs: 'workflow.write',
    refusals: { 'workflows.isOff': 'conflict' },
  }),
  enrollCheck: call({
    method: 'POST',
    path: '/crm/workflows/{id}/enroll/check',
    summary: 'Who would enter, and why the others would not; nobody does',
    params: byId,
    body: selection,
    answer: z.object({
      total: z.int(),
      enteringCount: z.int(),
      skipped: z.array(z.object({ reason: z.enum(keptOut), count: z.int() })),
      /** Of very many, the first ten thousand stand for all. */
      isSample: z.boolean(),
    }),
    needs: 'workflow.write',
    refusals: {},
    limitMs: 10_000,
  }),
  unenroll: call({
    method: 'POST',
    path: '/crm/workflows/{id}/unenroll',
    summary: 'Take contacts out by hand; what was done stays done',
    params: byId,
    body: bulkBody,
    answer: z.extend(bulkAnswer, {
      /** What the undo asks for; null where nobody was taken out yet, and of a job, which has an undo of its own. */
      takenOutAt: z.nullable(z.string()),
    }),
    needs: 'workflow.write',
    refusals: {},
  }),
  undoUnenroll: call({
    method: 'POST',
    path: '/crm/workflows/{id}/unenroll/undo',
    summary:
      'Put back those whom the caller took out at a moment, at the step where they stood, with what was left of their wait',
    params: byId,
    body: z.strictObject({ takenOutAt: instant() }),
    answer: z.object({ modifiedCount: z.int(), totalCount: z.int() }),
    needs: 'workflow.write',
    refusals: {},
  }),
  rehearse: call({
    method: 'POST',
    path: '/crm/workflows/rehearse',
    summary: 'What a workflow, as it is drawn, would do to one contact, step by step; nothing is done',
    body: z.strictObject({
      contactId: id(),
      /** Which one is drawn here: steps that go by turns, splits, and workflows that lead to each other go by it. */
      workflowId: z.optional(id()),
      nodes: nodesSchema,
      edges: edgesSchema,
    }),
    answer: z.object({
      entrance,
      steps: z.array(traceStep),
      problems: z.array(z.string()),
    }),
    needs: 'workflow.read',
    // It tells of a contact, whatever a key may read.
    by: 'person',
    refusals: broken,
    limitMs: 10_000,
  }),
} as const;
