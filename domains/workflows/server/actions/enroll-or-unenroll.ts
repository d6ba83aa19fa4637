// The step "Enroll or Unenroll from Workflows" (communication §4; R696, R808): lets contacts into other workflows as far as they may enter, one
// deeper than they are, and takes them out; out of this one too, where that is asked.
import { sql } from 'kysely';
import { byKey, holdAtStep, outOfReach, readAtStep } from '#/domains/contacts/server.ts';
import { enrollOrUnenrollStep as kind } from '#/domains/workflows/contract/steps/enroll-or-unenroll.ts';
import type { Chosen } from '#/domains/workflows/contract/triggers.ts';
import { whyKeptOut } from '#/domains/workflows/server/enrolling.ts';
import { type EnteredBy, type Entrance, enter, whoEnters } from '#/domains/workflows/server/running/entering.ts';
import { leave } from '#/domains/workflows/server/running/leaving.ts';
import { asClause, asSentence } from '#/kernel/contract/words/wording.ts';
import type { Context } from '#/kernel/server/context.ts';
import { type ActingFor, type ActionOutcome, workflowAction } from '#/kernel/server/workflow-action.ts';

/** What became of one contact with one workflow, and whether anything did. */
interface Told {
  words: string;
  isDone: boolean;
}
type ToldOf = ReadonlyMap<string, Told>;

const isThere = sql<object>`true as is_there`;

/** What lets them in, as their history tells it: the workflow whose step does. */
const enteredBy = async (ctx: Context, fromId: string): Promise<EnteredBy> => {
  const { rows } = await sql<{ name: string }>`
    select name from workflows where agency_id = ${ctx.agency.id} and id = ${fromId}`.execute(ctx.db);
  return { triggerId: null, kind: 'workflow', words: `By the workflow ${rows[0]?.name ?? ''}`.trim() };
};

const letIn = async (
  ctx: Context,
  { _id, name }: Chosen,
  by: EnteredBy,
  items: readonly ActingFor[],
): Promise<ToldOf> => {
  const entrance: Entrance = { workflowId: _id, by, depth: 0 };
  const entering = items.map(({ contactId, depth }) => ({ contactId, eventId: null, depth: depth + 1 }));
  const asked = await whoEnters(ctx, entrance, entering);
  await enter(ctx, entrance, entering);
  return new Map(
    asked.map(({ contact_id, why }) => [
      contact_id,
      why === null
        ? { words: `enrolled in ${name}`, isDone: true }
        : { words: `not enrolled in ${name}: ${asClause(whyKeptOut[why])}`, isDone: false },
    ]),
  );
};

const takeOut = async (
  ctx: Context,
  { _id, name }: Chosen,
  fromId: string,
  items: readonly ActingFor[],
): Promise<ToldOf> => {
  const ids = items.map(({ contactId }) => contactId);
  // Who is at a step of the workflow itself leaves it after the step.
  if (_id.toLowerCase() === fromId)
    return new Map(ids.map((id) => [id, { words: `taken out of ${name}, which this is`, isDone: true }]));
  const left = await leave(ctx, _id, ids);
  return new Map(
    ids.map((id) => [
      id,
      left.has(id) ? { words: `taken out of ${name}`, isDone: true } : { words: `was not in ${name}`, isDone: false },
    ]),
  );
};

const isOneOf = (chosen: readonly Chosen[], workflowId: string): boolean =>
  chosen.some(({ _id }) => _id.toLowerCase() === workflowId);

const sentence = (told: readonly Told[]): ActionOutcome => {
  const said = told.map(({ words }) => words).join('; ');
  return {
    outcome: told.some(({ isDone }) => isDone) ? 'done' : 'skipped',
    words: asSentence(said),
  };
};

export const enrollOrUnenroll = workflowAction(kind, {
  perform: async (ctx, { workflowId, settings: { toAdd, toRemove } }, items) => {
    const held = await holdAtStep(ctx, items, isThere);
    const reached = items.filter(({ contactId }) => held.has(contactId));
    const told: ToldOf[] = [];
    // Out first: whoever is moved from one workflow to another by one step is in one of them.
    for (const one of toRemove) told.push(await takeOut(ctx, one, workflowId, reached));
    const by = await enteredBy(ctx, workflowId);
    for (const one of toAdd) told.push(await letIn(ctx, one, by, reached));
    const leaves = isOneOf(toRemove, workflowId);
    return byKey(items, (contactId) =>
      held.has(contactId)
        ? { ...sentence(told.flatMap((of) => of.get(contactId) ?? [])), ...(leaves ? { leaves } : {}) }
        : undefined,
    );
  },
  foresee: async (ctx, { workflowId, settings: { toAdd, toRemove } }, contactId) => {
    if (!(await readAtStep(ctx, contactId, isThere))) return outOfReach;
    const told: Told[] = [];
    for (const { _id, name } of toRemove) {
      const { rows } = await sql`
        select from workflow_runs where agency_id = ${ctx.agency.id} and workflow_id = ${_id} and contact_id = ${contactId}
          and phase <> 'isOver'`.execute(ctx.db);
      const isInside = rows.length > 0 || _id.toLowerCase() === workflowId;
      told.push({ words: isInside ? `would be taken out of ${name}` : `is not in ${name}`, isDone: isInside });
    }
    for (const { _id, name } of toAdd) {
      const entrance: Entrance = { workflowId: _id, by: { triggerId: null, kind: 'workflow', words: '' }, depth: 1 };
      const [asked] = await whoEnters(ctx, entrance, [{ contactId, eventId: null }]);
      const why = asked?.why ?? null;
      told.push(
        why === null
          ? { words: `would be enrolled in ${name}`, isDone: true }
          : { words: `would not be enrolled in ${name}: ${asClause(whyKeptOut[why])}`, isDone: false },
      );
    }
    return { ...sentence(told), ...(isOneOf(toRemove, workflowId) ? { leaves: true } : {}) };
  },
});
