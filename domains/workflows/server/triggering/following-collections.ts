// Who is in the collections that workflows watch. Who is inside when that begins is taken down, and let in nowhere; from then on contacts that
// something happened to are looked at again, those alone, and who came or went is an occurrence. Collections change by the calendar, too ("not spoken with
// in 30 days"): every night all of them are looked at whole, which also finds what no event told.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { findKept, inCollection, type Kept } from '#/domains/collections/server.ts';
import { servedContacts } from '#/domains/contacts/server.ts';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import { shareWorkflow } from '#/domains/workflows/server/running/holding-workflows.ts';
import { dayAt, momentAt } from '#/kernel/contract/zones/local-time.ts';
import type { Context } from '#/kernel/server/context.ts';
import { inTurn } from '#/kernel/server/db/in-turn.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { setTimers, timerHandler } from '#/kernel/server/timers/timer.ts';
import { learnOn, learnThese } from './learning-collections.ts';
import { actOn } from './letting-in.ts';
import { listenings, listeningsAnew } from './listening.ts';
import type { Occurrence } from './occurrences.ts';

const kind = 'workflows.lookAgain';
/** When the day has begun and nobody works yet. */
const lookAgainAt = Temporal.PlainTime.from('00:10');

export const collectionsOf = (trigger: Trigger): string[] =>
  trigger.kind === 'membershipChanged' ? [...trigger.toAdd, ...trigger.toRemove].map(({ _id }) => _id) : [];

/** The watched collections among these, or all, held until the transaction ends: two that look at once would both see the same people come. */
export const holdWatched = async (ctx: Context, ids?: readonly string[]): Promise<Kept[]> => {
  const only = ids === undefined ? sql`` : sql` and collection_id = any(${uuids(ids)})`;
  const { rows } = await sql<{ id: string }>`
    select collection_id as id from workflow_watches where agency_id = ${ctx.agency.id}${only} order by collection_id for update`.execute(
    ctx.db,
  );
  const held = rows.map(({ id }) => id);
  return held.length === 0
    ? []
    : findKept(ctx, sql`t.type_name = ${servedContacts.entity.typeName} and t.id = any(${uuids(held)})`);
};

/** Whoever turns a workflow on or off waits until those who look are done, before anything is held that they wait for. */
const holdFollowers = async (ctx: Context): Promise<void> => {
  const ids = (await listenings(ctx)).flatMap(({ trigger, workflowId }) =>
    trigger.kind === 'membershipChanged' ? workflowId : [],
  );
  for (const id of [...new Set(ids)].toSorted()) await shareWorkflow(ctx, id);
};

/** Whether anything is watched: then whatever happens to contacts is of interest. */
export const isWatching = async (ctx: Context): Promise<boolean> => {
  const { rows } = await sql`select from workflow_watches where agency_id = ${ctx.agency.id} limit 1`.execute(ctx.db);
  return rows.length > 0;
};

/** Whoever begins or ends watching does so in turn: nothing is let go of that somebody else has just begun to wait for. */
export const takeTurnsWatching = async (ctx: Context): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('watches of ' || ${ctx.agency.id}, 0))`.execute(ctx.db);
};

/** Watches collections no longer, and forgets who was in them. */
export const stopWatching = async (ctx: Context, ids: readonly string[]): Promise<void> => {
  await sql`delete from workflow_watches where agency_id = ${ctx.agency.id} and collection_id = any(${uuids(ids)})`.execute(
    ctx.db,
  );
};

/** Somebody who came or went. */
interface Moved {
  collectionId: string;
  contactId: string;
  isInside: boolean;
}

/** Looks at contacts again, in every watched collection; answers who came and who went. */
export const lookAtSome = async (ctx: Context, contactIds: readonly string[]): Promise<Moved[]> => {
  if (contactIds.length === 0) return [];
  await holdFollowers(ctx);
  const watched = await holdWatched(ctx);
  if (watched.length === 0) return [];
  await learnThese(
    ctx,
    watched.map((kept) => kept.id),
    contactIds,
  );
  const ids = uuids(contactIds);
  const inside = await inTurn(watched, (kept) => inCollection(ctx, servedContacts, kept));
  const { rows } = await sql<{ collection_id: string; contact_id: string; is_inside: boolean }>`
    with looked as materialized (
      select t.id, array[${sql.join(inside)}] as is_inside from contacts t
      where t.agency_id = ${ctx.agency.id} and t.id = any(${ids}) and t.removed_at is null
    ), now as materialized (
      select w.collection_id, l.id as contact_id from looked l, unnest(${uuids(watched.map(({ id }) => id))}, l.is_inside) w (collection_id, is_inside)
      where w.is_inside
    ), ${differences(ctx, sql`m.contact_id = any(${ids}) and m.collection_id = any(${uuids(watched.map(({ id }) => id))})`)}`.execute(
    ctx.db,
  );
  return rows.map(asMoved);
};

/** Looks at everybody in one collection; answers who came and who went. */
const lookAtAll = async (ctx: Context, kept: Kept): Promise<Moved[]> => {
  await learnOn(ctx, kept.id, 'rest');
  const { rows } = await sql<{ collection_id: string; contact_id: string; is_inside: boolean }>`
    with now as materialized (
      select ${kept.id}::uuid as collection_id, t.id as contact_id from contacts t
      where t.agency_id = ${ctx.agency.id} and t.removed_at is null and ${await inCollection(ctx, servedContacts, kept)}
    ), ${differences(ctx, sql`m.collection_id = ${kept.id}`)}`.execute(ctx.db);
  return rows.map(asMoved);
};

/**
 * Writes down who is inside `now (collection_id, contact_id)` in the place of who was, and answers the differences. Whoever is deleted, or was
 * merged into another, neither goes nor, brought back as they were, comes: taking an act back writes to nobody.
 */
const differences = (ctx: Context, were: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
  came as (
    insert into workflow_memberships (agency_id, collection_id, contact_id)
    select ${ctx.agency.id}, collection_id, contact_id from now
    on conflict do nothing returning collection_id, contact_id
  ), went as (
    delete from workflow_memberships m where m.agency_id = ${ctx.agency.id} and ${were}
      and not exists (select from now n where n.collection_id = m.collection_id and n.contact_id = m.contact_id)
      and not exists (select from contacts t where t.agency_id = ${ctx.agency.id} and t.id = m.contact_id and t.removed_at is not null)
    returning m.collection_id, m.contact_id
  )
  select collection_id, contact_id, true as is_inside from came
  union all select collection_id, contact_id, false from went`;

