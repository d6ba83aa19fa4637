// From a filter to a condition on rows. What is asked was read by the same code that the evaluation in memory starts from, and becomes
// SQL in question-sql.ts; a property test holds the two together.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { FilterProblem } from '#/kernel/contract/kinds/kind.ts';
import { type Condition, type ReadOptions, readFilters } from '#/kernel/contract/read-filters.ts';
import type { Context } from '#/kernel/server/context.ts';
import { inTurn } from '#/kernel/server/db/in-turn.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { customAttributesIn } from './custom-attributes.ts';
import { narrowed } from './lists/looking-into-words.ts';
import { amongIds, questionSql, valueOf } from './question-sql.ts';
import { type Alone, columnOf, type ServedEntity, type Within } from './served-entity.ts';

type Truth = RawBuilder<SqlBool>;

/**
 * A filter as a condition on row `t`: groups OR'ed in brackets, the filters of a group AND'ed; no groups are met by every record.
 * Refuses an unknown field, an unknown rule and a wrong value, naming `filtersGroups.0.1.value` (communication §5).
 */
export const compileFilter = async (
  ctx: Context,
  served: ServedEntity,
  groups: FiltersGroups,
  place = 'filtersGroups',
): Promise<Truth> => {
  if (groups.length === 0) return sql`true`;
  const read = await readIn(ctx, served, groups, { place });
  return read.length === 0 ? sql`true` : any(ctx, served, read);
};

/** A filter, group by group. */
export interface CompiledGroups {
  /** A condition on row `t` for each group, of which one must hold; none is met by every record. */
  groups: readonly Truth[];
  /** The same as `select …` of ids, where the rows of one table answer it without the records themselves. */
  alone: RawBuilder<unknown> | undefined;
  /** The same in the order of the list: `select …` of ids and keys, under their names in the entity's own table. */
  keyed: RawBuilder<unknown> | undefined;
  /** Whether rows of other tables answer all of it, so that of row `t` only its id is read. */
  isById: boolean;
  /** Whether one index has what is found, in the order of the list. */
  isInOrder: boolean;
}

/** The same for lists, which look for what each group finds. */
export const compileGroups = async (
  ctx: Context,
  served: ServedEntity,
  groups: FiltersGroups,
): Promise<CompiledGroups> => {
  const read = groups.length === 0 ? [] : await readIn(ctx, served, groups, { place: 'filtersGroups' });
  const only = read.length === 1 && read[0]?.length === 1 ? read[0][0] : undefined;
  return {
    groups: await inTurn(read, (group) => all(ctx, served, group)),
    alone: only && aloneSql(ctx, served, only),
    keyed: only && keyedSql(ctx, served, only),
    isById: read.flat().every(({ field: { name, isCustom } }) => {
      const link = isCustom || served.asks?.[name] ? undefined : served.links?.[name];
      return link !== undefined && 'table' in link;
    }),
    isInOrder: read.length === 1 && isInOrder(served, read[0] ?? []),
  };
};

/** One value is asked for of each attribute that leads an index, and besides at most a range of the key that it goes on with. */
const isInOrder = (served: ServedEntity, group: readonly Condition[]): boolean => {
  const { column } = served.entity.order;
  const names = group.flatMap(({ field }) => (field.name === column ? [] : [field.name]));
  return (
    (served.inOrder ?? []).some((lead) => lead.length === names.length && lead.every((name) => names.includes(name))) &&
    group.every((condition) => (condition.field.name === column ? isRange(condition) : isOneValue(served, condition)))
  );
};

const isRange = ({ field, question, isNot, orNever }: Condition): boolean =>
  !field.isCustom && !isNot && !orNever && (question.of === 'moment' || question.of === 'day');

const isOneValue = (served: ServedEntity, { field, question, isNot }: Condition): boolean => {
  if (field.isCustom || isNot || served.asks?.[field.name] || served.answers?.[field.name]) return false;
  if (question.of === 'choice') return question.values.length === 1;
  // An index of a few that are so, no index of all others.
  if (question.of === 'truth') return question.isTrue;
  const link = served.links?.[field.name];
  const isOne = (question.of === 'references' || question.of === 'reference') && question.ids.length === 1;
  return isOne && link !== undefined && 'column' in link;
};

