// Tags of many records at once: added and taken away a thousand to a statement, each told of its own record, and taken back as far as
// nobody has changed them since (decision 18). The records keep their tags in the column `tag_ids`; other coloured words that they carry are
// tags of another table to it.
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { BulkBody } from '#/kernel/contract/entity-calls.ts';
import type { Needs } from '#/kernel/contract/permission.ts';
import type { RecordEvent } from '#/kernel/contract/write-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json, uuids } from '#/kernel/server/db/types.ts';
import { type Bulk, type BulkAnswer, bulk } from '#/kernel/server/entities/bulk.ts';
import { changeInOne } from '#/kernel/server/jobs/visible/changing-in-one.ts';
import { changedSince } from '#/kernel/server/jobs/visible/undoing.ts';
import type { ItemOutcome, Journal, UndoneItem } from '#/kernel/server/jobs/visible/visible-job.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { reachable } from './lists/which-records.ts';
import { expressionOf, type ServedEntity } from './served-entity.ts';

/** What is carried: a table with `display_name`, the records' array of ids, their attribute, and its words. */
export interface Carried {
  table: string;
  column: string;
  attribute: string;
  one: string;
  heading: string;
}

const tags: Carried = { table: 'tags', column: 'tag_ids', attribute: 'tags', one: 'tag', heading: 'Tags' };

export interface Tagging {
  served: ServedEntity;
  /** Tags where it is left out. */
  carried?: Carried;
  needs: Needs;
  updated: RecordEvent;
  /** Refuses tags that such records cannot carry, at `field`. */
  check: (ctx: Context, toAdd: readonly string[], field: string) => Promise<unknown>;
}

/** What the call sends. */
interface Asked extends BulkBody {
  updates: { toAdd?: readonly string[] | undefined; toRemove?: readonly string[] | undefined };
}

const ids = z.array(z.string());
const input = z.object({ toAdd: ids, toRemove: ids });

/** Tags by their ids; one that is in both lists is added. */
export interface TagChange {
  toAdd: readonly string[];
  toRemove: readonly string[];
}

/** The bulk act, the handler of its call, and the change itself. Refuses a change of nothing. */
export const tagging = (
  declared: Tagging,
): {
  job: Bulk['job'];
  start(ctx: Context, asked: Asked): Promise<BulkAnswer>;
  /** Changes those of the records that the actor may change, and answers which really changed. Refuses tags that they cannot carry. */
  change(ctx: Context, recordIds: readonly string[], asked: TagChange): Promise<ReadonlySet<string>>;
} => {
  const { served, needs, check, carried = tags } = declared;
  const { plural, title } = served.entity;
  const act = bulk({
    name: `${plural}.${carried.attribute}`,
    entity: served,
    needs,
    input,
    title: () => `${carried.heading} of ${title.many}`,
    about: (ctx, asked) => changeInWords(ctx, carried, asked),
    batch: 1_000,
    asksForReach: true,
    prepare: async (ctx, { toAdd }) => {
      await check(ctx, toAdd, 'updates.toAdd');
    },
    items: async (ctx, recordIds, { toAdd, toRemove }, journal) => {
      const wanted = sql`select ${uuids(await thatAreThere(ctx, carried, toAdd))} as added, ${uuids(toRemove)} as removed`;
      const changed = await change(ctx, declared, recordIds, wanted, journal);
      // Who has the tags already is as it was asked for: only what may not be changed counts as not changed (R242).
      return recordIds.map((id) => ({
        id,
        status: 'done',
        after: nothing,
        isWritten: journal !== null && changed.has(id),
      }));
    },
    undoReadsJournal: true,
    undo: (ctx, items, _input, journal) => takeBack(ctx, declared, items, journal),
  });
  return {
    job: act.job,
    start: (ctx, { updates: { toAdd = [], toRemove = [] }, ...selection }) => {
      const asked = tidy({ toAdd, toRemove });
      if (asked.toAdd.length + asked.toRemove.length === 0) throw invalid('updates', `must name a ${carried.one}`);
      return act.start(ctx, selection, asked);
    },
    change: async (ctx, recordIds, asked) => {
      const { toAdd, toRemove } = tidy(asked);
      await check(ctx, toAdd, carried.attribute);
      return change(
        ctx,
        declared,
        recordIds,
        sql`select ${uuids(toAdd)} as added, ${uuids(toRemove)} as removed`,
        null,
      );
    },
  };
};

/** 'add VIP; remove Buyer', of the tags that are there. */
const changeInWords = async (ctx: Context, carried: Carried, { toAdd, toRemove }: TagChange): Promise<string> => {
  const names = await namesOf(ctx, carried, [...toAdd, ...toRemove]);
  const said = (verb: string, tagIds: readonly string[]): string[] => {
    const known = tagIds.flatMap((tagId) => names.get(tagId) ?? []);
    return known.length === 0 ? [] : [`${verb} ${known.join(', ')}`];
  };
  return [...said('add', toAdd), ...said('remove', toRemove)].join('; ');
};

