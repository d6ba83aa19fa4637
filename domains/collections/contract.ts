// The door of collections: live filters with people put in and left out by hand (core §7 "Collections"; decisions 17–20, 24, 25).
import * as z from 'zod/mini';
import { call, contract } from '#/kernel/contract/call.ts';
import { bulkBody, readCalls, selection } from '#/kernel/contract/entity-calls.ts';
import { filtersGroups } from '#/kernel/contract/filter.ts';
import { entityListAnswer } from '#/kernel/contract/list.ts';
import { id, text } from '#/kernel/contract/values.ts';
import { collection, collectionEntity } from './contract/collections.ts';

export { type Collection, collectionEntity, collectionKinds } from './contract/collections.ts';
export * from './contract/events.ts';
export { newForDays, newLeads } from './contract/new-leads.ts';
export { quietAfterDays, quietContacts } from './contract/quiet.ts';

const read = readCalls(collectionEntity, 'collection.read');
const byId = z.strictObject({ id: id() });
const typeName = z.string().check(z.maxLength(60));
const several = z.union([id(), z.array(id()).check(z.maxLength(1_000))]);

/** Which collections: of one kind, of one owner, shared with one of these agents. */
const asked = { typeName: z.optional(typeName), ownerId: z.optional(id()), agentIds: z.optional(several) };
const askedByBody = { ...asked, agentIds: z.optional(z.array(id()).check(z.maxLength(1_000))) };

const written = {
  displayName: text(100),
  filtersGroups,
  agentIds: z.array(id()).check(z.maxLength(200)),
};

/** Whether records are in (true), out (false), or as the filter says (null). */
const boxes = z
  .array(z.strictObject({ _id: id(), isMember: z.nullable(z.boolean()) }))
  .check(z.minLength(1), z.maxLength(200));

/** An agent, a list of agents or the whole agency, with the level that they have on every record in the collection. */
const liveAccess = z.object({
  data: z.array(
    z.object({
      _id: id(),
      kind: z.enum(['agent', 'list', 'agency']),
      displayName: z.string(),
      permissionType: z.literal([4, 6]),
    }),
  ),
  total: z.int(),
});

export const collectionsContract = contract('collections', {
  ...read,
  list: call({
    ...read.list,
    query: z.extend(read.list.query, asked),
    answer: entityListAnswer(collectionEntity, collection),
  }),
  search: call({
    ...read.search,
    body: z.extend(read.search.body, askedByBody),
    answer: entityListAnswer(collectionEntity, collection),
  }),
  count: call({ ...read.count, query: z.extend(read.count.query, asked) }),
  get: call({ ...read.get, answer: collection }),
  counts: call({
    method: 'GET',
    path: '/crm/collections/counts',
    summary: 'How many members collections have, as far as the caller reaches them; counted up to the cap',
    query: z.strictObject({ ids: z.union([id(), z.array(id()).check(z.maxLength(60))]) }),
    answer: z.object({ data: z.array(z.object({ _id: id(), total: z.int(), totalIsCapped: z.boolean() })) }),
    needs: 'collection.read',
    refusals: {},
    limitMs: 5_000,
  }),
  uses: call({
    method: 'GET',
    path: '/crm/collections/uses',
    summary: 'What collections are used for, asked before they are deleted',
    query: z.strictObject({ ids: z.union([id(), z.array(id()).check(z.maxLength(1_000))]) }),
    answer: z.object({ data: z.array(z.object({ label: z.string(), count: z.int() })) }),
    needs: 'collection.read',
    refusals: {},
  }),
  create: call({
    method: 'POST',
    path: '/crm/collections',
    summary: 'Create a collection of records of one kind',
    body: z.strictObject({
      displayName: written.displayName,
      typeName,
      filtersGroups: z.optional(filtersGroups),
      agentIds: z.optional(written.agentIds),
    }),
    answer: collection,
    needs: 'collection.write',
    refusals: {},
    status: 201,
  }),
  update: call({
    method: 'PATCH',
    path: '/crm/collections/{id}',
    summary: 'Change a collection; what is left out stays, its kind stays in any case',
    params: byId,
    body: z.partial(z.strictObject({ ...written, ownerId: id() })),
    answer: collection,
    needs: 'collection.write',
    refusals: {},
  }),
  bulkUpdate: call({
    method: 'PATCH',
    path: '/crm/collections/bulk/update',
    summary:
      'Put a record, or a selection of records, into collections or leave them out; null gives them back to the filter',
    body: z.strictObject({
      collections: boxes,
      contactId: z.optional(id()),
      recordId: z.optional(id()),
      ...bulkBody.shape,
    }),
    answer: z.object({
      data: z.array(z.object({ _id: id(), isMember: z.nullable(z.boolean()) })),
      modifiedCount: z.int(),
      totalCount: z.int(),
      jobId: z.nullable(id()),
      /** What stood by hand before, of the records for which that is another now: sent again, it takes the act back. A job has its own undo. */
      before: z.array(z.object({ ids: z.array(id()), collections: boxes })),
    }),
    needs: 'collection.write',
    refusals: {},
  }),
  access: call({
    method: 'GET',
    path: '/crm/collections/{id}/access',
    summary: 'Who reaches the records of a collection for as long as they are in it',
    params: byId,
    answer: liveAccess,
    needs: 'collection.read',
    refusals: {},
  }),
  setAccess: call({
    method: 'PUT',
    path: '/crm/collections/{id}/access',
    summary:
      'Give an agent, a list of agents or the agency (by its own id) access to the contacts of a collection while they are in it; null takes it away',
    params: byId,
    body: z.strictObject({ principalId: id(), permissionType: z.nullable(z.literal([4, 6])) }),
    answer: liveAccess,
    needs: 'owner',
    refusals: {},
  }),
  autocomplete: call({
    method: 'GET',
    path: '/crm/collections/autocomplete',
    summary: 'Collections whose name holds the text, for pickers',
    query: z.strictObject({ search: z.optional(z.string().check(z.maxLength(200))), typeName: z.optional(typeName) }),
    answer: z.object({ data: z.array(z.object({ _id: id(), displayName: z.string(), typeName: z.string() })) }),
    needs: 'signedIn',
    refusals: {},
  }),
  delete: call({
    method: 'DELETE',
    path: '/crm/collections/{id}',
    summary: 'Delete a collection; access that was given to it goes with it, its members stay',
    params: byId,
    answer: collection,
    needs: 'collection.write',
    refusals: {},
  }),
  bulkDelete: call({
    method: 'POST',
    path: '/crm/collections/bulk/delete',
    summary: 'Delete collections: named ones, or all under a filter',
    body: selection,
    answer: z.object({ deletedCount: z.int(), modifiedCount: z.int(), totalCount: z.int(), jobId: z.nullable(id()) }),
    needs: 'collection.write',
    refusals: {},
  }),
});
