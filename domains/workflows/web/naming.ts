// What sentences of the builder call things of which a workflow keeps no name: the agency's own fields, the records that branches ask about, the
// choices of a list.
import { useMemo } from 'react';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { branchObjects } from '#/domains/workflows/contract/branch-objects.ts';
import { type Graph, lanesOf } from '#/domains/workflows/contract/graph.ts';
import type { Naming } from '#/kernel/contract/automation/naming.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { attributeOf } from '#/kernel/web/filter/rules.ts';
import { useNames } from '#/kernel/web/filter/use-names.ts';
import { declaredAttributes, useAttributes } from '#/kernel/web/kinds/attributes.ts';
import { type KnownNames, keyOfName, useKnownNames } from '#/kernel/web/picker/known-names.ts';

const others = Object.values(branchObjects)
  .map(({ entity }) => entity)
  .filter((entity) => entity !== contactEntity)
  .flatMap(declaredAttributes);

/** The filters of all branches. */
const askedIn = (graph: Graph): FiltersGroups =>
  graph.nodes.flatMap((node) => lanesOf(node).flatMap((lane) => (lane.type === 'filters' ? lane.filtersGroups : [])));

/** By these fields and names. The contract knows the declared fields itself. */
export const namingBy = (attributes: readonly PrototypeAttribute[], names: KnownNames): Naming => ({
  field: (name) => attributes.find((one) => one.isCustom && one.name === name)?.displayName,
  record: (id, of) => {
    const plural = 'plural' in of ? of.plural : attributeOf(of.field, attributes)?.of;
    return plural === undefined ? undefined : names.get(keyOfName(plural, id));
  },
  option: (field, value) =>
    attributes
      .filter(({ name }) => name === field)
      .flatMap(({ options = [] }) => options)
      .find((one) => one.value === value)?.label,
});

/** Names that are missing are asked for, and sentences are told anew when they have come. */
export const useNaming = (graph: Graph): Naming => {
  const own = useAttributes(contactEntity);
  const attributes = useMemo(() => [...own, ...others], [own]);
  const asked = useMemo(() => askedIn(graph), [graph]);
  useNames(asked, attributes);
  const names = useKnownNames((known) => known.names);
  return useMemo(() => namingBy(attributes, names), [attributes, names]);
};
