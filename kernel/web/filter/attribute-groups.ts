// Which attributes the first step of a filter offers, and under which headings (communication §5, screens §4.3). Pure.
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';

interface Group {
  name: string;
  attributes: readonly PrototypeAttribute[];
}

/** From so many attributes on, some are suggested. */
const suggestFrom = 16;
const mostSuggested = 5;

/** The groups that hold an attribute of this name, in the prototype's order; lately used and suggested ones on top. Pure. */
export const groupsFor = (
  attributes: readonly PrototypeAttribute[],
  search: string,
  recent: readonly string[],
  suggested: readonly string[] = [],
): Group[] => {
  const wanted = search.trim().toLowerCase();
  const found = attributes.filter(({ displayName }) => displayName.toLowerCase().includes(wanted));
  const groups = [...Map.groupBy(found, ({ category }) => category ?? 'Details')].map(([name, inside]) => ({
    name,
    attributes: inside,
  }));
  if (wanted !== '') return groups;
  const named = (names: readonly string[]) =>
    names.flatMap((name) => attributes.find((one) => one.name === name) ?? []);
  const isLong = attributes.length >= suggestFrom;
  const others = isLong ? named(suggested.filter((name) => !recent.includes(name))).slice(0, mostSuggested) : [];
  const onTop = [
    { name: 'Recent', attributes: named(recent) },
    { name: 'Suggested', attributes: others },
  ];
  return [...onTop.filter((group) => group.attributes.length > 0), ...groups];
};
