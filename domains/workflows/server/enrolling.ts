// Letting contacts in by hand, and saying before who would enter.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { servedContacts } from '#/domains/contacts/server.ts';
import type { KeptOut } from '#/domains/workflows/contract/running.ts';
import type { workflowsContract } from '#/domains/workflows/contract.ts';
import { id } from '#/kernel/contract/values.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { bulk } from '#/kernel/server/entities/bulk.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { countSelection, selectBatch } from '#/kernel/server/entities/selecting.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeWorkflow } from './finding/describing-workflows.ts';
import { type Entrance, enter, whoEnters } from './running/entering.ts';
import { endRuns } from './running/leaving.ts';

type Calls = (typeof workflowsContract)['calls'];

const input = z.object({ workflowId: id() });

const byHand = (ctx: Context, workflowId: string): Entrance => ({
  workflowId,
  by: { triggerId: null, kind: 'hand', words: `By ${ctx.actor.name}` },
  depth: 0,
});

export const enrolling = bulk({
  name: 'workflows.enroll',
  entity: servedContacts,
  needs: 'workflow.write',
  input,
  title: () => 'Enrolment of contacts',
  about: async (ctx, { workflowId }) => (await describeWorkflow(ctx, workflowId)).name,
  batch: 1_000,
  items: async (ctx, ids, { workflowId }) => {
    const entrance = byHand(ctx, workflowId);
    const asked = await whoEnters(ctx, entrance, ids.map(withoutEvent));
    await enter(ctx, entrance, ids.map(withoutEvent));
    const runs = await enteredNow(ctx, workflowId, ids);
    const kept = new Map(asked.map(({ contact_id, why }) => [contact_id, why]));
    return ids.map((contactId) => {
      const runId = runs.get(contactId);
      return runId === undefined || kept.get(contactId)
        ? { id: contactId, status: 'skipped', reason: whyKeptOut[kept.get(contactId) ?? 'isInside'] }
        : { id: contactId, status: 'done', after: { runId } };
    });
  },
  // Whoever is still inside is taken out; what was done by then stays done.
  undo: async (ctx, items) => {
    const runs = new Map(items.map(({ id: contactId, after }) => [contactId, z.parse(entered, after).runId]));
    const ended = await endRuns(ctx, sql`r.id = any(${uuids([...runs.values()])})`, 'unenrolled');
    const left = new Set(ended.map(({ contactId }) => contactId));
    return [...runs.keys()].map((contactId) =>
      left.has(contactId)
        ? { id: contactId, status: 'done' }
        : { id: contactId, status: 'skipped', reason: 'Is not inside any more' },
    );
  },
});

const entered = z.object({ runId: z.string() });

/** Who of these entered in this transaction: the run of each. */
const enteredNow = async (
  ctx: Context,
  workflowId: string,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; contact_id: string }>`
    select id, contact_id from workflow_runs where agency_id = ${ctx.agency.id} and workflow_id = ${workflowId}
      and contact_id = any(${uuids(contactIds)}) and phase <> 'isOver' and entered_at = ${ctx.now}`.execute(ctx.db);
  return new Map(rows.map(({ id: runId, contact_id }) => [contact_id, runId]));
};

const withoutEvent = (contactId: string) => ({ contactId, eventId: null });

/** Why somebody does not enter, as people read it. */
export const whyKeptOut: Readonly<Record<KeptOut, string>> = {
  isInside: 'Is inside already',
  wasInside: 'Went through before, and this workflow lets nobody in again',
  tooOften: 'Entered five times within an hour',
  tooDeep: 'Ten workflows enrolled one another in a row',
  isGone: 'Is not there any more',
  isOff: 'The workflow is off',
  isReadOnly: 'You can only view this contact',
};

/** POST /crm/workflows/{id}/enroll. */
export const enroll: Verb<Calls['enroll']> = async (ctx, { id: workflowId, ...asked }) => {
  const { status } = await describeWorkflow(ctx, workflowId);
  if (status === 'off') throw new Refusal('conflict', 'workflows.isOff', 'Turn the workflow on first');
  return enrolling.start(ctx, asked, { workflowId });
};

const mostChecked = 10_000;

/** Those of these contacts whom the actor may change: whoever may only be read is let in nowhere. */
export const changeable = async (ctx: Context, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select t.id from contacts t where ${await reachable(ctx, servedContacts, 'write')} and t.id = any(${uuids(ids)})`.execute(
    ctx.db,
  );
  return rows.map(({ id: contactId }) => contactId);
};

/** POST /crm/workflows/{id}/enroll/check: what `enroll` would do with the same selection. */
export const enrollCheck: Verb<Calls['enrollCheck']> = async (ctx, { id: workflowId, ...selection }) => {
  await describeWorkflow(ctx, workflowId);
  const named = new Set(selection.ids);
  const ids = await selectBatch(ctx, servedContacts, selection, null, mostChecked);
  const total = selection.all === true ? await countSelection(ctx, servedContacts, selection) : named.size;
  const mine = await changeable(ctx, ids);
  const asked = await whoEnters(ctx, byHand(ctx, workflowId), mine.map(withoutEvent));
  const counts = new Map<KeptOut | null, number>();
  const count = (why: KeptOut | null, by = 1): Map<KeptOut | null, number> =>
    counts.set(why, (counts.get(why) ?? 0) + by);
  for (const { why } of asked) count(why);
  count('isReadOnly', ids.length - mine.length);
  if (selection.all !== true) count('isGone', total - ids.length);
  return {
    total,
    enteringCount: counts.get(null) ?? 0,
    skipped: [...counts].flatMap(([reason, kept]) => (reason === null || kept === 0 ? [] : { reason, count: kept })),
    isSample: selection.all === true && total > ids.length,
  };
};
