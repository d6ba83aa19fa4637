// Putting records into collections by hand, leaving them out, and giving them back to the filter: one, or many by a job that can be taken
// back (decisions 17, 24).
import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  collectionMembersChanged,
  collectionRecordsMoved,
  type collectionsContract,
} from '#/domains/collections/contract.ts';
import type { BulkBody } from '#/kernel/contract/entity-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { type BulkAnswer, bulk, mostAtOnce } from '#/kernel/server/entities/bulk.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { selectBatch } from '#/kernel/server/entities/selecting.ts';
import type { ServedEntity } from '#/kernel/server/entities/served-entity.ts';
import { changedSince } from '#/kernel/server/jobs/visible/undoing.ts';
import type { ItemOutcome, UndoneItem, VisibleJob } from '#/kernel/server/jobs/visible/visible-job.ts';
import { invalid, mayNot, notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { namesOf } from './checking-boxes.ts';
import { mustDecide } from './guarding-access.ts';
import { mustManageLists } from './lists-of-agents.ts';
import { servedCollections } from './serving-collections.ts';

type Calls = (typeof collectionsContract)['calls'];

interface Box {
  _id: string;
  isMember: boolean | null;
}

/** Puts records into collections, leaves them out, or gives them back to the filter. */
const put = async (ctx: Context, boxes: readonly Box[], ids: readonly string[]): Promise<void> => {
  if (ids.length === 0 || boxes.length === 0) return;
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
  const collectionIds = boxes.map(({ _id }) => _id);
  ctx.emit(collectionRecordsMoved, { subject: null, data: { collectionIds, recordIds: [...ids] } });
};

/** What was done by hand with one record, by collection; kept with the job for those that changed. */
const byHand = z.record(z.string(), z.nullable(z.boolean()));
type ByHand = z.output<typeof byHand>;

/** What stands by hand in these collections, by record; null where nothing does. */
const readHands = async (
  ctx: Context,
  collectionIds: readonly string[],
  ids: readonly string[],
): Promise<(id: string) => ByHand> => {
  const { rows } = await sql<{ id: string; hands: ByHand }>`
    select record_id as id, jsonb_object_agg(collection_id, is_member) as hands from collection_members
    where agency_id = ${ctx.agency.id} and collection_id = any(${uuids(collectionIds)}) and record_id = any(${uuids(ids)})
    group by record_id`.execute(ctx.db);
  const found = new Map(rows.map(({ id, hands }) => [id, hands]));
  const none = Object.fromEntries(collectionIds.map((id) => [id, null]));
  return (id) => ({ ...none, ...found.get(id) });
};

const putIn = async (ctx: Context, boxes: readonly Box[], ids: readonly string[]): Promise<ItemOutcome[]> => {
  const before = await readHands(
    ctx,
    boxes.map(({ _id }) => _id),
    ids,
  );
  await put(ctx, boxes, ids);
  return ids.map((id) => {
    const was = before(id);
    const changed = boxes.filter(({ _id, isMember }) => was[_id] !== isMember);
    return {
      id,
      status: 'done',
      before: Object.fromEntries(changed.map(({ _id }) => [_id, was[_id] ?? null])),
      after: Object.fromEntries(changed.map(({ _id, isMember }) => [_id, isMember])),
    };
  });
};

/** Gives records back what they had, where that is still as the act left it; what was deleted meanwhile is passed over. */
const takeBack = async (ctx: Context, items: readonly UndoneItem[], typeName: string): Promise<ItemOutcome[]> => {
  const told = items.map(({ id, before, after }) => ({
    id,
    before: z.parse(byHand, before),
    after: z.parse(byHand, after),
  }));
  const touched = [...new Set(told.flatMap(({ after }) => Object.keys(after)))];
  const boxes = await changeableAmong(ctx, touched, typeName);
  const isThere = (id: string): boolean => boxes.has(id);
  const now = await readHands(
    ctx,
    touched,
    told.map(({ id }) => id),
  );
  const possible = told.filter(({ id, after }) => {
    const is = now(id);
    return Object.entries(after).every(([collection, left]) => !isThere(collection) || is[collection] === left);
  });
  const groups = Map.groupBy(possible, ({ before }) => JSON.stringify(Object.entries(before).toSorted(byId)));
  for (const group of groups.values()) {
    const had = Object.entries(group[0]?.before ?? {}).filter(([collection]) => isThere(collection));
    const back = had.map(([_id, isMember]) => ({ _id, isMember }));
    await put(
      ctx,
      back,
      group.map(({ id }) => id),
    );
    tell(ctx, back, group.length, boxes);
  }
  const done = new Set(possible.map(({ id }) => id));
  return told.map(({ id }) =>
    done.has(id) ? { id, status: 'done' } : { id, status: 'skipped', reason: changedSince },
  );
};

const byId = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

const whatOf = ({ isMember }: Box): string =>
  isMember === null ? 'left to its conditions again' : isMember ? 'added' : 'left out';

const boxesInput = z.object({ collections: z.array(z.object({ _id: z.string(), isMember: z.nullable(z.boolean()) })) });

/** Putting many records of an entity into collections; its door lists the job among its `visibleJobs`. */
const membershipBulk = (served: ServedEntity) =>
  bulk({
    name: `collections.of.${served.entity.typeName}`,
    entity: served,
    needs: 'collection.write',
    act: 'read',
    input: boxesInput,
    title: () => `Collections of ${served.entity.title.many}`,
    about: async (ctx, { collections }) => {
      const ids = collections.map(({ _id }) => _id.toLowerCase());
      return [...(await changeableAmong(ctx, ids, served.entity.typeName)).values()].join(', ');
    },
    batch: 1_000,
    items: async (ctx, ids, { collections }) =>
      putIn(ctx, await changeable(ctx, collections, served.entity.typeName), ids),
    undo: (ctx, items) => takeBack(ctx, items, served.entity.typeName),
  });

export const membershipJob = (served: ServedEntity): VisibleJob => membershipBulk(served).job;

/** Those of the collections that the actor may change now, with their names. */
const changeableAmong = async (
  ctx: Context,
  ids: readonly string[],
  typeName: string,
): Promise<Map<string, string>> => {
  mustManageLists(ctx, typeName);
  await mustDecide(ctx, ids);
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, t.display_name as name from collections t
    where ${await reachable(ctx, servedCollections, 'write')} and t.type_name = ${typeName} and t.id = any(${uuids(ids)})`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

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
  await mustDecide(ctx, ids);
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
  if (asked.all !== true && ids.length === 0) throw invalid('contactId', 'is required, or ids, or all');
  const selection = asked.all === true ? asked : { ...asked, ids };
  const before = await handsBefore(ctx, served, boxes, selection);
  const answer = await putAll(ctx, served, boxes, selection);
  const count = answer.jobId === null ? answer.modifiedCount : answer.totalCount;
  if ((contactId ?? recordId) !== undefined && count === 0) throw notFound();
  const names = await namesOf(
    ctx,
    boxes.map(({ _id }) => _id),
  );
  if (count > 0) tell(ctx, boxes, count, names);
  return { data: boxes, ...answer, before: answer.jobId === null ? before : [] };
};

/** What stands by hand where these boxes say otherwise, records with the same together; of more than a request does, nothing. */
const handsBefore = async (
  ctx: Context,
  served: ServedEntity,
  boxes: readonly Box[],
  selection: BulkBody,
): Promise<{ ids: string[]; collections: Box[] }[]> => {
  const ids = await selectBatch(ctx, served, selection, null, mostAtOnce + 1);
  if (ids.length > mostAtOnce) return [];
  const hands = await readHands(
    ctx,
    boxes.map(({ _id }) => _id),
    ids,
  );
  const alike = new Map<string, { ids: string[]; collections: Box[] }>();
  for (const id of ids) {
    const was = hands(id);
    const collections = boxes.flatMap(({ _id, isMember }) =>
      was[_id] === isMember ? [] : [{ _id, isMember: was[_id] ?? null }],
    );
    const key = JSON.stringify(collections);
    const known = alike.get(key);
    if (known) known.ids.push(id);
    else if (collections.length > 0) alike.set(key, { ids: [id], collections });
  }
  return [...alike.values()];
};

/** A kind whose door does not list the job has never many records: they are all done within the request. */
const putAll = async (
  ctx: Context,
  served: ServedEntity,
  boxes: readonly Box[],
  selection: BulkBody,
): Promise<BulkAnswer> => {
  const act = membershipBulk(served);
  if (ctx.house.registry.visibleJobs.has(act.job.kind)) return act.start(ctx, selection, { collections: [...boxes] });
  const reached = await selectBatch(ctx, served, selection, null, mostInRequest);
  await put(ctx, boxes, reached);
  const totalCount = selection.all === true ? reached.length : new Set(selection.ids).size;
  return { modifiedCount: reached.length, totalCount, jobId: null };
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