const asMoved = (row: { collection_id: string; contact_id: string; is_inside: boolean }): Moved => ({
  collectionId: row.collection_id,
  contactId: row.contact_id,
  isInside: row.is_inside,
});

/** Coming and going as occurrences, by what is known of why. */
export const asOccurrences = (
  moved: readonly Moved[],
  why: (contactId: string) => Pick<Occurrence, 'event' | 'at' | 'isBulk' | 'depth'>,
): Occurrence[] =>
  moved.map(({ collectionId, contactId, isInside }) => {
    const chosenIn = (trigger: Trigger) =>
      trigger.kind === 'membershipChanged'
        ? (isInside ? trigger.toAdd : trigger.toRemove).find(({ _id }) => _id.toLowerCase() === collectionId)
        : undefined;
    return {
      ...why(contactId),
      contactId,
      kinds: ['membershipChanged'],
      meets: (trigger) => chosenIn(trigger) !== undefined,
      words: (trigger) => `${isInside ? 'Joined' : 'Left'} ${chosenIn(trigger)?.name ?? 'a collection'}`,
    };
  });

/** Collections whose filter was changed, and those that name them, are looked at whole: it is an act on many at once. */
export const lookAtChanged = async (ctx: Context, ids: readonly string[]): Promise<Moved[]> => {
  const moved: Moved[] = [];
  await holdFollowers(ctx);
  for (const kept of await holdWatched(ctx)) {
    const named = new Set(kept.filtersGroups.flat().flatMap(({ value }) => [value].flat().map(String)));
    const isNested = kept.filtersGroups.flat().some(({ field }) => field === 'collections');
    if (ids.some((id) => id === kept.id || named.has(id)) || isNested) moved.push(...(await lookAtAll(ctx, kept)));
  }
  return moved;
};

/**
 * The ways in which a contact may come or go by what is about to be done: in collections whose filter asks for what is changed about it, all of
 * somebody new, and in those where it is put by hand, or that may name those.
 */
export const movesToCome = async (
  ctx: Context,
  contactId: string,
  { isNew, fields, collectionIds }: { isNew: boolean; fields: readonly string[]; collectionIds: readonly string[] },
): Promise<Moved[]> => {
  if (!isNew && fields.length + collectionIds.length === 0) return [];
  const watched = (await listenings(ctx)).flatMap(({ trigger, isAwaited }) =>
    isAwaited ? [] : collectionsOf(trigger),
  );
  if (watched.length === 0) return [];
  const changed = new Set([...fields, 'updatedAt', 'collections']);
  const byHand = new Set(collectionIds);
  const kept = await findKept(ctx, sql`t.id = any(${uuids(watched)})`);
  return kept
    .filter(
      ({ id, filtersGroups }) =>
        byHand.has(id) || filtersGroups.flat().some(({ field }) => isNew || changed.has(field)),
    )
    .flatMap(({ id: collectionId }) => [true, false].map((isInside) => ({ collectionId, contactId, isInside })));
};

export const lookAgainLater = (ctx: Context, ids: readonly string[]): Promise<void> => {
  const tomorrow = dayAt(ctx.now, ctx.agency.timezone).add({ days: 1 });
  const dueAt = momentAt(tomorrow.toPlainDateTime(lookAgainAt), ctx.agency.timezone);
  return setTimers(
    ctx,
    kind,
    ids.map((subjectId) => ({ subjectId, dueAt })),
  );
};

/** Looks at watched collections whole, every night; one that no workflow waits for any more is watched no longer. */
export const lookAgain = timerHandler({
  kind,
  batch: 1,
  work: async (ctx, due) => {
    const ids = due.map(({ subjectId }) => subjectId);
    await holdFollowers(ctx);
    await takeTurnsWatching(ctx);
    const wanted = new Set((await listeningsAnew(ctx)).flatMap(({ trigger }) => collectionsOf(trigger)));
    await stopWatching(
      ctx,
      ids.filter((id) => !wanted.has(id)),
    );
    const moved: Moved[] = [];
    const watched = await holdWatched(ctx, ids);
    for (const kept of watched) moved.push(...(await lookAtAll(ctx, kept)));
    await actOn(
      ctx,
      asOccurrences(moved, () => ({ event: null, at: ctx.now, isBulk: false, depth: 0 })),
    );
    await lookAgainLater(
      ctx,
      watched.map(({ id }) => id),
    );
  },
});
