// Names of the records that a filter points to: filters keep ids, and one that came with a link or a saved list was not picked here.
import { useEffect } from 'react';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { type KnownNames, keyOfName, knowNames, useKnownNames } from '../picker/known-names.ts';
import { lookupOf } from '../picker/lookups.ts';
import { note } from '../telling/log.ts';
import { attributeOf } from './rules.ts';

/** 'tags id', for each record that a filter points to and nobody has named yet. */
const unnamedIn = (groups: FiltersGroups, attributes: readonly PrototypeAttribute[], names: KnownNames): string[] => {
  const found = groups.flat().flatMap(({ field, value }) => {
    const plural = attributeOf(field, attributes)?.of;
    if (plural === undefined || !lookupOf(plural)?.byIds) return [];
    return [value ?? []]
      .flat()
      .flatMap((id) => (names.has(keyOfName(plural, String(id))) ? [] : [keyOfName(plural, String(id))]));
  });
  return [...new Set(found)];
};

/** Asks for the names that are missing, and renders again when they have come. */
export const useNames = (groups: FiltersGroups, attributes: readonly PrototypeAttribute[]): void => {
  const names = useKnownNames((state) => state.names);
  const unnamed = unnamedIn(groups, attributes, names).join('\n');
  useEffect(() => {
    if (unnamed === '') return undefined;
    const cancel = new AbortController();
    const pairs = unnamed.split('\n').map((line) => line.split(' ') as [plural: string, id: string]);
    for (const [plural, asked] of Map.groupBy(pairs, ([plural]) => plural))
      lookupOf(plural)
        ?.byIds?.(
          asked.map(([, id]) => id),
          cancel.signal,
        )
        .then(
          (options) =>
            knowNames(
              plural,
              options.map(({ value, label }) => ({ _id: value, displayName: label })),
            ),
          (error: unknown) => {
            if (!cancel.signal.aborted) note(`names of ${plural}`, error);
          },
        );
    return () => cancel.abort();
  }, [unnamed]);
};
