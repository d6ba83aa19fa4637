// The calls about those who entered: who they are and where they stand, what happened to each, and trying again (communication §7).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { bulkAnswer } from '#/kernel/contract/entity-calls.ts';
import { longestCountMs, longestListMs, longestPage } from '#/kernel/contract/list.ts';
import { id, wholeInQuery } from '#/kernel/contract/values.ts';
import { retriableRuns, run, runFilters, stepOutcomes, traceStep } from './running.ts';

const byId = z.strictObject({ id: id() });
const search = z.optional(z.string().check(z.maxLength(200)));
const asked = { workflowId: id(), status: z.optional(z.enum(runFilters)), search };

export const runCalls = {
  enrolled: call({
    method: 'GET',
    path: '/crm/workflows/enrolled',
    summary: 'Who is or was in a workflow, the last to enter first',
    query: z.strictObject({ ...asked, length: z.optional(wholeInQuery(1, longestPage)), lastId: z.optional(id()) }),
    answer: z.object({
      /** With each run, what became of the steps it came by, in their order. */
      data: z.array(z.extend(run, { steps: z.array(z.object({ nodeId: z.string(), outcome: z.enum(stepOutcomes) })) })),
      total: z.int(),
      totalIsCapped: z.optional(z.boolean()),
      /** How many are at each node now, and how many went past it. */
      nodes: z.array(z.object({ nodeId: z.string(), hereCount: z.int(), passedCount: z.int(), errorCount: z.int() })),
    }),
    needs: 'workflow.read',
    refusals: {},
    limitMs: longestListMs,
  }),
  enrolledCount: call({
    method: 'GET',
    path: '/crm/workflows/enrolled/count',
    summary: 'How many are or were in a workflow, exactly, and where those stand who can be tried again',
    query: z.strictObject(asked),
    answer: z.object({
      total: z.int(),
      /** By the step, the most first. */
      standing: z.array(z.object({ words: z.string(), count: z.int() })),
    }),
    needs: 'workflow.read',
    refusals: {},
    limitMs: longestCountMs,
  }),
  trace: call({
    method: 'GET',
    path: '/crm/workflows/runs/{id}',
    summary: 'What happened to one who entered, step by step, and why',
    params: byId,
    answer: z.object({ run, steps: z.array(traceStep) }),
    needs: 'workflow.read',
    refusals: {},
  }),
  retry: call({
    method: 'POST',
    path: '/crm/workflows/runs/{id}/retry',
    summary: 'Try the step again at which somebody is stuck, or catch up on one that was missed',
    params: byId,
    answer: z.object({ run }),
    needs: 'workflow.write',
    refusals: { 'workflows.notStuck': 'conflict' },
  }),
  retryMany: call({
    method: 'POST',
    path: '/crm/workflows/{id}/retry',
    summary: 'Try again all who were missed, or all who are stuck; many are a job with an outcome for each',
    params: byId,
    body: z.strictObject({ status: z.enum(retriableRuns), search }),
    answer: z.extend(bulkAnswer, {
      /** Why the others are not; of a job, its outcomes say it. */
      skipped: z.array(z.object({ reason: z.string(), count: z.int() })),
    }),
    needs: 'workflow.write',
    refusals: {},
  }),
} as const;
