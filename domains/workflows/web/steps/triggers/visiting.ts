// Editing the pages of "Page Visited": a filter on one field, in two steps, filterRule and filterList (R548, R703–R706, R785). A pure machine.
import { type Filter, type FilterRule, type FiltersGroups, filterEnums, filterOn } from '#/kernel/contract/filter.ts';
import { withoutEmpty } from '#/kernel/contract/read-filters.ts';

/** Rules of a URL: those of a string, and, since it is a trigger, isAny (R785). */
export const urlRules: readonly FilterRule[] = [
  ...filterEnums.filterRulesString,
  ...filterEnums.filterRulesWorkflowTriggerExtra,
];

/** Those that compare nothing need no address. */
const bare: ReadonlySet<FilterRule> = new Set(['isEmpty', 'isNotEmpty', 'isAny']);
export const takesUrl = (rule: FilterRule): boolean => !bare.has(rule);

/** Which filter is being written; an `index` of null is one that is to come, and a group beyond the last a new one. */
export interface At {
  group: number;
  index: number | null;
}

export interface Visiting {
  step: 'filterRule' | 'filterList';
  at: At;
  rule: FilterRule;
  url: string;
}

const list: Visiting = { step: 'filterList', at: { group: 0, index: null }, rule: 'contains', url: '' };

/** At least one empty group always remains (R706). */
const kept = (groups: FiltersGroups): FiltersGroups => {
  const full = withoutEmpty(groups);
  return full.length > 0 ? full : [[]];
};

const isBare = (groups: FiltersGroups): boolean => groups.every((group) => group.length === 0);

/** A panel that opens: at its list where there is one, else at the first rule. */
export const openVisiting = (groups: FiltersGroups): Visiting =>
  isBare(groups) ? { ...list, step: 'filterRule' } : list;

export const addTo = (group: number): Visiting => ({ ...list, step: 'filterRule', at: { group, index: null } });

export const editAt = (groups: FiltersGroups, group: number, index: number): Visiting => {
  const filter = groups[group]?.[index];
  return {
    step: 'filterRule',
    at: { group, index },
    rule: filter?.rule ?? 'contains',
    url: typeof filter?.value === 'string' ? filter.value : '',
  };
};

const filterFrom = ({ rule, url }: Visiting): Filter =>
  filterOn('properties.url', 'string', 'Url', rule, takesUrl(rule) ? url.trim() : undefined);

/** The filters as applying makes them: an empty one is taken out (R704), and then the groups without any (R705). */
export const applied = (groups: FiltersGroups, visiting: Visiting): FiltersGroups => {
  const { group, index } = visiting.at;
  const filter = filterFrom(visiting);
  const grown = group >= groups.length ? [...groups, []] : groups;
  return kept(
    grown.map((filters, place) => {
      if (place !== Math.min(group, grown.length - 1)) return filters;
      return index === null ? [...filters, filter] : filters.map((one, at) => (at === index ? filter : one));
    }),
  );
};

export const removedAt = (groups: FiltersGroups, group: number, index: number): FiltersGroups =>
  kept(groups.map((filters, place) => (place === group ? filters.filter((_, at) => at !== index) : filters)));

export const removedGroup = (groups: FiltersGroups, group: number): FiltersGroups =>
  kept(groups.filter((_, place) => place !== group));

/** 'Clear filters': one empty group is left. */
export const cleared = (groups: FiltersGroups): FiltersGroups => kept(groups.map(() => []));

/** Why it cannot be applied yet: a new one without an address; one that is there already is taken out by it (R704). */
export const notYet = ({ rule, url, at }: Visiting): string | undefined =>
  at.index === null && takesUrl(rule) && url.trim() === '' ? 'A value is needed' : undefined;
