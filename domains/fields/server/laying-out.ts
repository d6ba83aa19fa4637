// The layout of an agency's records: read for the record page, the filters and the configuration, and saved by owners.
import { type Insertable, sql } from 'kysely';
import type { PropertyLayouts } from '#/db/tables.ts';
import { layoutChanged, layoutsContract, type PropertyGroup, type WrittenGroup } from '#/domains/fields/contract.ts';
import type { RecordAreas } from '#/domains/team/contract.ts';
import { describeAttributes } from '#/kernel/contract/words/describing.ts';
import { lowerCase } from '#/kernel/contract/words/text.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { findCustomAttributes } from '#/kernel/server/entities/custom-attributes.ts';
import { updateAttribute } from '#/kernel/server/entities/managing-attributes.ts';
import { extension } from '#/kernel/server/extension.ts';
import { invalid, notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { arrange } from './arranging.ts';

const { calls } = layoutsContract;
const contact = 'contact';

const entityOf = (ctx: Context, typeName: string) => {
  const served = ctx.house.registry.entities.get(typeName);
  if (!served) throw notFound();
  return served.entity;
};

/** Every property of a record that is shown; own fields that are hidden are left out. */
const propertiesOf = async (ctx: Context, typeName: string) =>
  describeAttributes(entityOf(ctx, typeName), await findCustomAttributes(ctx, typeName)).filter(
    ({ isFilterOnly }) => isFilterOnly !== true,
  );

const savedLayout = async (
  ctx: Context,
  typeName: string,
): Promise<{ groups: readonly WrittenGroup[]; areas: RecordAreas }> => {
  const row = await ctx.db
    .selectFrom('property_layouts')
    .select(['groups', 'areas'])
    .where('agency_id', '=', ctx.agency.id)
    .where('type_name', '=', typeName)
    .executeTakeFirst();
  return { groups: (row?.groups ?? []) as readonly WrittenGroup[], areas: (row?.areas ?? {}) as RecordAreas };
};

/** How records of a type are grouped in an agency that has not arranged them; without it, by their categories. */
export const usualLayout = extension<{ typeName: string; groups: readonly WrittenGroup[] }>('fields.usualLayout');

/** The groups of a record with their properties, in the agency's order. */
export const groupsOf = async (ctx: Context, typeName: string): Promise<PropertyGroup[]> => {
  const { groups } = await savedLayout(ctx, typeName);
  const usual = usualLayout.of(ctx.house).find((layout) => layout.typeName === typeName);
  return arrange(await propertiesOf(ctx, typeName), groups.length > 0 ? groups : (usual?.groups ?? []));
};

/** GET the layout. */
export const getLayout: Verb<typeof calls.agency> = async (ctx, { typeName = contact }) => ({
  typeName,
  crmPropertyGroupLayout: { groups: await groupsOf(ctx, typeName) },
  areas: (await savedLayout(ctx, typeName)).areas,
});

/** PUT the areas: where the parts of a record stand for everybody who has not moved them. */
export const arrangeParts: Verb<typeof calls.arrange> = async (ctx, { typeName = contact, areas }) => {
  await keep(ctx, typeName, { areas: json(areas), updated_at: ctx.now });
  return getLayout(ctx, { typeName });
};

/**
 * PUT the layout. Groups are told apart by their names without case; a property stands once. An own field is of the group that it is put
 * in, so its category becomes that group's name. Refuses names of declared properties that there are none of; an own field that was
 * deleted meanwhile is passed over.
 */
export const saveLayout: Verb<typeof calls.save> = async (ctx, { typeName = contact, groups }) => {
  await sql`select pg_advisory_xact_lock(hashtext('attributes'), hashtext(${ctx.agency.id}))`.execute(ctx.db);
  const own = new Map((await findCustomAttributes(ctx, typeName)).map((field) => [`attributes.${field._id}`, field]));
  check(groups, new Set([...Object.keys(entityOf(ctx, typeName).attributes), ...own.keys()]));
  const kept = groups.map((group) => ({
    ...group,
    _id: group._id ?? ctx.house.ids.next(),
    subGroups: (group.subGroups ?? []).map((sub) => ({ ...sub, _id: sub._id ?? ctx.house.ids.next() })),
  }));
  for (const group of kept)
    for (const name of placesIn(group)) {
      const field = own.get(name);
      if (field && field.category !== group.displayName)
        await updateAttribute(ctx, { id: field._id, category: group.displayName });
    }
  await keep(ctx, typeName, { groups: json(kept), updated_at: ctx.now });
  return getLayout(ctx, { typeName });
};

const keep = async (
  ctx: Context,
  typeName: string,
  values: Pick<Insertable<PropertyLayouts>, 'groups' | 'areas' | 'updated_at'>,
): Promise<void> => {
  await ctx.db
    .insertInto('property_layouts')
    .values({ agency_id: ctx.agency.id, type_name: typeName, ...values })
    .onConflict((conflict) => conflict.columns(['agency_id', 'type_name']).doUpdateSet(values))
    .execute();
  ctx.emit(layoutChanged, { subject: null, data: { typeName } });
};

const placesIn = ({ properties, subGroups = [] }: WrittenGroup): string[] => [
  ...properties,
  ...subGroups.flatMap((sub) => sub.properties),
];

const check = (groups: readonly WrittenGroup[], known: ReadonlySet<string>): void => {
  differ(
    groups.map(({ displayName }) => displayName),
    'groups',
  );
  for (const [place, { subGroups = [] }] of groups.entries())
    differ(
      subGroups.map(({ displayName }) => displayName),
      `groups.${place}.subGroups`,
    );
  const placed = new Set<string>();
  for (const [place, group] of groups.entries())
    for (const name of placesIn(group)) {
      const at = `groups.${place}.properties`;
      if (placed.has(name)) throw invalid(at, `names ${name} a second time`, 'fields.placedTwice');
      if (!known.has(name) && !name.startsWith('attributes.'))
        throw invalid(at, `names ${name}, which is not a field of these records`, 'fields.unknown');
      placed.add(name);
    }
};

const differ = (names: readonly string[], field: string): void => {
  const seen = new Set<string>();
  for (const [place, name] of names.entries()) {
    if (seen.has(lowerCase(name)))
      throw invalid(`${field}.${place}.displayName`, 'is already in use', 'fields.groupTaken');
    seen.add(lowerCase(name));
  }
};

// A field may have a value in every record; what the confirmation says beyond this is "more than".
const mostCounted = 10_001;

/** GET uses: how many records would lose a value with an own field. Deleted records, which may come back, do not count. */
export const countFieldUses: Verb<typeof calls.uses> = async (ctx, { id }) => {
  const field = (await findCustomAttributes(ctx)).find(({ _id }) => _id === id.toLowerCase());
  const served = field && ctx.house.registry.entities.get(field.typeName);
  if (!field || !served) throw notFound();
  const exists = served.exists ? sql`and ${served.exists(ctx)}` : sql``;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${sql.table(served.entity.table)} t
      where t.agency_id = ${ctx.agency.id} and t.custom ? ${field._id} ${exists} limit ${mostCounted}
    ) u`.execute(ctx.db);
  return { recordCount: rows[0]?.count ?? 0 };
};
