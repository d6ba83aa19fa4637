// The three-state boxes: which collections hold these records (yes, no, or some), and putting them in or leaving them out by hand
// (decisions 17, 24).
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { collectionMembersChanged, type collectionsContract } from '#/domains/collections/contract.ts';
import type { Selection } from '#/kernel/contract/entity-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { Verb } from '#/kernel/server/door.ts';
import type { MembershipSource } from '#/kernel/server/entities/list-check.ts';
import { countSelection, selectBatch } from '#/kernel/server/entities/selecting.ts';
import type { ServedEntity } from '#/kernel/server/entities/served-entity.ts';
import { reachable } from '#/kernel/server/entities/which-records.ts';
import { bulk, mostAtOnce } from '#/kernel/server/jobs/visible/bulk.ts';
import { startVisible } from '#/kernel/server/jobs/visible/starting.ts';
import type { VisibleJob } from '#/kernel/server/jobs/visible/visible-job.ts';
import { invalid, mayNot, notFound } from '#/kernel/server/refusal.ts';
import { findVisible, inCollection } from './finding-members.ts';
import { mustManageLists } from './lists-of-agents.ts';
import { servedCollections } from './serving-collections.ts';

type Calls = (typeof collectionsContract)['calls'];

/** How many of the records each collection holds, in one question. */
const countHeld = async (
  ctx: Context,
  { entity }: ServedEntity,
  conditions: readonly RawBuilder<SqlBool>[],
  ids: readonly string[],
): Promise<number[]> => {
  const counted = conditions.map((condition) => sql`count(*) filter (where ${condition})::int`);
  const { rows } = await sql<{ held: number[] }>`
    select array[${sql.join(counted)}]::int[] as held from ${sql.table(entity.table)} t
    where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids(ids)})`.execute(ctx.db);
  return rows[0]?.held ?? [];
};

/** What listCheck asks, live filters included; the ids are those that the actor reaches. */
export const membership: MembershipSource = {
  check: async (ctx, { entity, ids }) => {
    const served = ctx.house.registry.entities.get(entity.typeName);
    const kept = await findVisible(ctx, null, entity.typeName);
    if (!served || kept.length === 0) return [];
    const conditions = await Promise.all(kept.map((one) => inCollection(ctx, served, one)));
    const held = ids.length === 0 ? [] : await countHeld(ctx, served, conditions, ids);
    const names = await namesOf(
      ctx,
      kept.map(({ id }) => id),
    );
    return kept.map(({ id }, at) => {
      const count = held[at] ?? 0;
      const state = count === 0 ? false : count === ids.length ? true : null;
      return { _id: id, displayName: names.get(id) ?? '', state };
    });
  },
  explain: async (ctx, { entity, collectionId, recordId }) => {
    const [kept] = await findVisible(ctx, [collectionId], entity.typeName);
    if (!kept) return undefined;
    const byHand = await ctx.db
      .selectFrom('collection_members')
      .select('is_member')
      .where('agency_id', '=', ctx.agency.id)
      .where('collection_id', '=', collectionId)
      .where('record_id', '=', recordId)
      .executeTakeFirst();
    return { filtersGroups: kept.filtersGroups, isMember: byHand?.is_member ?? null };
  },
};

