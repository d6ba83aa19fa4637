// What the choices within changes are called, as the form of the record shows them: an audit row keeps the value that is stored.
import type { Changes } from '#/kernel/contract/event.ts';
import { customPath } from '#/kernel/contract/read-filters.ts';
import type { Context } from '#/kernel/server/context.ts';
import { customAttributesOf } from '#/kernel/server/entities/custom-attributes.ts';
import { entityOf } from '#/kernel/server/entities/served-entity.ts';

/** By field as the change tells it, and by stored value, the label; only of values that the change has. */
export type Choices = Record<string, Record<string, string>>;

interface Changed {
  subjectType: string;
  changes: Changes | Readonly<Record<string, unknown>> | null;
}

/** The single values of a pair of before and after, those in lists included. */
const valuesIn = (value: unknown): unknown[] => (Array.isArray(value) ? value.flatMap(valuesIn) : [value]);

/** For each change, in their order; each kind of record is asked for once. */
export const choicesOf = async (ctx: Context, all: readonly Changed[]): Promise<Choices[]> => {
  const found: Choices[] = all.map(() => ({}));
  const placed = all.map((one, place) => ({ ...one, place }));
  for (const [subjectType, some] of Map.groupBy(placed, (one) => one.subjectType)) {
    const served = ctx.house.registry.entities.get(subjectType);
    if (!served) continue;
    const { attributes } = await entityOf(ctx, served);
    const own = await customAttributesOf(ctx, served.entity);
    for (const { changes, place } of some)
      for (const [name, pair] of Object.entries(changes ?? {})) {
        const attribute = Object.hasOwn(attributes, name)
          ? attributes[name]
          : own.get(name.replace(`${customPath}.`, ''));
        const values = new Set(valuesIn(pair));
        const labels = attribute?.options.options?.filter(({ value }) => values.has(value)) ?? [];
        const choices = found[place];
        if (choices && labels.length > 0)
          choices[name] = Object.fromEntries(labels.map(({ value, label }) => [value, label]));
      }
  }
  return found;
};
