// The past of workflows in the demo, lived by the product's own verbs and its engine: drawn and turned on by somebody at a moment, entered at
// others, and carried on from timer to timer as they came due.
import { sql } from 'kysely';
import { sendDueAt } from '#/domains/messaging/server.ts';
import { graphOf, type Part } from '#/domains/workflows/contract/drawing-parts.ts';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import { usualSettings } from '#/domains/workflows/contract/workflows.ts';
import { system } from '#/kernel/server/context.ts';
import { asOf, type Story, type Then } from '#/kernel/server/demo/telling.ts';
import { clearTimer } from '#/kernel/server/timers/timer.ts';
import { advanceRuns } from '../running/advancing-runs.ts';
import { type EnteredBy, enter } from '../running/entering.ts';
import { keepNewWorkflow } from '../saving-workflows.ts';
import { resume } from '../switching.ts';

export { newDelays } from '#/domains/workflows/contract/delays.ts';
export { noteOf, type Part, waitFor } from '#/domains/workflows/contract/drawing-parts.ts';
export { newSteps } from '#/domains/workflows/contract/steps.ts';

export interface ReplayedWorkflow {
  name: string;
  triggers: readonly Trigger[];
  parts: readonly Part[];
}

/** Draws a workflow, and leaves it at that; answers its id. */
export const drawAt = async (story: Story, { actor, at }: Then, lived: ReplayedWorkflow): Promise<string> => {
  const graph = graphOf(lived.triggers, lived.parts, () => story.ctx.house.ids.next());
  const drawing = asOf(story, actor, at);
  const { _id } = await keepNewWorkflow(drawing, { name: lived.name, ...graph, settings: usualSettings });
  return _id;
};

/** Turns a workflow on that was drawn. */
export const turnOnAt = async (story: Story, { actor, at }: Then, id: string): Promise<void> => {
  await resume(asOf(story, actor, at), { id });
};

/** Nothing ran between these moments: what came due then is worked at the end of it. */
export interface Outage {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** Lets a contact in at a moment. */
export const enterAt = async (
  story: Story,
  at: Temporal.Instant,
  { workflowId, contactId, by }: { workflowId: string; contactId: string; by: EnteredBy },
): Promise<void> => {
  const count = await enter(asOf(story, system, at), { workflowId, by, depth: 0 }, [{ contactId, eventId: null }]);
  if (count !== 1) throw new Error(`Contact ${contactId} of the demo does not enter "${by.words}"`);
};

/** Carries everybody on whose moment comes by then, each at its moment, and has leave what they send. */
export const runUntil = async (story: Story, until: Temporal.Instant, outage: Outage): Promise<void> => {
  const { ctx } = story;
  for (;;) {
    const { rows } = await sql<{ subject_id: string; due_at: Temporal.Instant }>`
      select subject_id, due_at from timers where kind = ${advanceRuns.kind} and agency_id = ${ctx.agency.id} and due_at <= ${until}
      order by due_at, subject_id limit 1`.execute(ctx.db);
    const [next] = rows;
    if (!next) return;
    await clearTimer(ctx, advanceRuns.kind, next.subject_id);
    const at = isDuring(next.due_at, outage) ? outage.until : next.due_at;
    await advanceRuns.work(asOf(story, system, at), [{ subjectId: next.subject_id, dueAt: next.due_at, tries: 0 }]);
    await sendDueAt(story, at);
  }
};

const isDuring = (moment: Temporal.Instant, { from, until }: Outage): boolean =>
  Temporal.Instant.compare(from, moment) <= 0 && Temporal.Instant.compare(moment, until) < 0;
