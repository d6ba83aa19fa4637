// The ways to what a question finds: counted, gathered, and read in order; through the rows of an access list where the reach is told there.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import type { ServedEntity } from '../served-entity.ts';
import { type Page, pageOf, pageOfSeveral, pageSql } from './sorting.ts';
import {
  type AskedThrough,
  countThrough,
  gatherThrough,
  nothingAsked,
  pageThrough,
  type Through,
  throughAccess,
} from './through-access.ts';
import { eachAsked } from './through-search.ts';
import { type Questions, reachableWays } from './which-records.ts';

export interface Ways {
  /** Whether one condition tells all of them. */
  isOne: boolean;
  /** Whether rows of a link have them in the order of the list: the page is read there, and they are counted there. */
  isKeyed: boolean;
  /** Whether they are counted without looking at the records themselves. */
  isCountedAlone: boolean;
  /** How many there are, counted up to a number or all. */
  counted: (upTo: number | null) => RawBuilder<unknown>;
  /** Ids and keys of so many or of all, in no order. */
  gathered: (upTo: number | null) => RawBuilder<unknown>;
  /** Ids and keys of the page, read in order. */
  ordered: RawBuilder<unknown>;
}

export const waysTo = async (ctx: Context, served: ServedEntity, questions: Questions, page: Page): Promise<Ways> => {
  const { common, groups, alone, keyed } = questions;
  const reaches = await reachableWays(ctx, served);
  const through = await throughAccess(ctx, served);
  if (through) {
    const asked = askedThrough(questions);
    const each = eachAsked(asked);
    return {
      isOne: false,
      isKeyed: false,
      isCountedAlone: false,
      counted: (upTo) => countThrough(ctx, served, through, each, upTo),
      gathered: (upTo) => gatherThrough(ctx, served, through, each, page.sort, upTo),
      ordered: orderedSql(
        ctx,
        served,
        through,
        asked,
        reaches.map((reach) => sql<SqlBool>`${sql.join([reach, ...asked.conditions], sql` and `)}`),
        page,
      ),
    };
  }
  // Each group by itself can be looked for in an index of its own, too.
  const wheres = reaches.flatMap((reach) =>
    (groups.length === 0 ? [[]] : groups.map((group) => [group])).map(
      (group) => sql<SqlBool>`${sql.join([reach, ...common, ...group], sql` and `)}`,
    ),
  );
  // Who does not reach all must not learn how many there are.
  const whole = (await served.reach(ctx.actor, ctx, 'read')) === 'all' ? alone : undefined;
  const inOrder = whole && page.sort.name === served.entity.order.column ? keyed : undefined;
  return {
    isOne: wheres.length === 1,
    isKeyed: inOrder !== undefined,
    isCountedAlone: whole !== undefined,
    counted: (upTo) =>
      whole
        ? sql`(select count(*) from (${whole}${limitOf(upTo)}) c)`
        : sql`(select count(*) from (${unionOf(served, wheres, sql`t.id`, upTo)}) c)`,
    gathered: (upTo) => unionOf(served, wheres, sql`t.id, ${page.sort.key} as key`, upTo),
    ordered: inOrder
      ? pageSql(ctx, served, sql<SqlBool>`true`, page, sql`(${inOrder})`)
      : orderedSql(ctx, served, undefined, nothingAsked, wheres, page),
  };
};

/** Ids and keys of the page: walked in the order of an index, or of all that meets one of the conditions where none has the order. */
export const orderedSql = (
  ctx: Context,
  served: ServedEntity,
  through: Through | undefined,
  asked: AskedThrough,
  wheres: readonly RawBuilder<SqlBool>[],
  page: Page,
): RawBuilder<unknown> => {
  const { sort } = page;
  if (sort.isGathered) {
    const rows = through
      ? gatherThrough(ctx, served, through, asked, sort, null)
      : unionOf(served, wheres, sql`t.id, ${sort.key} as key`, null);
    return pageOf(ctx, served, rows, page);
  }
  return (through && pageThrough(ctx, served, through, asked, page)) ?? pageOfSeveral(ctx, served, wheres, page);
};

const limitOf = (upTo: number | null): RawBuilder<unknown> => (upTo === null ? sql`` : sql` limit ${sql.lit(upTo)}`);

/** Columns of rows `t` that meet one of the conditions, each row once, so many or all. */
export const unionOf = (
  { entity }: ServedEntity,
  wheres: readonly RawBuilder<SqlBool>[],
  columns: RawBuilder<unknown>,
  upTo: number | null,
): RawBuilder<unknown> => {
  const parts = wheres.map(
    (where) => sql`(select ${columns} from ${sql.table(entity.table)} t where ${where}${limitOf(upTo)})`,
  );
  if (parts.length === 1) return sql`${parts[0]}`;
  return sql`select * from (${sql.join(parts, sql` union `)}) u${limitOf(upTo)}`;
};

/** What is asked, as of what is reached through access rows. */
export const askedThrough = ({ common, groups, isById, search }: Questions): AskedThrough => {
  const any = groups.length === 0 ? [] : [sql<SqlBool>`(${sql.join(groups, sql` or `)})`];
  return {
    conditions: [...common, ...any],
    isById,
    search: search && { ...search, besides: [...search.besides, ...any] },
  };
};
