// The handlers of every call of tags and origins: the shared verbs, each told which kind it is about.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { originsContract, type TagType, tagsContract } from '#/domains/labels/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { bulk, oneByOne } from '#/kernel/server/entities/bulk.ts';
import { countRecords, listRecords } from '#/kernel/server/entities/lists/list-records.ts';
import { getRecord, readHandlers } from '#/kernel/server/entities/read-records.ts';
import type { Handlers } from '#/kernel/server/verb.ts';
import { beginOrigins, beginTags } from './beginning.ts';
import { deleteLabel, deleteLabels, mergeLabels } from './deleting-labels.ts';
import { type Label, readLabels } from './label-rows.ts';
import { originKind, servedOrigins, servedTags, tagKind } from './serving-labels.ts';
import { changeLabel, createLabel } from './writing-labels.ts';

const looks = {
  isHidden: z.optional(z.boolean()),
  backgroundColor: z.optional(z.string()),
  foregroundColor: z.optional(z.string()),
};

const recolourTags = bulk({
  name: 'labels.updateTags',
  entity: servedTags,
  needs: tagKind.needs,
  input: z.object({ ...looks, typeName: z.optional(z.string()) }),
  title: () => 'Change of tags',
  items: oneByOne(async (ctx, id, updates) => {
    await changeLabel(ctx, tagKind, id, updates);
    return undefined;
  }),
});

const recolourOrigins = bulk({
  name: 'labels.updateOrigins',
  entity: servedOrigins,
  needs: originKind.needs,
  input: z.object(looks),
  title: () => 'Change of origins',
  items: oneByOne(async (ctx, id, updates) => {
    await changeLabel(ctx, originKind, id, updates);
    return undefined;
  }),
});

export const recolouringJobs = [recolourTags.job, recolourOrigins.job];

const ofType = (typeName: TagType | undefined) =>
  typeName === undefined ? undefined : sql<boolean>`t.type_name = ${typeName}`;

const light = ({ _id, displayName, backgroundColor, foregroundColor, isHidden }: Label) => ({
  _id,
  displayName,
  backgroundColor,
  foregroundColor,
  isHidden,
});

const tagOf = (ctx: Context, id: string) => getRecord(ctx, servedTags, id);
const originOf = (ctx: Context, id: string) => getRecord(ctx, servedOrigins, id);

export const tagHandlers: Handlers<typeof tagsContract.calls> = {
  ...readHandlers(servedTags),
  list: (ctx, { typeName, ...input }) => listRecords(ctx, servedTags, input, ofType(typeName)),
  search: (ctx, { typeName, ...input }) => listRecords(ctx, servedTags, input, ofType(typeName)),
  count: (ctx, { typeName, ...input }) => countRecords(ctx, servedTags, input, ofType(typeName)),
  all: async (ctx, { typeName }) => {
    const tags = await readLabels(ctx, tagKind, ofType(typeName) ?? sql`true`);
    return {
      data: tags.map((tag) => ({ ...light(tag), typeName: tag.typeName as TagType })),
      total: tags.length,
    };
  },
  create: async (ctx, input) => tagOf(ctx, await createLabel(ctx, tagKind, input)),
  update: async (ctx, { id, ...changes }) => {
    await changeLabel(ctx, tagKind, id, changes);
    return tagOf(ctx, id);
  },
  delete: (ctx, input) => deleteLabel(ctx, tagKind, input),
  bulkDelete: (ctx, input) => deleteLabels(ctx, tagKind, input),
  bulkUpdate: (ctx, { updates, ...selection }) => recolourTags.start(ctx, selection, updates),
  merge: (ctx, input) => mergeLabels(ctx, tagKind, input),
  starters: (ctx) => beginTags(ctx),
};

export const originHandlers: Handlers<typeof originsContract.calls> = {
  ...readHandlers(servedOrigins),
  all: async (ctx) => {
    const origins = await readLabels(ctx, originKind, sql`true`);
    return { data: origins.map(light), total: origins.length };
  },
  create: async (ctx, input) => originOf(ctx, await createLabel(ctx, originKind, input)),
  update: async (ctx, { id, ...changes }) => {
    await changeLabel(ctx, originKind, id, changes);
    return originOf(ctx, id);
  },
  delete: (ctx, input) => deleteLabel(ctx, originKind, input),
  bulkDelete: (ctx, input) => deleteLabels(ctx, originKind, input),
  bulkUpdate: (ctx, { updates, ...selection }) => recolourOrigins.start(ctx, selection, updates),
  merge: (ctx, input) => mergeLabels(ctx, originKind, input),
  starters: (ctx) => beginOrigins(ctx),
};
