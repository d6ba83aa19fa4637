// The calls about message templates: the generic ones, their tags, and how a message reads for one contact or for many (communication §7
// "Templates"; decisions 18, 88, 89).
import * as z from 'zod/mini';
import { references } from '#/domains/contacts/contract.ts';
import { call } from '#/kernel/contract/call.ts';
import { bulkAnswer, readCalls, selection } from '#/kernel/contract/entity-calls.ts';
import { id, text } from '#/kernel/contract/values.ts';
import { writeCalls } from '#/kernel/contract/write-calls.ts';
import {
  longestTemplateBody,
  longestTemplateName,
  longestTemplateSubject,
  longestTemplateText,
  mostTemplateDomains,
  mostTemplateTags,
  templateEntity,
  templateTypes,
} from './templates.ts';

const read = readCalls(templateEntity, 'template.read');
const generic = writeCalls(templateEntity, { write: 'template.write', remove: 'template.write' });
const templateType = z.enum(templateTypes);
const ofType = { templateType: z.optional(templateType) };

/** What may be written besides plain attributes. */
export const writtenTemplate = {
  domainsIds: z.optional(z.array(id()).check(z.maxLength(mostTemplateDomains))),
  tags: z.optional(references(mostTemplateTags)),
};

const tagIds = z.array(id()).check(z.maxLength(mostTemplateTags));

/** A message that is being written: what of it is not there is empty. */
const draft = {
  templateType,
  subject: z.optional(z.nullable(text(longestTemplateSubject))),
  body: z.optional(z.nullable(text(longestTemplateBody))),
  textBody: z.optional(z.nullable(text(longestTemplateText))),
};

/** Merge fields are offered by place: workflows fill in more (R466, R467). */
const place = z.optional(z.enum(['message', 'workflow']));

const wrongFields = { 'messaging.unknownMergeField': 'invalid', 'messaging.unfinishedMergeField': 'invalid' } as const;

export const templateCalls = {
  ...read,
  list: call({ ...read.list, query: z.extend(read.list.query, ofType) }),
  search: call({ ...read.search, body: z.extend(read.search.body, ofType) }),
  count: call({ ...read.count, query: z.extend(read.count.query, ofType) }),
  create: call({
    ...generic.create,
    body: z.extend(generic.update.body, {
      displayName: text(longestTemplateName),
      templateType,
      ...writtenTemplate,
    }),
    refusals: wrongFields,
  }),
  update: call({
    ...generic.update,
    body: z.extend(generic.update.body, writtenTemplate),
    refusals: wrongFields,
  }),
  delete: generic.delete,
  bulkDelete: generic.bulkDelete,
  restore: call({
    method: 'POST',
    path: '/crm/messaging/templates/bulk/restore',
    summary: 'Bring back templates that were deleted in the last thirty days',
    body: z.strictObject({ ids: z.array(id()).check(z.minLength(1), z.maxLength(1_000)) }),
    answer: z.object({ restoredCount: z.int() }),
    needs: 'template.write',
    refusals: {},
  }),
  bulkTags: call({
    method: 'POST',
    path: '/crm/messaging/templates/bulk/update/tags',
    summary: 'Add tags to templates and take tags from them',
    body: z.strictObject({
      ...selection.shape,
      updates: z.strictObject({ toAdd: z.optional(tagIds), toRemove: z.optional(tagIds) }),
    }),
    answer: bulkAnswer,
    needs: 'template.write',
    refusals: {},
  }),
  starters: call({
    method: 'POST',
    path: '/crm/messaging/templates/starters',
    summary: 'Add the starter templates that are not there by name',
    answer: z.object({ createdCount: z.int() }),
    needs: 'template.write',
    refusals: {},
  }),
  preview: call({
    method: 'POST',
    path: '/crm/messaging/templates/preview',
    summary:
      'How a message reads for one contact, or for a made-up one: merge fields filled in, inside the theme of its kind',
    body: z.strictObject({ ...draft, contactId: z.optional(id()), place }),
    answer: z.object({
      subject: z.nullable(z.string()),
      /** Of a mail: clean HTML to be shown in a frame of its own. */
      html: z.nullable(z.string()),
      text: z.string(),
      /** Merge fields that have no value for this contact, and those of them that nothing stands in for. */
      empty: z.array(z.string()),
      holes: z.array(z.string()),
    }),
    needs: 'template.read',
    // It is filled in from a contact, whatever a key may read.
    by: 'person',
    refusals: wrongFields,
  }),
  checkFields: call({
    method: 'POST',
    path: '/crm/messaging/templates/check-fields',
    summary: 'For how many of the chosen contacts each merge field of a message is empty: “empty for 312 of 900”',
    body: z.strictObject({
      ...draft,
      place,
      /** Contacts by id or under a filter, and collections of contacts; each contact counts once. */
      contacts: z.optional(selection),
      collectionIds: z.optional(z.array(id()).check(z.maxLength(100))),
    }),
    answer: z.object({
      total: z.int(),
      fields: z.array(
        z.object({ name: z.string(), label: z.string(), emptyCount: z.int(), fallback: z.nullable(z.string()) }),
      ),
    }),
    needs: 'template.read',
    by: 'person',
    refusals: wrongFields,
    limitMs: 10_000,
  }),
} as const;
