// The fields of contacts whose change can let somebody in: all but the id and the password (R829), and those that no change tells of.
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';

const never: ReadonlySet<string> = new Set([
  '_id',
  'password',
  // Parts of the first address: what changes there is told of the addresses.
  'city',
  'region',
  'postalCode',
  'country',
]);

/** `declared` are the attributes of the entity itself: what is another name of one of them changes with it. */
export const watchedFields = (
  attributes: readonly PrototypeAttribute[],
  declared: Readonly<Record<string, Attribute>>,
): PickerOption[] =>
  attributes
    .filter(
      ({ name, isHidden, isFilterOnly }) =>
        !never.has(name) && !isHidden && !isFilterOnly && !declared[name]?.options.isAlias,
    )
    .map(({ name, displayName }) => ({ value: name, label: displayName }));