/** The link that a condition asks for values of, and no more; none where its rows are not all of those that exist. */
const linkOf = (served: ServedEntity, { field, question, isNot, orNever }: Condition) => {
  const link = field.isCustom || served.asks?.[field.name] ? undefined : served.links?.[field.name];
  if (!link || isNot || orNever || (question.of !== 'references' && question.of !== 'reference')) return undefined;
  if ('table' in link && (!link.isLive || link.where)) return undefined;
  return { link, ids: question.ids };
};

/** All records that meet a condition, each once, where an index of links tells them. */
const linked = (ctx: Context, served: ServedEntity, condition: Condition): Alone | undefined => {
  const { link, ids } = linkOf(served, condition) ?? {};
  if (!link || !ids) return undefined;
  const isOneLink = ids.length === 1;
  const [agency, { exists, entity }] = [ctx.agency.id, served];
  if ('column' in link)
    return {
      ids: sql`select t.id from ${sql.table(entity.table)} t
        where t.agency_id = ${agency}${exists ? sql` and ${exists(ctx)}` : sql``} and ${amongIds(sql.ref(`t.${link.column}`), ids)}`,
      isOneLink,
    };
  return {
    ids: sql`select ${isOneLink ? sql`` : sql`distinct `}${sql.ref(`l.${link.record}`)} from ${sql.table(link.table)} l
      where l.agency_id = ${agency} and ${amongIds(sql.ref(`l.${link.value}`), ids)}`,
    isOneLink,
  };
};

/** All records that meet a condition, where rows of another table answer it by one value. */
const aloneSql = (ctx: Context, served: ServedEntity, condition: Condition) => {
  const { link, ids } = linkOf(served, condition) ?? {};
  return link && 'table' in link && ids?.length === 1 ? linked(ctx, served, condition)?.ids : undefined;
};

/** The same with the key of the list's own order, where the rows of the link hold it. */
const keyedSql = (ctx: Context, served: ServedEntity, condition: Condition): RawBuilder<unknown> | undefined => {
  const { link, ids } = linkOf(served, condition) ?? {};
  if (!link || !('table' in link) || link.key === undefined || ids?.length !== 1) return undefined;
  const { entity } = served;
  return sql`select ${sql.ref(`l.${link.record}`)} as id, ${sql.ref(`l.${link.key}`)} as ${sql.ref(columnOf(entity, entity.order.column))}
    from ${sql.table(link.table)} l where l.agency_id = ${ctx.agency.id} and ${amongIds(sql.ref(`l.${link.value}`), ids)}`;
};

/** All records that meet a filter, where each of its groups asks for no more than values of one link. */
export const compileAlone = async (
  ctx: Context,
  served: ServedEntity,
  groups: FiltersGroups,
): Promise<Alone | undefined> => {
  const read = await readIn(ctx, served, groups, { place: 'filtersGroups' });
  return anyAlone(read.map(([only, another]) => (only && !another ? linked(ctx, served, only) : undefined)));
};

/** Records of one or of another, each once; undefined where one of them needs the records themselves. */
export const anyAlone = (parts: readonly (Alone | undefined)[]): Alone | undefined => {
  const [only, another] = parts;
  if (only && !another && parts.length === 1) return only;
  const all = parts.filter((part) => part !== undefined);
  if (all.length === 0 || all.length < parts.length) return undefined;
  return {
    ids: sql`${sql.join(
      all.map(({ ids }) => sql`(${ids})`),
      sql` union `,
    )}`,
    isOneLink: false,
  };
};

/**
 * A filter of the product's own, such as a reach: it may use hidden attributes, and it says exactly what it says. No groups, and a
 * group without filters, are met by no record.
 */
export const compileOwnFilter = async (ctx: Context, served: ServedEntity, groups: FiltersGroups): Promise<Truth> => {
  const read = (await readIn(ctx, served, groups, { isOurs: true })).filter((group) => group.length > 0);
  return read.length === 0 ? sql`false` : any(ctx, served, read);
};

const any = async (ctx: Context, served: ServedEntity, groups: readonly Condition[][]): Promise<Truth> =>
  sql`(${sql.join(await inTurn(groups, (group) => all(ctx, served, group)), sql` or `)})`;

