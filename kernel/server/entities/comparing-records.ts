// A record before and after an act, as its event tells it: every kept attribute that is another now, by its name.
import { sql } from 'kysely';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { Changes } from '#/kernel/contract/event.ts';
import { valueIn } from '#/kernel/contract/matches.ts';
import { type CustomAttributes, type Field, findField } from '#/kernel/contract/read-filters.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { changesBetween } from './changes.ts';
import { customAttributesOf } from './custom-attributes.ts';
import { recordExpression } from './describe-records.ts';
import type { ServedEntity } from './served-entity.ts';

/** A row's record whether or not the actor reaches it: who creates a record may see what they made. Undefined where there is no row. */
export const describeRecord = async (ctx: Context, served: ServedEntity, id: string): Promise<unknown> => {
  const [record] = await describeRecords(ctx, served, [id]);
  return record;
};

/** The same of several, in the order of their ids as they are given; without those that are not there. */
export const describeRecords = async (
  ctx: Context,
  served: ServedEntity,
  ids: readonly string[],
): Promise<unknown[]> => {
  const { rows } = await sql<{ record: unknown }>`
    select ${recordExpression(ctx, served)} as record from unnest(${uuids(ids)}) with ordinality as asked (id, place)
    join ${sql.table(served.entity.table)} t on t.agency_id = ${ctx.agency.id} and t.id = asked.id order by asked.place`.execute(
    ctx.db,
  );
  return rows.map(({ record }) => record);
};

/**
 * What an act changed in a record: kept attributes by name, the agency's own as 'attributes.<id>', and of the computed ones those of
 * `besides`, which a verb of the domain writes. A record that is new was undefined before.
 */
export const changesOf = async (
  ctx: Context,
  { entity }: ServedEntity,
  [before, after]: readonly [before: unknown, after: unknown],
  besides: readonly string[] = [],
): Promise<Changes> => {
  const fields = told(entity, await customAttributesOf(ctx, entity), besides);
  const valuesOf = (record: unknown): Record<string, unknown> =>
    Object.fromEntries(fields.map(({ name, field }) => [name, valueIn(record, field) ?? null]));
  return changesBetween(valuesOf(before), valuesOf(after));
};

const told = (
  entity: AnyEntity,
  custom: CustomAttributes,
  besides: readonly string[],
): { name: string; field: Field }[] => {
  const kept = ([name, { options }]: [string, Attribute]) =>
    !options.isHidden && (!options.isComputed || besides.includes(name));
  const names = [
    ...Object.entries(entity.attributes)
      .filter(kept)
      .map(([name]) => name),
    ...[...custom.keys()].map((id) => `attributes.${id}`),
  ];
  return names.flatMap((name) => {
    const field = findField(entity, custom, name);
    return field ? [{ name, field }] : [];
  });
};

/** What a record is called. */
export const labelIn = ({ entity }: ServedEntity, record: unknown): string => {
  const attribute = entity.attributes[entity.label];
  const value = attribute && valueIn(record, { name: entity.label, attribute, isCustom: false });
  return typeof value === 'string' ? value : '';
};
