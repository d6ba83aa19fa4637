// Lets in whom something happened to that a workflow waits for, and ends the waits of those inside. A whole batch of events at once: what is asked
// of the database does not grow with their number.
import { sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import { type WordedChange, wordChanges } from '#/domains/timeline/server.ts';
import { actorOf } from '#/domains/workflows/server/running/acting-agent.ts';
import { type Entering, enter } from '#/domains/workflows/server/running/entering.ts';
import { wakeByEvent } from '#/domains/workflows/server/running/waking.ts';
import { type Context, causedBy } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { type Listening, listenings } from './listening.ts';
import type { Occurrence } from './occurrences.ts';

/** A value that was changed may be a page long; who looks at a run wants to know which. */
const longestWords = 300;
/** So many enter in one statement. */
const atOnce = 1_000;

interface Match {
  listening: Listening;
  occurrence: Occurrence;
}

/** Which triggers of workflows that are on look at what happened, as far as it is not older than they are (decision 59). */
export const matchesOf = (all: readonly Listening[], occurrences: readonly Occurrence[]): Match[] => {
  const byKind = Map.groupBy(
    all.filter(({ isAwaited }) => !isAwaited),
    ({ trigger }) => trigger.kind,
  );
  return occurrences.flatMap((occurrence) =>
    occurrence.kinds
      .flatMap((kind) => byKind.get(kind) ?? [])
      .filter(
        ({ trigger, workflowId, turnedOnAt, takesBulk }) =>
          (takesBulk || !occurrence.isBulk) &&
          Temporal.Instant.compare(occurrence.at, turnedOnAt) >= 0 &&
          occurrence.meets(trigger, workflowId),
      )
      .map((listening): Match => ({ listening, occurrence })),
  );
};

/**
 * Acts on what happened: who may enter does, who waits for it goes on. What imports and bulk acts changed lets nobody in, unless the workflow takes
 * it or whoever acted said so (decision 59); what happened while a workflow was off lets nobody in either.
 */
export const actOn = async (ctx: Context, occurrences: readonly Occurrence[]): Promise<void> => {
  if (occurrences.length === 0) return;
  const all = await listenings(ctx);
  await wake(ctx, all, occurrences);
  const matches = matchesOf(all, occurrences);
  const words = await wordsOf(ctx, matches);
  for (const [workflowId, own] of Map.groupBy(matches, ({ listening }) => listening.workflowId))
    await letIn(
      ctx,
      { workflowId, publishedBy: own[0]?.listening.publishedBy ?? null },
      own.map(({ listening: { trigger }, occurrence }) => ({
        contactId: occurrence.contactId,
        eventId: occurrence.event?._id ?? null,
        by: {
          triggerId: trigger.id,
          kind: trigger.kind,
          words: occurrence.words(trigger, words.get(occurrence) ?? []).slice(0, longestWords),
        },
        depth: occurrence.depth,
        isBulk: occurrence.isBulk,
      })),
    );
};

const wake = async (ctx: Context, all: readonly Listening[], occurrences: readonly Occurrence[]): Promise<void> => {
  const awaited = new Set(all.filter(({ isAwaited }) => isAwaited).map(({ trigger }) => trigger.kind));
  const happenings = occurrences.filter(({ kinds }) => kinds.some((kind) => awaited.has(kind)));
  await wakeByEvent(
    ctx,
    happenings.map(({ contactId, at, meets }) => ({ contactId, at, meets })),
  );
};

/** What changed, in words, asked once for all of whom it is told. */
const wordsOf = async (
  ctx: Context,
  matches: readonly Match[],
): Promise<ReadonlyMap<Occurrence, readonly WordedChange[]>> => {
  const told = new Set(
    matches.filter(({ listening }) => listening.trigger.kind === 'propertyValueChanged').map((one) => one.occurrence),
  );
  const changed = [...told];
  const worded = await wordChanges(
    ctx,
    changed.map(({ event }) => event?.changes ?? {}),
  );
  return new Map(changed.map((occurrence, place) => [occurrence, worded[place] ?? []]));
};

/** Who may enter, and by what. */
export type LetIn = Required<Entering> & { isBulk: boolean };

/**
 * Lets contacts into a workflow that whoever published it may change, each by the first that is named of them. Somebody who wrote and whom nobody has
 * named yet is no contact of an automation (decision 40).
 */
export const letIn = async (
  ctx: Context,
  { workflowId, publishedBy }: { workflowId: string; publishedBy: string | null },
  all: readonly LetIn[],
): Promise<number> => {
  const first = new Map<string, LetIn>();
  for (const one of all) if (!first.has(one.contactId)) first.set(one.contactId, one);
  const actor = await actorOf(ctx, publishedBy);
  if (!actor) return 0;
  let count = 0;
  const wanted = [...first.values()];
  for (let from = 0; from < wanted.length; from += atOnce) {
    const some = wanted.slice(from, from + atOnce);
    const reached = await ctx.inAgency(ctx.agency, actor, (inner) => reachedOf(inner, some));
    for (const isBulk of [false, true]) {
      const entering = some.filter((one) => one.isBulk === isBulk && reached.has(one.contactId));
      const [one] = entering;
      if (one) count += await enter(causedBy(ctx, { ...one, isBulk }), { ...one, workflowId }, entering);
    }
  }
  return count;
};

const reachedOf = async (ctx: Context, some: readonly Entering[]): Promise<ReadonlySet<string>> => {
  const ids = some.map(({ contactId }) => contactId);
  const { rows } = await sql<{ id: string }>`
    select t.id from contacts t
    where ${await reachable(ctx, servedContacts, 'write')} and t.id = any(${uuids(ids)}) and not t.is_unknown`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ id }) => id));
};
