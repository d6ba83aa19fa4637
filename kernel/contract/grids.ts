// Saved lists: which columns, in what order, under which filter (core §7 Grids; decisions 23, 90, 108). One pair of calls serves
// every list of the product, also those whose domain is not built yet.
import * as z from 'zod/mini';
import { call, contract } from './call.ts';
import { filtersGroups } from './filter.ts';
import { id, sortOrder, text, whole } from './values.ts';

/** The lists that the specification names (core §7, communication §4), by the name in their path. */
export const gridPlurals = [
  'contacts',
  'tasks',
  'agents',
  'forms',
  'inbox',
  'templates',
  'jobs',
  'origins',
  'workflows',
  'logs',
  'tags',
  'listings',
  'contact-listings',
  'invoices',
  'track-events',
  'areas',
  'marketing-campaign',
  'collections',
  'agencies',
  'domains',
  'audit',
  'area-groups',
] as const;
export type GridPlural = (typeof gridPlurals)[number];

const column = z.strictObject({ attribute: text(100), width: z.optional(whole(40, 2000)) });

/** A grid: the caller's own, or the agency's default (decision 108). */
export const grid = z.object({
  _id: id(),
  typeName: z.string(),
  displayName: z.string(),
  columns: z.array(column),
  filtersGroups,
  column: z.nullable(z.string()),
  order: z.nullable(z.enum(['asc', 'desc'])),
  isDefault: z.boolean(),
});
export type Grid = z.infer<typeof grid>;

const spellOut = { param: 'plural', values: gridPlurals } as const;

export const gridsContract = contract('grids', {
  list: call({
    method: 'GET',
    path: '/crm/{plural}/grids',
    summary: 'The saved grids of a list: the own one first, then the default of the agency',
    params: z.strictObject({ plural: z.enum(gridPlurals) }),
    query: z.strictObject({
      typeName: z.optional(z.string().check(z.maxLength(60))),
      search: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: z.object({ data: z.array(grid), total: z.int() }),
    needs: 'signedIn',
    isKeptByBrowsers: true,
    refusals: {},
    spellOut,
  }),
  update: call({
    method: 'PATCH',
    path: '/crm/{plural}/grids/{gridId}',
    summary: 'Save columns, filter and sort of an own grid; as owner also the default of the agency',
    params: z.strictObject({ plural: z.enum(gridPlurals), gridId: id() }),
    body: z.strictObject({
      displayName: z.optional(text(100)),
      columns: z.optional(z.array(column).check(z.maxLength(200))),
      filtersGroups: z.optional(filtersGroups),
      column: z.optional(z.nullable(text(100))),
      order: z.optional(z.nullable(sortOrder())),
      isDefault: z.optional(z.literal(true, { error: 'must be true, or left out' })),
    }),
    answer: grid,
    needs: 'signedIn',
    refusals: {},
    spellOut,
  }),
});
