// Which attributes of its records a list is to say, where it is asked for some alone. What people may not see cannot be named.
import { customPath, findField } from '#/kernel/contract/read-filters.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { customAttributesIn } from './custom-attributes.ts';
import type { ServedEntity } from './served-entity.ts';

export interface Shown {
  /** Declared attributes by name, each once. */
  names: ReadonlySet<string>;
  /** Ids of the agency's own. */
  customIds: readonly string[];
}

/** What a list names; undefined where it names nothing and the whole record is meant. Refuses what its records do not have, or do not show. */
export const shownOf = async (
  ctx: Context,
  { entity }: ServedEntity,
  asked: readonly string[] | undefined,
): Promise<Shown | undefined> => {
  if (asked === undefined) return undefined;
  const custom = await customAttributesIn(ctx, entity, asked);
  const fields = asked.map((name, index) => {
    const field = findField(entity, custom, name);
    if (!field || field.attribute.options.isHidden || field.attribute.options.isFilterOnly)
      throw invalid(`attributes.${index}`, 'is not an attribute of this list');
    return field;
  });
  return {
    names: new Set(fields.flatMap(({ name, isCustom }) => (isCustom ? [] : [name]))),
    customIds: fields.flatMap(({ name, isCustom }) => (isCustom ? [name] : [])),
  };
};

/** Whether an attribute is said: all are where none was named. */
export const isShown = (shown: Shown | undefined, name: string): boolean =>
  shown === undefined || shown.names.has(name) || (name === customPath && shown.customIds.length > 0);
