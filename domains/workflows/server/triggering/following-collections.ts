// Who is in the collections that workflows watch. A first look takes down who is inside, and lets nobody in; from then on contacts that something
// happened to are looked at again, those alone, and who came or went is an occurrence. Collections change by the calendar, too ("not spoken with
// in 30 days"): every night all of them are looked at whole, which also finds what no event told.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { findKept, inCollection, type Kept } from '#/domains/collections/server.ts';
import { servedContacts } from '#/domains/contacts/server.ts';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import { shareWorkflow } from '#/domains/workflows/server/running/holding-workflows.ts';
import { dayAt, momentAt } from '#/kernel/contract/local-time.ts';
import type { Context } from '#/kernel/server/context.ts';
import { inTurn } from '#/kernel/server/db/in-turn.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { setTimers, timerHandler } from '#/kernel/server/timers/timer.ts';
import { actOn } from './letting-in.ts';
import { listenings } from './listening.ts';
import type { Occurrence } from './occurrences.ts';

const kind = 'workflows.lookAgain';
/** When the day has begun and nobody works yet. */
const lookAgainAt = Temporal.PlainTime.from('00:10');

export const collectionsOf = (trigger: Trigger): string[] =>
  trigger.kind === 'membershipChanged' ? [...trigger.toAdd, ...trigger.toRemove].map(({ _id }) => _id) : [];

/** The watched collections among these, or all, held until the transaction ends: two that look at once would both see the same people come. */
const holdWatched = async (ctx: Context, ids?: readonly string[]): Promise<Kept[]> => {
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

/** Watches collections from now on: whoever is inside by then did not come. Those that are watched already go on as they are. */
export const watch = async (ctx: Context, collectionIds: readonly string[]): Promise<void> => {
  if (collectionIds.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    insert into workflow_watches (agency_id, collection_id, since)
    select agency_id, id, ${ctx.now} from collections where agency_id = ${ctx.agency.id} and id = any(${uuids(collectionIds)})
    order by id on conflict do nothing returning collection_id as id`.execute(ctx.db);
  const begun = rows.map(({ id }) => id);
  for (const kept of await holdWatched(ctx, begun)) await takeDown(ctx, kept);
  await lookAgainLater(ctx, begun);
};

/** Those inside a collection, as `contacts t`. */
const insideOf = async (ctx: Context, kept: Kept): Promise<RawBuilder<unknown>> =>
  sql`from contacts t where t.agency_id = ${ctx.agency.id} and t.removed_at is null and ${await inCollection(ctx, servedContacts, kept)}`;

/** Takes down who is inside by now. They may be everybody there is: nobody is told of them. */
const takeDown = async (ctx: Context, kept: Kept): Promise<void> => {
  await sql`
    insert into workflow_memberships (agency_id, collection_id, contact_id)
    select t.agency_id, ${kept.id}::uuid, t.id ${await insideOf(ctx, kept)} on conflict do nothing`.execute(ctx.db);
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
  const { rows } = await sql<{ collection_id: string; contact_id: string; is_inside: boolean }>`
    with now as materialized (
      select ${kept.id}::uuid as collection_id, t.id as contact_id ${await insideOf(ctx, kept)}
    ), ${differences(ctx, sql`m.collection_id = ${kept.id}`)}`.execute(ctx.db);
  return rows.map(asMoved);
};

/** Writes down who is inside `now (collection_id, contact_id)` in the place of who was, and answers the differences. */
const differences = (ctx: Context, were: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
  came as (
    insert into workflow_memberships (agency_id, collection_id, contact_id)
    select ${ctx.agency.id}, collection_id, contact_id from now
    on conflict do nothing returning collection_id, contact_id
  ), went as (
    delete from workflow_memberships m where m.agency_id = ${ctx.agency.id} and ${were}
      and not exists (select from now n where n.collection_id = m.collection_id and n.contact_id = m.contact_id)
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

const lookAgainLater = (ctx: Context, ids: readonly string[]): Promise<void> => {
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
    const wanted = new Set((await listenings(ctx)).flatMap(({ trigger }) => collectionsOf(trigger)));
    const idle = ids.filter((id) => !wanted.has(id));
    await sql`delete from workflow_watches where agency_id = ${ctx.agency.id} and collection_id = any(${uuids(idle)})`.execute(
      ctx.db,
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
