// Saved grids: each person's own columns, sort and filter of a list, and the agency's default for those who have changed nothing
// (core §7 Grids; decisions 23, 90, 108).
import { sql } from 'kysely';
import type { ValidOf } from '#/kernel/contract/call.ts';
import { type Grid, type GridPlural, gridsContract } from '#/kernel/contract/grids.ts';
import { FilterProblem } from '#/kernel/contract/kinds/kind.ts';
import { type CustomAttributes, findField, readFilters, withoutEmpty } from '#/kernel/contract/read-filters.ts';
import { isColumn, sortingOf } from '#/kernel/contract/words/describing.ts';
import { humanise, lowerCase } from '#/kernel/contract/words/text.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { invalid, notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { compileFilter } from './compile-filter.ts';
import { customAttributesOf } from './custom-attributes.ts';
import { sortOf } from './lists/sorting.ts';
import type { ServedEntity } from './served-entity.ts';

const { calls } = gridsContract;

/** What is kept of a grid; `agent_id` null is the agency's default. */
interface Kept {
  id: string;
  agent_id: string | null;
  display_name: string;
  columns: Grid['columns'];
  filters_groups: Grid['filtersGroups'];
  sort_column: string | null;
  sort_order: Grid['order'];
}

const columnsOfTable = sql`id, agent_id, display_name, columns, filters_groups, sort_column, sort_order`;

/** The entity behind a list; undefined while its domain is not built. */
const servedAs = (ctx: Context, plural: GridPlural): ServedEntity | undefined =>
  ctx.house.registry.entities.values().find(({ entity }) => entity.plural === plural);

/** GET grids: the caller's own first, made on first read, then the default of the agency where an owner saved one. */
export const listGrids: Verb<typeof calls.list> = async (ctx, { plural, typeName, search = '' }) => {
  const served = servedAs(ctx, plural);
  if (served && typeName !== undefined && typeName !== plural && typeName !== served.entity.typeName)
    return { data: [], total: 0 };
  const kept = await find(ctx, plural);
  const own = kept.find(({ agent_id }) => agent_id !== null) ?? (await makeOwn(ctx, plural, kept[0]));
  const inCommon = kept.filter(({ agent_id }) => agent_id === null);
  const attributes = served && (await customAttributesOf(ctx, served.entity));
  const data = [own, ...inCommon]
    .map((grid) => described(ctx, plural, grid, served, attributes))
    .filter(({ displayName }) => lowerCase(displayName).includes(lowerCase(search)));
  return { data, total: data.length };
};

/** The own grid and the default; `isHeld` keeps others from changing them until this act is over. */
const find = async (ctx: Context, plural: GridPlural, { isHeld } = { isHeld: false }): Promise<Kept[]> => {
  const { rows } = await sql<Kept>`
    select ${columnsOfTable} from grids
    where agency_id = ${ctx.agency.id} and plural = ${plural} and (agent_id = ${ctx.actor.agentId} or agent_id is null)
    order by agent_id nulls last${isHeld ? sql` for no key update` : sql``}`.execute(ctx.db);
  return rows;
};

const makeOwn = async (ctx: Context, plural: GridPlural, model: Kept | undefined): Promise<Kept> => {
  const made = {
    display_name: model?.display_name ?? humanise(plural),
    columns: json(model?.columns ?? []),
    filters_groups: json(model?.filters_groups ?? []),
    sort_column: model?.sort_column ?? null,
    sort_order: model?.sort_order ?? null,
  };
  await ctx.db
    .insertInto('grids')
    .values({
      ...made,
      agency_id: ctx.agency.id,
      id: ctx.house.ids.next(),
      agent_id: ctx.actor.agentId,
      plural,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['agency_id', 'plural', 'agent_id']).doNothing())
    .execute();
  const own = (await find(ctx, plural)).find(({ agent_id }) => agent_id !== null);
  if (!own) throw notFound();
  return own;
};

