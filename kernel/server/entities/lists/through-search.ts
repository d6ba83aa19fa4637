// What a search finds among what an actor reaches by access rows: an index gathers what it finds at all, which is gone through once;
// what no index finds is looked for in one record after the other that is reached.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { totalCap } from '#/kernel/contract/list.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import {
  isBeside,
  merged,
  mostCounted,
  oneByOne,
  type ReachedList,
  sorted,
  sortedByKey,
  walked,
  when,
} from './list-parts.ts';
import { idsOf } from './sorting.ts';
import type { AskedThrough } from './through-access.ts';
import type { Search } from './which-records.ts';

type Sql = RawBuilder<unknown>;
type Truth = RawBuilder<SqlBool>;

type List = ReachedList & { asked: { search: Search } };

/**
 * Whether a list is read this way: an index finds the words, nothing else is asked of a record but its id, and an index has the order. Access
 * rows that have the order themselves, and tell alone what is reached, are walked sooner.
 */
export const isSearched = (list: ReachedList): list is List => {
  const { asked, page, through } = list;
  const { beside, rows } = through;
  const isSooner = beside ? beside.alone !== undefined : page.sort.name !== rows.key.attribute;
  return asked.search?.isIndexed === true && asked.isById && isSooner && !page.sort.isGathered;
};

/**
 * Ids of the page and total, counted up to the cap. What the search finds is gone through up to the cap, and each is asked whether it is
 * reached; PostgreSQL asks one by one where it expects few, and gathers all that is reached where it expects many.
 */
export const foundBySearch = (list: List): Sql => {
  const { ctx, served, asked, page } = list;
  const { ids, besides } = asked.search;
  const keyed = page.sort.name === served.entity.order.column ? asked.search.keyed : undefined;
  const row = sql`select ${ctx.agency.id}::uuid as agency_id, w.id${keyed ? sql`, w.key` : sql``}`;
  const rows = keyed ? sql`${row} from (${keyed}) w (id, key)` : sql`${row} from (${ids}) w (id)`;
  const cap = sql.lit(totalCap);
  const parts = [
    when(sql`found <= ${cap}`, keyed ? sortedByKey(list, 'found') : sorted(list, 'found')),
    when(sql`found > ${cap}`, walked(list, [isReached(list, oneByOne)])),
  ];
  return sql`with found as materialized (select t.id${keyed ? sql`, t.key` : sql``} from (${rows}) t
      where ${sql.join([...besides, isReached(list)], sql` and `)} limit ${sql.lit(mostCounted)}),
    counted as materialized (select count(*) as found from found)
    select (${idsOf(merged(parts, page), page)}) as ids, found as total from counted`;
};

/** Whether row `t` is reached, by access rows or besides. */
const isReached = (list: ReachedList, how: Sql = sql``): Truth => {
  const { rows, principals } = list.through;
  return sql`(exists (select from ${sql.table(rows.table)} a where a.agency_id = ${list.ctx.agency.id}
      and ${sql.ref(`a.${rows.record}`)} = t.id and ${sql.ref(`a.${rows.principal}`)} = any(${uuids(principals)}) and ${rows.where} ${how})
    or ${isBeside(list, how)})`;
};

/** The same questions, where what no index finds is looked for in each record that is reached, and not in all there are. */
export const eachAsked = (asked: AskedThrough): AskedThrough => {
  const { search } = asked;
  if (!search || search.isIndexed) return asked;
  const isFound = sql<SqlBool>`exists (select from (${search.ids}) w (id) where w.id = t.id ${oneByOne})`;
  return { ...asked, conditions: [...search.besides, isFound] };
};
