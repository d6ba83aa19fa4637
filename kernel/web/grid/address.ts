// The state of a list in the address of its page, so that Back, refresh and sharing work (screens §2.3). A filter is written as
// [field, rule, value]; its words and type follow from the field.
import * as z from 'zod/mini';
import { type Filter, type FiltersGroups, filtersGroups } from '#/kernel/contract/filter.ts';

const filterValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const written = z.array(
  z.array(z.tuple([z.string(), z.string()], z.union([filterValue, z.array(filterValue)]))).check(z.maxLength(20)),
);

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

/** Filters of a text; undefined where it is not one. */
export const readFilters = (text: string): FiltersGroups | undefined => {
  try {
    const read = z.safeParse(written, JSON.parse(text));
    if (!read.success) return undefined;
    const groups = read.data.map((group) =>
      group.map(([field, rule, ...rest]) => ({ field, rule, ...(rest.length > 0 ? { value: rest[0] } : {}) })),
    );
    const valid = z.safeParse(filtersGroups, groups);
    return valid.success ? valid.data : undefined;
  } catch {
    // Somebody changed the address by hand: it then has no filters.
    return undefined;
  }
};

const filters = z.pipe(
  z.string(),
  z.transform((text, context): FiltersGroups => {
    const groups = readFilters(text);
    if (groups) return groups;
    context.issues.push({ code: 'custom', input: text, message: 'must be filters' });
    return z.NEVER;
  }),
);

/** The keys of a list in the address. */
export const listSearch = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
  filters: z.optional(filters),
  column: z.optional(z.string().check(z.maxLength(100))),
  order: z.optional(z.enum(['asc', 'desc'])),
  page: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,6}$/)),
      z.transform((text) => Number(text)),
    ),
  ),
  peek: z.optional(z.string().check(z.maxLength(60))),
});

const sameFilter = (one: Filter, other: Filter): boolean =>
  one.field === other.field && one.rule === other.rule && JSON.stringify(one.value) === JSON.stringify(other.value);

/** Whether two filters ask the same. */
export const sameFilters = (one: FiltersGroups, other: FiltersGroups): boolean =>
  one.length === other.length &&
  one.every((group, at) => {
    const twin = other[at] ?? [];
    return group.length === twin.length && group.every((filter, index) => sameFilter(filter, twin[index] ?? filter));
  });
