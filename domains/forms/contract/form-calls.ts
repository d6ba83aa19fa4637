// The calls about forms: the generic ones, publishing, versions and links (core §7 "Forms"; decisions 19, 89, 103, 105).
import * as z from 'zod/mini';
import { references } from '#/domains/contacts/contract.ts';
import { call } from '#/kernel/contract/call.ts';
import { bulkAnswer, readCalls, selection } from '#/kernel/contract/entity-calls.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { flagInQuery, id, text } from '#/kernel/contract/values.ts';
import { writeCalls } from '#/kernel/contract/write-calls.ts';
import { formDocument, formSettings, outcomes, sections } from './document.ts';
import { formEntity } from './forms.ts';
import { longestFormName, mostFormDomains, mostFormTags } from './limits.ts';

const read = readCalls(formEntity, 'form.read');
const generic = writeCalls(formEntity, { write: 'form.write', remove: 'form.manage' });
const byId = z.strictObject({ id: id() });

/** A form whole: what lists show of it, and what its draft asks. What keeps that from being published is `problemsOf` of problems.ts. */
export const wholeForm = z.intersection(recordSchema(formEntity), formDocument);
export type WholeForm = z.output<typeof wholeForm>;

/** The lookups of R395; with `contactId`, of ended-call surveys those that nobody has filled in since the last call with that contact ended. */
const lookups = {
  isCallSurvey: z.optional(z.boolean()),
  isEndedCallSurvey: z.optional(z.boolean()),
  isRegistrationAgent: z.optional(z.boolean()),
  contactId: z.optional(id()),
};
const lookupsInQuery = {
  isCallSurvey: z.optional(flagInQuery()),
  isEndedCallSurvey: z.optional(flagInQuery()),
  isRegistrationAgent: z.optional(flagInQuery()),
  contactId: z.optional(id()),
};

const written = {
  description: z.optional(z.nullable(text(1_000))),
  isCallSurvey: z.optional(z.boolean()),
  isEndedCallSurvey: z.optional(z.boolean()),
  isRegistrationAgent: z.optional(z.boolean()),
  domainsIds: z.optional(z.array(id()).check(z.maxLength(mostFormDomains))),
  tags: z.optional(references(mostFormTags)),
  sections: z.optional(sections),
  outcomes: z.optional(outcomes),
  settings: z.optional(formSettings),
};

const tagIds = z.array(id()).check(z.maxLength(mostFormTags));
const tooLarge = { 'forms.documentTooLarge': 'invalid' } as const;

export const formCalls = {
  ...read,
  list: call({ ...read.list, query: z.extend(read.list.query, lookupsInQuery) }),
  search: call({ ...read.search, body: z.extend(read.search.body, lookups) }),
  count: call({ ...read.count, query: z.extend(read.count.query, lookupsInQuery) }),
  get: call({ ...read.get, answer: wholeForm }),
  create: call({
    method: 'POST',
    path: '/crm/forms',
    summary: 'Make a form; it is a draft',
    body: z.strictObject({ displayName: text(longestFormName), ...written }),
    answer: wholeForm,
    needs: 'form.write',
    refusals: tooLarge,
    status: 201,
  }),
  update: call({
    method: 'PATCH',
    path: '/crm/forms/{id}',
    summary: 'Change the draft of a form: what is left out stays, null clears; what is published stays as it is',
    params: byId,
    body: z.strictObject({
      displayName: z.optional(text(longestFormName)),
      ...written,
      /** When the caller read it: a draft that somebody else changed meanwhile is not written over. */
      updatedAt: z.optional(z.string().check(z.maxLength(40))),
    }),
    answer: wholeForm,
    needs: 'form.write',
    refusals: { ...tooLarge, 'forms.changedMeanwhile': 'conflict' },
  }),
  delete: generic.delete,
  bulkDelete: generic.bulkDelete,
  restore: call({
    method: 'POST',
    path: '/crm/forms/bulk/restore',
    summary: 'Bring back forms that were deleted in the last thirty days, with their answers',
    body: z.strictObject({ ids: z.array(id()).check(z.minLength(1), z.maxLength(1_000)) }),
    answer: z.object({ restoredCount: z.int() }),
    needs: 'form.manage',
    refusals: {},
  }),
  bulkTags: call({
    method: 'POST',
    path: '/crm/forms/bulk/update/tags',
    summary: 'Add tags to forms and take tags from them',
    body: z.strictObject({
      ...selection.shape,
      updates: z.strictObject({ toAdd: z.optional(tagIds), toRemove: z.optional(tagIds) }),
    }),
    answer: bulkAnswer,
    needs: 'form.write',
    refusals: {},
  }),
  publish: call({
    method: 'POST',
    path: '/crm/forms/{id}/publish',
    summary: 'Publish the draft as the next version; who is filling in an older one can still send it',
    params: byId,
    body: z.strictObject({
      /** When the caller read the draft: one that was changed meanwhile is not published. */
      updatedAt: z.optional(z.string().check(z.maxLength(40))),
    }),
    answer: wholeForm,
    needs: 'form.write',
    refusals: { 'forms.unready': 'conflict', 'forms.changedMeanwhile': 'conflict' },
  }),
  unpublish: call({
    method: 'POST',
    path: '/crm/forms/{id}/unpublish',
    summary: 'Take a form off the web; its answers stay',
    params: byId,
    answer: wholeForm,
    needs: 'form.write',
    refusals: {},
  }),
  duplicate: call({
    method: 'POST',
    path: '/crm/forms/{id}/duplicate',
    summary: 'Make a draft that asks the same, with ids of its own and no answers',
    params: byId,
    answer: wholeForm,
    needs: 'form.write',
    refusals: tooLarge,
    status: 201,
  }),
  versions: call({
    method: 'GET',
    path: '/crm/forms/{id}/versions',
    summary: 'The versions that were published, the last first',
    params: byId,
    answer: z.object({
      data: z.array(
        z.object({
          version: z.int(),
          publishedAt: z.string(),
          publishedBy: z.nullable(z.string()),
          responsesCount: z.int(),
        }),
      ),
    }),
    needs: 'form.read',
    refusals: {},
  }),
  resetLink: call({
    method: 'POST',
    path: '/crm/forms/{id}/reset-link',
    summary: 'Give a form another link; those given out before lead nowhere from now on',
    params: byId,
    answer: wholeForm,
    needs: 'form.write',
    refusals: {},
  }),
  contactLink: call({
    method: 'GET',
    path: '/crm/forms/{id}/contact-link',
    summary: 'The link of a published form for one contact: answers through it are theirs, for thirty days',
    params: byId,
    query: z.strictObject({ contactId: id() }),
    answer: z.object({ url: z.string() }),
    needs: 'form.write',
    refusals: { 'forms.notPublished': 'conflict' },
  }),
  autocomplete: call({
    method: 'GET',
    path: '/crm/forms/autocomplete',
    summary: 'Forms by name, twenty at most',
    query: z.strictObject({ search: z.optional(z.string().check(z.maxLength(200))) }),
    answer: z.object({ data: z.array(z.object({ _id: id(), name: z.string() })) }),
    needs: 'signedIn',
    refusals: {},
  }),
} as const;