const tidy = ({ toAdd, toRemove }: TagChange): { toAdd: string[]; toRemove: string[] } => {
  const small = (given: readonly string[]): string[] => [...new Set(given.map((id) => id.toLowerCase()))];
  const added = small(toAdd);
  return { toAdd: added, toRemove: small(toRemove).filter((id) => !added.includes(id)) };
};

const namesOf = async (
  ctx: Context,
  { table }: Carried,
  tagIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, display_name as name from ${sql.table(table)} where agency_id = ${ctx.agency.id} and id = any(${uuids(tagIds)})`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Tags may be deleted while a job goes on. */
const thatAreThere = async (ctx: Context, carried: Carried, tagIds: readonly string[]): Promise<string[]> => {
  const there = await namesOf(ctx, carried, tagIds);
  return tagIds.filter((id) => there.has(id));
};

/** What became different about the tags of one record is kept with the job as { added, removed }. */
const nothing = { added: [], removed: [] };

const without = (those: RawBuilder<unknown>, others: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array(select tag from unnest(${those}) tag where tag <> all (${others}))`;

/** Tags as people are told of them. */
const named = (ctx: Context, { table }: Carried, those: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('_id', tag, 'displayName', coalesce(l.display_name, ''))
    order by coalesce(l.display_name, '') collate "C"), '[]')
  from unnest(${those}) tag left join ${sql.table(table)} l on l.agency_id = ${ctx.agency.id} and l.id = tag)`;

/**
 * Adds and takes away tags in one statement, as `wanted (added, removed)` says of all records; where it says it of each by its `id`,
 * `isAsked` must join it to them. Answers which records really changed.
 */
const change = async (
  ctx: Context,
  { served, updated, carried = tags }: Tagging,
  recordIds: readonly string[],
  wanted: RawBuilder<unknown>,
  journal: Journal | null,
  isAsked: RawBuilder<unknown> = sql`t.id = any(${uuids(recordIds)})`,
): Promise<ReadonlySet<string>> => {
  const [was, became] = [sql`was`, sql`became`];
  const column = sql.ref(carried.column);
  const held = sql`t.${column}`;
  const { changed } = await changeInOne(
    ctx,
    recordIds.length,
    {
      event: updated,
      update: sql`
        update ${sql.table(served.entity.table)} t set updated_at = ${ctx.now},
          ${column} = ${without(held, sql`w.removed`)} || ${without(sql`w.added`, held)}
        from (${wanted}) w
        where ${await reachable(ctx, served, 'write')} and ${isAsked}
          and (${held} && w.removed or not ${held} @> w.added)
        returning t.id, ${expressionOf(ctx, served, served.entity.label)} as name, old.${column} as was, new.${column} as became`,
      ways: sql`
        select was, became, jsonb_build_object(${sql.lit(carried.attribute)}, jsonb_build_array(${named(ctx, carried, was)}, ${named(ctx, carried, became)})) as changes,
               null::jsonb as before,
               jsonb_build_object('added', to_jsonb(${without(became, was)}), 'removed', to_jsonb(${without(was, became)})) as after
        from ways`,
    },
    journal,
  );
  return new Set(changed);
};

/** Takes away what was added and gives back what was taken, where that is still so; a record of which nothing is left alone. */
const takeBack = async (
  ctx: Context,
  declared: Tagging,
  items: readonly UndoneItem[],
  journal: Journal,
): Promise<ItemOutcome[]> => {
  const recordIds = items.map(({ id }) => id);
  const kept = sql`job_items
    where agency_id = ${ctx.agency.id} and job_id = ${journal.undoes} and entity_id = any(${uuids(recordIds)})`;
  const list = (name: 'added' | 'removed') => sql`translate(after ->> ${name}, '[]"', '{}')::uuid[]`;
  const reversed = sql`
    with reversed as materialized (
      select entity_id as id, ${list('added')} as removed, array(
        select tag from unnest(${list('removed')}) tag where tag in (select id from ${sql.table((declared.carried ?? tags).table)} where agency_id = ${ctx.agency.id})
      ) as added
      from ${kept}
    )
    select id, added, removed from reversed`;
  const changed = await change(ctx, declared, recordIds, reversed, journal, sql`t.id = w.id`);
  const { rows } = await sql<{ id: string }>`
    select entity_id as id from ${kept} and after = ${json(nothing)}`.execute(ctx.db);
  const untouched = new Set(rows.map(({ id }) => id));
  return recordIds.map((id) => {
    if (changed.has(id)) return { id, status: 'done', isWritten: true };
    return untouched.has(id) ? { id, status: 'done' } : { id, status: 'skipped', reason: changedSince };
  });
};
