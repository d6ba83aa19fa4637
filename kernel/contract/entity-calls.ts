// The calls that every entity has, each at the entity's own path (core §7 "Generic resource"; decisions 17, 22, 89, 107, 113).
import * as z from 'zod/mini';
import { call } from './call.ts';
import type { AnyEntity } from './entity.ts';
import { explainCall } from './explaining.ts';
import { exportFormats } from './exports.ts';
import { filtersGroups } from './filter.ts';
import { entityListAnswer, listBody, listQuery, longestCountMs, longestListMs, narrowing } from './list.ts';
import type { Needs } from './permission.ts';
import { recordSchema } from './record.ts';
import { id } from './values.ts';

/** Which records a bulk act is for: named ones, or `all` under the caller's current filter and search (decision 18). */
export const selection = z.strictObject({
  ids: z.optional(z.array(id()).check(z.maxLength(10_000))),
  all: z.optional(z.boolean()),
  filtersGroups: z.optional(filtersGroups),
  search: z.optional(z.string().check(z.maxLength(200))),
});
export type Selection = z.output<typeof selection>;

/** What an act on many records is asked with, where workflows may be waiting for it: which ones, and whether they may act (decision 59). */
export const bulkBody = z.strictObject({
  ...selection.shape,
  startWorkflows: z.optional(
    z
      .boolean()
      .check(
        z.describe(
          'Whether workflows that wait for it may let these records in. True: all of them may. False: only those that are set to take bulk acts by themselves, also for one record. Left out: for one record as true, for several as false',
        ),
      ),
  ),
});
export type BulkBody = z.output<typeof bulkBody>;

/** What a bulk act answers: done at once, or as a job once there are more than fifty (decision 107). */
export const bulkAnswer = z.object({ modifiedCount: z.int(), totalCount: z.int(), jobId: z.nullable(id()) });

const several = z.union([id(), z.array(id()).check(z.maxLength(1_000))]);

/** `listCheck` answers per asked collection whether all, none (false) or some (null) of the entities are its members (decision 17). */
export const listCheckQuery = z.strictObject({
  typeName: z.string().check(z.maxLength(60)),
  entityIds: several,
  contactId: z.optional(id()),
});
export const listCheckAnswer = z.object({
  data: z.array(z.object({ _id: id(), displayName: z.string(), state: z.nullable(z.boolean()) })),
});

const byId = z.strictObject({ id: id() });

const exportBody = z.strictObject({
  ...selection.shape,
  columns: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(200))),
  /** What stands above each of `columns`, where it is not the attribute's own name. */
  headings: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200))),
  format: z.optional(z.enum(exportFormats)),
});

const exportCall = ({ path, title }: AnyEntity, needs: Needs) =>
  call({
    method: 'POST',
    path: `${path}/export`,
    summary: `Export ${title.many} under a filter to CSV or a spreadsheet, as a job`,
    body: exportBody,
    answer: bulkAnswer,
    needs,
    refusals: {},
    status: 202,
  });

/** list, search, count, get, listCheck, explain and export of an entity. */
export const readCalls = <E extends AnyEntity>(entity: E, needs: Needs) => {
  const record = recordSchema(entity);
  const { path, title } = entity;
  return {
    list: call({
      method: 'GET',
      path,
      summary: `List ${title.many}`,
      query: z.strictObject({ ...listQuery.shape, ...narrowing.query }),
      answer: entityListAnswer(entity, record),
      needs,
      refusals: {},
      limitMs: longestListMs,
      isReading: true,
    }),
    search: call({
      method: 'POST',
      path: `${path}/search`,
      summary: `List ${title.many} by a filter too long for an address`,
      body: z.strictObject({ ...listBody.shape, ...narrowing.body }),
      answer: entityListAnswer(entity, record),
      needs,
      refusals: {},
      limitMs: longestListMs,
      isReading: true,
    }),
    count: call({
      method: 'GET',
      path: `${path}/count`,
      summary: `The exact number of ${title.many} under a filter`,
      query: listQuery,
      answer: z.object({ total: z.int() }),
      needs,
      refusals: {},
      limitMs: longestCountMs,
      isReading: true,
    }),
    get: call({
      method: 'GET',
      path: `${path}/{id}`,
      summary: `One ${title.one}`,
      params: byId,
      answer: record,
      needs,
      refusals: {},
    }),
    listCheck: call({
      method: 'GET',
      path: `${path}/listCheck`,
      summary: `Which collections hold these ${title.many}`,
      query: listCheckQuery,
      answer: listCheckAnswer,
      needs,
      refusals: {},
    }),
    explain: explainCall(entity, needs),
    export: exportCall(entity, needs),
  } as const;
};
