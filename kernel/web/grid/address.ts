// The state of a list in the address of its page, so that Back, refresh and sharing work. A filter is written as
// [field, rule, value]; its words and type follow from the field.
import { type Filter, type FiltersGroups, filterLimits, filterRules } from '#/kernel/contract/filter.ts';
import { readSortOrder } from '#/kernel/contract/sort-order.ts';
import { isStorable } from '#/kernel/contract/words/text.ts';
import { like, type Reader, text } from '../fields/search-fields.ts';

/** Filters as one text, '' for none. */
export const writeFilters = (groups: FiltersGroups): string => {
  const short = groups
    .filter((group) => group.length > 0)
    .map((group) =>
      group.map(({ field, rule, value }) =>
        value === undefined || value === null ? [field, rule] : [field, rule, value],
      ),
    );
  return short.length > 0 ? JSON.stringify(short) : '';
};

const isScalar = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= filterLimits.valueLength && isStorable(value));
const isValue = (value: unknown): value is Filter['value'] =>
  Array.isArray(value) ? value.length <= filterLimits.values && value.every(isScalar) : isScalar(value);

/** One filter; undefined where it is none. */
const readFilter = (written: unknown): Filter | undefined => {
  if (!Array.isArray(written) || written.length < 2 || written.length > 3) return undefined;
  const [field, asked, value] = written as readonly unknown[];
  const rule = filterRules.find((one) => one === asked);
  const isField = typeof field === 'string' && field !== '' && field.length <= 100;
  if (!isField || !rule) return undefined;
  if (written.length === 2) return { field, rule };
  return isValue(value) ? { field, rule, value } : undefined;
};

/** Filters of a text; undefined where it is not one. */
export const readFilters = (text: string): FiltersGroups | undefined => {
  try {
    const written: unknown = JSON.parse(text);
    if (!Array.isArray(written) || written.length > filterLimits.groups) return undefined;
    const groups: Filter[][] = [];
    for (const group of written as readonly unknown[]) {
      if (!Array.isArray(group) || group.length > filterLimits.filtersInGroup) return undefined;
      const filters = group.map(readFilter);
      if (!filters.every((filter) => filter !== undefined)) return undefined;
      groups.push(filters);
    }
    return groups;
  } catch {
    // Somebody changed the address by hand: it then has no filters.
    return undefined;
  }
};

const filters: Reader<FiltersGroups> = (written) => (typeof written === 'string' ? readFilters(written) : undefined);
const pageNumber = like(/^[1-9]\d{0,6}$/);
const page: Reader<number> = (written) => {
  const read = pageNumber(written);
  return read === undefined ? undefined : Number(read);
};

/** The keys of a list in the address. */
export const listSearch = {
  search: text(200),
  filters,
  column: text(100),
  order: readSortOrder,
  page,
  peek: text(60),
};

const sameFilter = (one: Filter, other: Filter): boolean =>
  one.field === other.field && one.rule === other.rule && JSON.stringify(one.value) === JSON.stringify(other.value);

/** Whether two filters ask the same. */
export const sameFilters = (one: FiltersGroups, other: FiltersGroups): boolean =>
  one.length === other.length &&
  one.every((group, at) => {
    const twin = other[at] ?? [];
    return group.length === twin.length && group.every((filter, index) => sameFilter(filter, twin[index] ?? filter));
  });
