// The calls that tags and origins share, and those that one of them spells its own way (core §7 "Tags", "Origins"; decisions 18, 89, 105–107).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { bulkAnswer, readCalls, selection } from '#/kernel/contract/entity-calls.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { colour, flagInQuery, id, text, whole } from '#/kernel/contract/values.ts';
import { originEntity } from './origins.ts';
import { tagEntity, tagTypes } from './tags.ts';

/** Composed characters and single spaces, so that two names that look the same are the same. */
const labelName = z.pipe(
  text(100),
  z.transform((value) => value.normalize('NFC').replace(/\s+/g, ' ')),
);

const typeName = z.enum(tagTypes);
const looks = {
  isHidden: z.optional(z.boolean()),
  backgroundColor: z.optional(colour()),
  /** Left out, it is chosen so that it can be read on the background. */
  foregroundColor: z.optional(colour()),
};
const order = z.optional(whole(0, 10_000));

const byId = z.strictObject({ id: id() });
// The specification does not say where it is sent (core §7): both places count.
const acknowledged = z.optional(z.union([z.boolean(), flagInQuery()]));
const gone = z.object({ deletedCount: z.int(), jobId: z.nullable(id()) });
const allGone = z.object({ ...bulkAnswer.shape, deletedCount: z.int() });

const written = { 'labels.nameTaken': 'invalid', 'labels.contrast': 'invalid', 'labels.tooMany': 'conflict' } as const;
const inUse = { 'labels.inUse': 'conflict' } as const;
const merged = {
  'labels.mergedWithItself': 'invalid',
  'labels.otherType': 'invalid',
  'labels.unknown': 'invalid',
} as const;

/** A label as pickers need it; hidden ones are there too, so that what carries them can be shown. */
const light = {
  _id: id(),
  displayName: z.string(),
  backgroundColor: z.string(),
  foregroundColor: z.string(),
  isHidden: z.boolean(),
};
const lightTag = z.object({ ...light, typeName });
const lightOrigin = z.object(light);
export type LightTag = z.infer<typeof lightTag>;
export type LightLabel = z.infer<typeof lightOrigin>;
const allOf = <S extends z.ZodMiniType>(label: S) => z.object({ data: z.array(label), total: z.int() });

const tag = recordSchema(tagEntity);
const tagReads = readCalls(tagEntity, 'tag.read');
const ofType = { typeName: z.optional(typeName) };

export const tagCalls = {
  ...tagReads,
  list: call({ ...tagReads.list, query: z.extend(tagReads.list.query, ofType) }),
  search: call({ ...tagReads.search, body: z.extend(tagReads.search.body, ofType) }),
  count: call({ ...tagReads.count, query: z.extend(tagReads.count.query, ofType) }),
  all: call({
    method: 'GET',
    path: '/crm/tags/all',
    summary: 'Every tag, or those of one type, as pickers need them; hidden ones are flagged',
    query: z.strictObject(ofType),
    answer: allOf(lightTag),
    needs: 'signedIn',
    isKeptByBrowsers: true,
    refusals: {},
  }),
  create: call({
    method: 'POST',
    path: '/crm/tags',
    summary: 'Create a tag; colours that are left out are chosen',
    body: z.strictObject({ displayName: labelName, typeName, ...looks, position: order }),
    answer: tag,
    needs: 'tag.write',
    refusals: written,
    status: 201,
  }),
  update: call({
    method: 'PATCH',
    path: '/crm/tags/{id}',
    summary: 'Change a tag; its type only while nothing carries it',
    params: byId,
    body: z.strictObject({
      displayName: z.optional(labelName),
      typeName: z.optional(typeName),
      ...looks,
      position: order,
    }),
    answer: tag,
    needs: 'tag.write',
    refusals: { ...written, 'labels.typeInUse': 'invalid' },
  }),
  delete: call({
    method: 'DELETE',
    path: '/crm/tags/{id}',
    summary: 'Delete a tag; one in use only once that is acknowledged, and then it is removed from everything',
    params: byId,
    query: z.strictObject({ acknowledged }),
    body: z.strictObject({ acknowledged }),
    answer: gone,
    needs: 'tag.manage',
    refusals: inUse,
  }),
  bulkDelete: call({
    method: 'POST',
    path: '/crm/tags/bulk/delete',
    summary: 'Delete tags: named ones, or all under a filter; ones in use only once that is acknowledged',
    body: z.extend(selection, { acknowledged: z.optional(z.boolean()) }),
    answer: allGone,
    needs: 'tag.manage',
    refusals: inUse,
  }),
  bulkUpdate: call({
    method: 'POST',
    path: '/crm/tags/bulk/update',
    summary: 'Hide, show, recolour or retype tags: named ones, or all under a filter',
    body: z.extend(selection, { updates: z.strictObject({ ...looks, typeName: z.optional(typeName) }) }),
    answer: bulkAnswer,
    needs: 'tag.write',
    refusals: written,
  }),
  merge: call({
    method: 'POST',
    path: '/crm/tags/{id}/merge',
    summary: 'Put this tag in the place of another one everywhere, and delete that one',
    params: byId,
    body: z.strictObject({ otherId: id() }),
    answer: bulkAnswer,
    needs: 'tag.manage',
    refusals: merged,
  }),
  starters: call({
    method: 'POST',
    path: '/crm/tags/starters',
    summary: 'Create those of the eight starter tags that are not there yet',
    answer: allOf(tag),
    needs: 'tag.write',
    refusals: { 'labels.tooMany': 'conflict' },
  }),
} as const;