const readIn = async (
  ctx: Context,
  { entity }: ServedEntity,
  groups: FiltersGroups,
  options: Pick<ReadOptions, 'place' | 'isOurs'>,
): Promise<Condition[][]> => {
  const attributes = await customAttributesIn(
    ctx,
    entity,
    groups.flat().map(({ field }) => field),
  );
  try {
    return readFilters(entity, groups, { ...options, now: ctx.now, timezone: ctx.agency.timezone, attributes });
  } catch (error) {
    if (error instanceof FilterProblem && !options.isOurs)
      throw invalid(error.field, error.message, 'kernel.wrongFilter');
    throw error;
  }
};

const all = async (ctx: Context, served: ServedEntity, group: readonly Condition[]): Promise<Truth> => {
  const placed = placedSql(ctx, served, group);
  const others = placed ? group.filter((condition) => !placed.answered.has(condition)) : group;
  return sql`(${sql.join(
    [
      ...(placed ? [placed.where] : []),
      ...narrowed(ctx, served, others),
      ...(await inTurn(others, (condition) => conditionSql(ctx, served, condition))),
    ],
    sql` and `,
  )})`;
};

/**
 * A filter as a condition on row `p` of places, for what is counted there alone; undefined where it asks for what they have no copy of.
 */
export const compileWithin = async (
  ctx: Context,
  served: ServedEntity,
  groups: FiltersGroups,
): Promise<Truth | undefined> => {
  const { within } = served;
  const read = await readIn(ctx, served, groups, { place: 'filtersGroups' });
  if (read.length === 0) return sql`true`;
  const isCopied = ({ field }: Condition): boolean =>
    !field.isCustom && Object.hasOwn(within?.columns ?? {}, field.name);
  if (!within || !read.flat().every(isCopied)) return undefined;
  const parts = read.map((group) => sql`(${sql.join(copiedSql(served, within, group), sql` and `)})`);
  return sql`(${sql.join(parts, sql` or `)})`;
};

const copiedSql = (served: ServedEntity, { columns }: Within, group: readonly Condition[]): Truth[] =>
  group.map((condition) => {
    const column = sql.ref(`p.${columns[condition.field.name]}`);
    return askedOf(questionSql(served, condition.field, column, condition.question), column, condition);
  });

/** What of a group the rows of places answer alone: the place itself, and what else they have a copy of. */
const placedSql = (
  ctx: Context,
  served: ServedEntity,
  group: readonly Condition[],
): { where: Truth; answered: ReadonlySet<Condition> } | undefined => {
  const { within } = served;
  const asked = group.find(
    ({ field, question, isNot }) => question.of === 'place' && !isNot && field.name === within?.attribute,
  );
  if (!within || asked?.question.of !== 'place') return undefined;
  const copied = group.filter(({ field }) => !field.isCustom && Object.hasOwn(within.columns, field.name));
  const found = within.found(ctx, asked.question.areas, copiedSql(served, within, copied));
  return found && { where: sql`t.id in (${found})`, answered: new Set([asked, ...copied]) };
};

/** One condition on row `t`. */
export const conditionSql = async (ctx: Context, served: ServedEntity, condition: Condition): Promise<Truth> => {
  const { field, question, isNot } = condition;
  const [ask, answer] = field.isCustom ? [] : [served.asks?.[field.name], served.answers?.[field.name]];
  if (answer && question.of === 'choice') {
    const answered = answer(ctx, question.values);
    return isNot ? sql`(${answered}) is not true` : answered;
  }
  const asked: Truth =
    ask && question.of === 'references'
      ? await ask(ctx, question.ids)
      : ask && question.of === 'emptiness'
        ? sql`(${await ask(ctx, null)}) is not true`
        : questionSql(served, field, valueOf(ctx, served, field), question);
  return askedOf(asked, valueOf(ctx, served, field), condition);
};

/** The opposite of what is asked, or what is asked of a missing value, too, where the condition says so. */
const askedOf = (asked: Truth, value: RawBuilder<unknown>, { isNot, orNever }: Condition): Truth => {
  if (isNot) return sql`(${asked}) is not true`;
  return orNever ? sql`(${asked} or ${value} is null)` : sql`${asked}`;
};