const namesOf = async (ctx: Context, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, display_name as name from collections where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)})`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

interface Box {
  _id: string;
  isMember: boolean | null;
}

/** Puts records into collections, leaves them out, or gives them back to the filter. */
const put = async (ctx: Context, boxes: readonly Box[], ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const set = boxes.filter(({ isMember }) => isMember !== null);
  await sql`
    delete from collection_members m using unnest(${uuids(boxes.flatMap((box) => (box.isMember === null ? [box._id] : [])))}) b (id)
    where m.agency_id = ${ctx.agency.id} and m.collection_id = b.id and m.record_id = any(${uuids(ids)})`.execute(
    ctx.db,
  );
  await sql`
    insert into collection_members (agency_id, collection_id, record_id, is_member, created_at)
    select ${ctx.agency.id}, b.id, r.id, b.is_member, ${ctx.now}
    from unnest(${uuids(set.map(({ _id }) => _id))}, ${set.map(({ isMember }) => isMember)}::boolean[]) b (id, is_member),
         unnest(${uuids(ids)}) r (id)
    on conflict (agency_id, collection_id, record_id) do update set is_member = excluded.is_member`.execute(ctx.db);
};

const whatOf = ({ isMember }: Box): string => (isMember === null ? 'gave back' : isMember ? 'put in' : 'left out');

const boxesInput = z.object({ collections: z.array(z.object({ _id: z.string(), isMember: z.nullable(z.boolean()) })) });

const jobName = (typeName: string): string => `collections.of.${typeName}`;

/** The work of putting many records of an entity into collections; the entity's door lists it among its `visibleJobs`. */
export const membershipJob = (served: ServedEntity): VisibleJob =>
  bulk({
    name: jobName(served.entity.typeName),
    entity: served,
    needs: 'collection.write',
    act: 'read',
    input: boxesInput,
    title: () => `Collections of ${served.entity.title.many}`,
    items: async (ctx, ids, { collections }) => {
      const boxes = await changeable(ctx, collections, served.entity.typeName);
      await put(ctx, boxes, ids);
      return ids.map((id) => ({ id, status: 'done' }));
    },
  }).job;

/** The boxes, in one spelling. Refuses collections that the actor does not see, and those that they only see. */
const changeable = async (ctx: Context, boxes: readonly Box[], typeName?: string): Promise<Box[]> => {
  const ids = boxes.map(({ _id }) => _id.toLowerCase());
  const { rows } = await sql<{ id: string; typeName: string; may: boolean }>`
    select t.id, t.type_name as "typeName", (${await reachable(ctx, servedCollections, 'write')}) is true as may from collections t
    where ${await reachable(ctx, servedCollections)} and t.id = any(${uuids(ids)})
      ${typeName === undefined ? sql`` : sql`and t.type_name = ${typeName}`}`.execute(ctx.db);
  if (rows.length !== new Set(ids).size) throw notFound();
  if (rows.some(({ may }) => !may)) throw mayNot(servedCollections.entity, 'change');
  for (const row of rows) mustManageLists(ctx, row.typeName);
  return boxes.map(({ isMember }, at) => ({ _id: ids[at] ?? '', isMember }));
};

/** PATCH /crm/collections/bulk/update: of one record, or of a selection; more than fifty become a job. */
export const bulkUpdate: Verb<Calls['bulkUpdate']> = async (
  ctx,
  { collections, contactId, recordId, ids: given, ...asked },
) => {
  const boxes = await changeable(ctx, collections);
  const served = await kindOf(ctx, boxes);
  const ids = [...(given ?? []), ...(contactId ? [contactId] : []), ...(recordId ? [recordId] : [])];
  const selection: Selection = asked.all === true ? asked : { ids };
  if (asked.all !== true && ids.length === 0) throw invalid('contactId', 'is required, or ids, or all');
  const some = await selectBatch(ctx, served, selection, null, mostAtOnce + 1);
  const isMany = asked.all === true ? some.length > mostAtOnce : ids.length > mostAtOnce;
  const job = ctx.house.registry.visibleJobs.get(jobName(served.entity.typeName));
  if (isMany && job) {
    const total = await countSelection(ctx, served, selection);
    const jobId = await startVisible(ctx, job, { selection, input: { collections: boxes } }, { total });
    tell(
      ctx,
      boxes,
      total,
      await namesOf(
        ctx,
        boxes.map(({ _id }) => _id),
      ),
    );
    return { data: boxes, modifiedCount: 0, totalCount: total, jobId };
  }
  const reached = isMany ? await selectBatch(ctx, served, selection, null, mostInRequest) : some;
  if ((contactId ?? recordId) !== undefined && reached.length === 0) throw notFound();
  await put(ctx, boxes, reached);
  const names = await namesOf(
    ctx,
    boxes.map(({ _id }) => _id),
  );
  if (reached.length > 0) tell(ctx, boxes, reached.length, names);
  const totalCount = asked.all === true ? reached.length : new Set(ids).size;
  return { data: boxes, modifiedCount: reached.length, totalCount, jobId: null };
};

/** Agents, tags and other records of which there are never more. */
const mostInRequest = 10_000;

const tell = (ctx: Context, boxes: readonly Box[], count: number, names: ReadonlyMap<string, string>): void => {
  for (const box of boxes)
    ctx.emit(collectionMembersChanged, {
      subject: box._id,
      data: { displayName: names.get(box._id) ?? '', count, what: whatOf(box) },
    });
};

/** The entity of the collections. Refuses collections of several kinds: one record is of one. */
const kindOf = async (ctx: Context, boxes: readonly Box[]): Promise<ServedEntity> => {
  const { rows } = await sql<{ type_name: string }>`
    select distinct type_name from collections where agency_id = ${ctx.agency.id} and id = any(${uuids(boxes.map(({ _id }) => _id))})`.execute(
    ctx.db,
  );
  const [first, other] = rows;
  const served = first && ctx.house.registry.entities.get(first.type_name);
  if (!served || other) throw invalid('collections', 'must be of one kind');
  return served;
};