/** A grid as it is answered: what has been removed from the entity since is left out, and no columns are the entity's own. */
const described = (
  ctx: Context,
  plural: GridPlural,
  grid: Kept,
  served: ServedEntity | undefined,
  attributes: CustomAttributes | undefined,
): Grid => {
  const entity = served?.entity;
  const columns = grid.columns.filter(
    ({ attribute }) => !entity || findField(entity, attributes ?? new Map(), attribute),
  );
  const sorted =
    entity && grid.sort_column !== null ? findField(entity, attributes ?? new Map(), grid.sort_column) : null;
  const canSort = grid.sort_column !== null && (!entity || (sorted && sortingOf(entity, sorted)) !== undefined);
  const isReadable = (filter: Grid['filtersGroups'][number][number]): boolean => {
    if (!entity) return true;
    try {
      readFilters(entity, [[filter]], {
        now: ctx.now,
        timezone: ctx.agency.timezone,
        ...(attributes ? { attributes } : {}),
      });
      return true;
    } catch (error) {
      if (error instanceof FilterProblem) return false;
      throw error;
    }
  };
  return {
    _id: grid.id,
    typeName: entity?.typeName ?? plural,
    displayName: grid.display_name,
    columns: columns.length === 0 && entity ? entity.columns.map((attribute) => ({ attribute })) : columns,
    filtersGroups: withoutEmpty(grid.filters_groups.map((group) => group.filter(isReadable))),
    column: canSort ? grid.sort_column : null,
    order: canSort ? grid.sort_order : null,
    isDefault: grid.agent_id === null,
  };
};

/**
 * PATCH a grid: the own one, or as owner the agency's default; `isDefault` also saves the own one as the default. Another person's
 * grid is not found. Refuses columns and sorts the list does not have, and filters that cannot be read.
 */
export const updateGrid: Verb<typeof calls.update> = async (ctx, { plural, gridId, isDefault, ...changes }) => {
  const grid = (await find(ctx, plural, { isHeld: true })).find(({ id }) => id === gridId);
  if (!grid) throw notFound();
  if ((grid.agent_id === null || isDefault) && !ctx.can('owner'))
    throw new Refusal('forbidden', 'kernel.notAllowed', 'Only an owner may change the default of the agency');
  const served = servedAs(ctx, plural);
  const attributes = served && (await customAttributesOf(ctx, served.entity));
  if (served && attributes) await check(ctx, served, attributes, changes);
  const saved: Kept = {
    ...grid,
    display_name: changes.displayName ?? grid.display_name,
    columns:
      changes.columns?.map(({ attribute, width }) => ({ attribute, ...(width ? { width } : {}) })) ?? grid.columns,
    filters_groups: changes.filtersGroups ? withoutEmpty(changes.filtersGroups) : grid.filters_groups,
    sort_column: changes.column === undefined ? grid.sort_column : changes.column,
    sort_order: changes.order === undefined ? grid.sort_order : changes.order,
  };
  await save(ctx, plural, saved);
  if (isDefault && grid.agent_id !== null)
    await save(ctx, plural, { ...saved, id: ctx.house.ids.next(), agent_id: null });
  return described(ctx, plural, saved, served, attributes);
};

const check = async (
  ctx: Context,
  served: ServedEntity,
  attributes: CustomAttributes,
  { columns = [], column, filtersGroups = [] }: Omit<ValidOf<typeof calls.update>, 'plural' | 'gridId'>,
): Promise<void> => {
  const seen = new Set<string>();
  for (const [index, { attribute }] of columns.entries()) {
    const field = findField(served.entity, attributes, attribute);
    const place = `columns.${index}.attribute`;
    if (!field || !isColumn(field.attribute)) throw invalid(place, 'is not a column of this list');
    if (seen.has(attribute)) throw invalid(place, 'is listed twice');
    seen.add(attribute);
  }
  if (column) await sortOf(ctx, served, { column });
  await compileFilter(ctx, served, filtersGroups);
};

const save = async (ctx: Context, plural: GridPlural, grid: Kept): Promise<void> => {
  const changed = {
    display_name: grid.display_name,
    columns: json(grid.columns),
    filters_groups: json(grid.filters_groups),
    sort_column: grid.sort_column,
    sort_order: grid.sort_order,
    updated_at: ctx.now,
  };
  await ctx.db
    .insertInto('grids')
    .values({
      ...changed,
      agency_id: ctx.agency.id,
      id: grid.id,
      agent_id: grid.agent_id,
      plural,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['agency_id', 'plural', 'agent_id']).doUpdateSet(changed))
    .execute();
};
