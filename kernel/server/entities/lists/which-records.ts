// Which rows of an entity's table an answer is about: of the agency, existing, within the actor's reach, and then what was asked for.
// Everything that reads or changes records of an entity starts here, so that reach cannot be forgotten.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Context } from '#/kernel/server/context.ts';
import { inTurn } from '#/kernel/server/db/in-turn.ts';
import { mayNot, notFound } from '#/kernel/server/refusal.ts';
import { compileGroups, compileOwnFilter } from '../compile-filter.ts';
import { textSql } from '../question-sql.ts';
import { type Act, expressionOf, type ServedEntity, type Words } from '../served-entity.ts';
import { areIndexed, mostWords, recordsWith, spelledIn } from './looking-into-words.ts';

type Truth = RawBuilder<SqlBool>;

/** Rows of `t` that are the actor's to see, or to change. */
export const reachable = async (ctx: Context, served: ServedEntity, act: Act = 'read'): Promise<Truth> => {
  const reach = await served.reach(ctx.actor, ctx, act);
  return within(ctx, served, reach === 'all' ? [] : [await compileOwnFilter(ctx, served, reach)]);
};

/** The same in parts, of which a row must meet one: each can be looked for in an index of its own, which PostgreSQL does not do for alternatives. */
export const reachableWays = async (ctx: Context, served: ServedEntity): Promise<Truth[]> => {
  const reach = await served.reach(ctx.actor, ctx, 'read');
  if (reach === 'all' || reach.length < 2) return [await reachable(ctx, served)];
  return inTurn(reach, async (group) => within(ctx, served, [await compileOwnFilter(ctx, served, [group])]));
};

const within = (ctx: Context, served: ServedEntity, conditions: readonly Truth[]): Truth =>
  sql`${sql.join(
    [sql<SqlBool>`t.agency_id = ${ctx.agency.id}`, ...(served.exists ? [served.exists(ctx)] : []), ...conditions],
    sql` and `,
  )}`;

/** Whether the actor may do this with a record. */
export const isReachable = async (
  ctx: Context,
  served: ServedEntity,
  id: string,
  act: Act = 'read',
): Promise<boolean> => {
  const { rows } = await sql`
    select from ${sql.table(served.entity.table)} t where ${await reachable(ctx, served, act)} and t.id = ${id}`.execute(
    ctx.db,
  );
  return rows.length > 0;
};

/** Refuses what the actor may not do with a record: not-found where it is out of reach, forbidden where it may only be read. */
export const mustReach = async (ctx: Context, served: ServedEntity, id: string, act: Act): Promise<void> => {
  if (await isReachable(ctx, served, id, act)) return;
  throw act !== 'read' && (await isReachable(ctx, served, id)) ? mayNot(served.entity, act) : notFound();
};

export interface Asked {
  filtersGroups?: FiltersGroups | undefined;
  search?: string | undefined;
}

/** Reachable rows on the caller's web domain, under a filter and a search, and under a condition of the verb's own. */
export const askedFor = async (ctx: Context, served: ServedEntity, asked: Asked, own?: Truth): Promise<Truth> => {
  const { common, groups } = await questionsOf(ctx, served, asked, own);
  const any = groups.length === 0 ? [] : [sql<SqlBool>`(${sql.join(groups, sql` or `)})`];
  return sql`${sql.join([await reachable(ctx, served), ...common, ...any], sql` and `)}`;
};

/** A search among words, as ids of what it finds. */
export interface Search {
  ids: RawBuilder<unknown>;
  /** The same with the key of the list's own order beside each, where the words' rows hold it. */
  keyed: RawBuilder<unknown> | undefined;
  /** What is asked of row `t` besides. */
  besides: readonly Truth[];
  /** Whether an index finds them; shorter words are looked for in each record. */
  isIndexed: boolean;
}

/** What is asked besides reach. */
export interface Questions {
  /** Conditions on row `t` that must hold. */
  common: readonly Truth[];
  /** Conditions of which one must hold, where there are any. */
  groups: readonly Truth[];
  /** All of it as `select …` of ids, where the rows of one other table answer it alone. */
  alone: RawBuilder<unknown> | undefined;
  /** The same with the keys of the list's own order, where those rows hold them. */
  keyed: RawBuilder<unknown> | undefined;
  /** A search among words. */
  search: Search | undefined;
  /** Whether of row `t` only its id is read. */
  isById: boolean;
  /** Whether one index has what is found, in the order of the list. */
  isInOrder: boolean;
}

/** What is asked besides reach; nothing where the whole list is. */
export const questionsOf = async (
  ctx: Context,
  served: ServedEntity,
  { filtersGroups = [], search: typed = '' }: Asked,
  own?: Truth,
): Promise<Questions> => {
  const search = typed.trim();
  const scope = served.scope?.(ctx);
  const around = [...(scope ? [scope] : []), ...(own ? [own] : [])];
  const filter = await compileGroups(ctx, served, filtersGroups);
  const { words } = served;
  const isById = around.length === 0 && filter.isById;
  const isInOrder = search === '' && around.length === 0 && filter.isInOrder;
  if (search === '')
    return {
      common: around,
      groups: filter.groups,
      alone: around.length === 0 ? filter.alone : undefined,
      keyed: around.length === 0 ? filter.keyed : undefined,
      search: undefined,
      isById,
      isInOrder,
    };
  const texts = words ? spelledIn(words, search) : [];
  const found = words && recordsWith(ctx, words, texts);
  return {
    common: [...around, found ? sql<SqlBool>`t.id in (${found})` : searchSql(ctx, served, search)],
    groups: filter.groups,
    alone: around.length === 0 && filter.groups.length === 0 ? found : undefined,
    keyed: undefined,
    search: words &&
      found && { ids: found, keyed: keyedWith(ctx, words, texts), besides: around, isIndexed: areIndexed(texts) },
    isById: isById && found !== undefined,
    isInOrder,
  };
};

const keyedWith = (ctx: Context, words: Words, texts: readonly string[]): RawBuilder<unknown> | undefined =>
  words.key === undefined ? undefined : recordsWith(ctx, words, texts, words.key);

/** Every word stands in one of the searchable attributes; where none is declared, in the one that names the record. */
const searchSql = (ctx: Context, served: ServedEntity, search: string): Truth => {
  const { attributes, label } = served.entity;
  const searchable = Object.keys(attributes).filter((name) => attributes[name]?.options.isSearchable);
  const values = (searchable.length > 0 ? searchable : [label]).map((name) => expressionOf(ctx, served, name));
  const words = search.split(/\s+/).slice(0, mostWords);
  return sql`${sql.join(
    words.map(
      (word) =>
        sql`(${sql.join(
          values.map((value) => textSql(value, { how: 'contains', texts: [word] })),
          sql` or `,
        )})`,
    ),
    sql` and `,
  )}`;
};
