// Filters on the attributes of an entity, written as a screen means them: `filtersOf(taskEntity)('status', 'isIn', ['pending'])`. Pure.
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { Filter } from '#/kernel/contract/filter.ts';

/** Type and words follow from the attribute. */
export const filtersOf =
  <E extends AnyEntity>({ attributes }: E) =>
  (field: keyof E['attributes'] & string, rule: Filter['rule'], value?: Filter['value']): Filter => ({
    field,
    rule,
    type: attributes[field]?.type,
    displayName: attributes[field]?.displayName,
    ...(value === undefined ? {} : { value }),
  });