const origin = recordSchema(originEntity);

export const originCalls = {
  ...readCalls(originEntity, 'origin.read'),
  all: call({
    method: 'GET',
    path: '/crm/origin/all',
    summary: 'Every origin, as pickers need them; hidden ones are flagged',
    answer: allOf(lightOrigin),
    needs: 'signedIn',
    isKeptByBrowsers: true,
    refusals: {},
  }),
  create: call({
    method: 'POST',
    path: '/crm/origin',
    summary: 'Create an origin; colours that are left out are chosen',
    body: z.strictObject({ displayName: labelName, ...looks }),
    answer: origin,
    needs: 'origin.write',
    refusals: written,
    status: 201,
  }),
  update: call({
    method: 'PATCH',
    path: '/crm/origin/{id}',
    summary: 'Change an origin',
    params: byId,
    body: z.strictObject({ displayName: z.optional(labelName), ...looks }),
    answer: origin,
    needs: 'origin.write',
    refusals: written,
  }),
  delete: call({
    method: 'PATCH',
    path: '/crm/origin/delete/{id}',
    summary: 'Delete an origin; one in use only once that is acknowledged, and then it is removed from everything',
    params: byId,
    query: z.strictObject({ acknowledged }),
    body: z.strictObject({ acknowledged }),
    answer: gone,
    needs: 'origin.write',
    refusals: inUse,
  }),
  bulkDelete: call({
    method: 'POST',
    path: '/crm/origin/bulk/delete',
    summary: 'Delete origins: named ones, or all under a filter; ones in use only once that is acknowledged',
    body: z.extend(selection, { acknowledged: z.optional(z.boolean()) }),
    answer: allGone,
    needs: 'origin.write',
    refusals: inUse,
  }),
  bulkUpdate: call({
    method: 'POST',
    path: '/crm/origin/bulk/update',
    summary: 'Hide, show or recolour origins: named ones, or all under a filter',
    body: z.extend(selection, { updates: z.strictObject(looks) }),
    answer: bulkAnswer,
    needs: 'origin.write',
    refusals: written,
  }),
  merge: call({
    method: 'POST',
    path: '/crm/origin/{id}/merge',
    summary: 'Put this origin in the place of another one everywhere, and delete that one',
    params: byId,
    body: z.strictObject({ otherId: id() }),
    answer: bulkAnswer,
    needs: 'origin.write',
    refusals: merged,
  }),
  starters: call({
    method: 'POST',
    path: '/crm/origin/starters',
    summary: 'Create those of the eight starter origins that are not there yet',
    answer: allOf(origin),
    needs: 'origin.write',
    refusals: { 'labels.tooMany': 'conflict' },
  }),
} as const;
