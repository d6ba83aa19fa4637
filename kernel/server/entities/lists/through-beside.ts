// Lists of what an actor reaches by access rows and besides, where other rows tell alone what that is: of each part few are gathered, and
// many are walked in order; neither looks through all records.
import { type RawBuilder, sql } from 'kysely';
import { totalCap } from '#/kernel/contract/list.ts';
import type { Alone } from '../served-entity.ts';
import {
  firstOf,
  isBeside,
  merged,
  mostCounted,
  oneByOne,
  type ReachedList,
  sorted,
  walked,
  when,
} from './list-parts.ts';
import { idsOf, type Page, pageOf } from './sorting.ts';
import { besideById, countThrough, gatherThrough, pageOfRows, type Through } from './through-access.ts';
import { eachAsked } from './through-search.ts';
import { reachable } from './which-records.ts';

type Sql = RawBuilder<unknown>;

/** Where rows tell alone of what is reached besides. */
export type ThroughAlone = Through & { beside: { alone: Alone } };
type List = ReachedList & { through: ThroughAlone };

/** Whether a list is read this way: nothing is asked of a record but its id, and an index has the order. */
export const isThroughAlone = (list: ReachedList): list is List =>
  list.through.beside?.alone !== undefined && list.asked.isById && !list.page.sort.isGathered;

/** So few are looked up and sorted sooner than they are met on a walk through the order of all. */
const few = 2_500;
const most = sql.lit(mostCounted);
const cap = sql.lit(totalCap);

/** Ids of the page and total, counted up to the cap. */
export const foundThroughAlone = async (list: List): Promise<Sql> =>
  list.asked.conditions.length === 0 && isInRows(list.through, list.page) ? whole(list) : asked(list);

/** Whether the access rows have the order of the page. */
const isInRows = ({ rows }: Through, { sort }: Page): boolean => sort.name === rows.key.attribute;

/** All in the order of the rows: both parts are walked as they lie, and what is reached besides is counted first, for it is often enough. */
const whole = (list: List): Sql => {
  const { ctx, served, through, page } = list;
  const others = besideById(ctx, served, through.beside, list.asked);
  const parts = [pageOfRows(ctx, served, through, list.asked, firstOf(page)), ...partsOfOthers(list)];
  return sql`with others as materialized (select t.id from ${others} limit ${sql.lit(few + 1)}),
    counted as materialized (select (select count(*) from others) as others)
    select (${idsOf(merged(parts, page), page)}) as ids,
      case when (select count(*) from (select t.id from ${others} limit ${most}) c) > ${cap} then ${most}
      else ${countThrough(ctx, served, through, list.asked, mostCounted)} end as total from counted`;
};

/** What meets questions, or is in another order than that of the rows: gathered of both parts up to the cap, and walked where that are many. */
const asked = async (list: List): Promise<Sql> => {
  const { ctx, served, through, page } = list;
  const first = firstOf(page);
  const walkedRows = isInRows(through, page)
    ? pageOfRows(ctx, served, through, list.asked, first)
    : walked(list, [await reachable(ctx, served)]);
  const parts = [
    when(sql`listed <= ${cap}`, pageOf(ctx, served, sql`select * from listed`, first)),
    when(sql`listed > ${cap}`, walkedRows),
    ...partsOfOthers(list),
  ];
  const each = eachAsked(list.asked);
  const listed = gatherThrough(ctx, served, { ...through, beside: undefined }, each, page.sort, mostCounted);
  return sql`with listed as materialized (${listed}),
    others as materialized (select t.id from ${besideById(ctx, served, through.beside, each)} limit ${most}),
    counted as materialized (select (select count(*) from listed) as listed, (select count(*) from others) as others)
    select (${idsOf(merged(parts, page), page)}) as ids, case when others > ${cap} then others
      else listed + (select count(*) from others o where not exists (select from listed l where l.id = o.id)) end as total from counted`;
};

/** What is reached besides: looked up where there are few of them, and walked where there are many. */
const partsOfOthers = (list: List): Sql[] => [
  when(sql`others <= ${sql.lit(few)}`, sorted(list, 'others')),
  when(sql`others > ${sql.lit(few)}`, walked(list, [isBeside(list, oneByOne)])),
];
