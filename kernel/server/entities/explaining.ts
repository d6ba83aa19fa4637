// Why a record is in a list or out of it. Each condition is evaluated by the compiler that lists are made by, on the one record, within
// reach; so an explanation cannot say anything but what the list does.
import { sql } from 'kysely';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { Explained, ExplainedCollection, Explanation } from '#/kernel/contract/explaining.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { FilterProblem } from '#/kernel/contract/kinds/kind.ts';
import { kindOf } from '#/kernel/contract/kinds/kinds.ts';
import { valueIn } from '#/kernel/contract/matches.ts';
import { type Condition, type Field, readFilters } from '#/kernel/contract/read-filters.ts';
import type { Context } from '#/kernel/server/context.ts';
import { inTurn } from '#/kernel/server/db/in-turn.ts';
import { invalid, notFound } from '#/kernel/server/refusal.ts';
import { conditionSql } from './compile-filter.ts';
import { customAttributesOf } from './custom-attributes.ts';
import { recordExpression } from './describe-records.ts';
import { checkLists, membership, type ToExplain } from './lists/list-check.ts';
import { reachable } from './lists/which-records.ts';
import { entityOf, type ServedEntity } from './served-entity.ts';

interface Asked {
  id: string;
  filtersGroups?: FiltersGroups | undefined;
  collectionId?: string | undefined;
}

/** The answer of POST {path}/{id}/explain. Refuses not-found for a record out of reach, and for a collection that is not seen. */
export const explainRecord = async (
  ctx: Context,
  served: ServedEntity,
  { id, filtersGroups, collectionId }: Asked,
): Promise<Explanation> => {
  if (collectionId !== undefined && filtersGroups !== undefined)
    throw invalid('collectionId', 'must be left out where filtersGroups is sent');
  const named = (ids: readonly string[]) => collectionsOf(ctx, served, ids, id);
  if (collectionId !== undefined) {
    const [kept] = await named([collectionId]);
    if (!kept) throw notFound();
    return explainCollection(ctx, kept, id);
  }
  const groups = await explainGroups(ctx, { served, id, filtersGroups: filtersGroups ?? [], isKept: false, named });
  // A filter that asks for nothing keeps everybody.
  const isIn = groups.length === 0 || isFound(groups);
  return { isIn, by: isIn ? 'filter' : 'none', groups };
};

const isFound = (groups: Explanation['groups']): boolean => groups.some((group) => group.every((one) => one.holds));

/** A collection with a filter that asks for nothing holds nobody but by hand (decision 20). */
const explainCollection = async (
  ctx: Context,
  { served, filtersGroups, isMember, named }: ToExplain,
  id: string,
): Promise<Explanation> => {
  const groups = await explainGroups(ctx, { served, id, filtersGroups, isKept: true, named });
  const byFilter = isFound(groups);
  if (isMember === false) return { isIn: false, by: byFilter ? 'excluded' : 'none', groups };
  if (byFilter) return { isIn: true, by: 'filter', groups };
  return isMember === true ? { isIn: true, by: 'included', groups } : { isIn: false, by: 'none', groups };
};

const collectionsOf = async (
  ctx: Context,
  served: ServedEntity,
  collectionIds: readonly string[],
  recordId: string,
): Promise<ToExplain[]> => {
  const found: ToExplain[] = [];
  for (const source of membership.of(ctx.house))
    found.push(...((await source.explain?.(ctx, { served, collectionIds, recordId })) ?? []));
  return found;
};

interface AskedGroups {
  served: ServedEntity;
  id: string;
  filtersGroups: FiltersGroups;
  isKept: boolean;
  /** The collections that a condition asks for. */
  named: (ids: readonly string[]) => Promise<readonly ToExplain[]>;
}

const explainGroups = async (
  ctx: Context,
  { served, id, filtersGroups, isKept, named }: AskedGroups,
): Promise<Explanation['groups']> => {
  const entity = await entityOf(ctx, served);
  const conditions = await readIn(ctx, entity, filtersGroups, isKept);
  const { record, holds } = await evaluate(ctx, served, id, conditions.flat());
  let at = 0;
  return inTurn(conditions, (group) =>
    inTurn(group, async (condition) => {
      const told = await tell(ctx, served, record, condition, holds[at] ?? false);
      at += 1;
      const ids = collectionIdsIn(condition);
      if (ids.length === 0) return told;
      const collections = await inTurn(await named(ids), async (one): Promise<ExplainedCollection> => {
        const { _id, displayName, isSeen } = one;
        const why = await explainCollection(ctx, one, id);
        if (isSeen) return { _id, displayName, ...why };
        return { _id, displayName: '', isIn: why.isIn, by: why.isIn ? 'filter' : 'none', groups: [] };
      });
      return { ...told, collections };
    }),
  );
};

/** So many collections of one condition are explained; whoever asks for more reads whether it holds. */
const mostExplained = 20;

const collectionIdsIn = ({ field, question }: Condition): readonly string[] =>
  field.attribute.options.of === 'collections' && (question.of === 'references' || question.of === 'reference')
    ? question.ids.slice(0, mostExplained)
    : [];

const readIn = async (
  ctx: Context,
  entity: AnyEntity,
  groups: FiltersGroups,
  isKept: boolean,
): Promise<Condition[][]> => {
  const attributes = await customAttributesOf(ctx, entity);
  try {
    return readFilters(entity, groups, { now: ctx.now, timezone: ctx.agency.timezone, attributes });
  } catch (error) {
    if (!(error instanceof FilterProblem)) throw error;
    // What was kept and cannot be read any more finds nobody.
    if (isKept) return [];
    throw invalid(error.field, error.message, 'kernel.wrongFilter');
  }
};

const evaluate = async (
  ctx: Context,
  served: ServedEntity,
  id: string,
  conditions: readonly Condition[],
): Promise<{ record: unknown; holds: boolean[] }> => {
  const asked = await inTurn(conditions, (condition) => conditionSql(ctx, served, condition));
  const { rows } = await sql<{ record: unknown; holds: (boolean | null)[] }>`
    select ${recordExpression(ctx, served)} as record, array[${sql.join(asked)}]::boolean[] as holds
    from ${sql.table(served.entity.table)} t where ${await reachable(ctx, served)} and t.id = ${id}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return { record: row.record, holds: row.holds.map((one) => one === true) };
};

const tell = async (
  ctx: Context,
  served: ServedEntity,
  record: unknown,
  { field, sent }: Condition,
  holds: boolean,
): Promise<Explained> => ({
  field: sent.field,
  displayName: field.attribute.displayName,
  rule: sent.rule,
  ...(sent.value === undefined ? {} : { value: sent.value }),
  holds,
  read: await readOf(ctx, served, record, field),
});

const readOf = async (ctx: Context, served: ServedEntity, record: unknown, field: Field): Promise<string> => {
  const { attribute } = field;
  if (attribute.options.isFilterOnly) return listsOf(ctx, served, record);
  const value = valueIn(record, field);
  return value === null || value === undefined ? '' : kindOf(attribute).toText(value, attribute);
};

/** What a record is in is no part of it: the collections that hold it, by name. */
const listsOf = async (ctx: Context, served: ServedEntity, record: unknown): Promise<string> => {
  const { _id: id } = record as { _id: string };
  const { data } = await checkLists(ctx, served, { typeName: served.entity.plural, entityIds: id });
  return data.flatMap(({ state, displayName }) => (state === true ? [displayName] : [])).join('; ');
};
