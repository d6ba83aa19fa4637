// The calls about one contact: create, change, its parts, delete and restore, find (core §7 "Contacts").
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { bulkBody, readCalls } from '#/kernel/contract/entity-calls.ts';
import { fileCalls } from '#/kernel/contract/file-calls.ts';
import { answeredEmail, answeredPhone } from '#/kernel/contract/kinds/text.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { flagInQuery, id, wholeInQuery } from '#/kernel/contract/values.ts';
import { writeCalls } from '#/kernel/contract/write-calls.ts';
import { marketingPreferenceFlags } from './choices.ts';
import { contactEntity } from './contacts.ts';
import {
  reference,
  writtenAddresses,
  writtenContact,
  writtenEmail,
  writtenEmails,
  writtenPhone,
  writtenPhones,
} from './written.ts';

export const contact = recordSchema(contactEntity);
const byId = z.strictObject({ id: id() });
const generic = writeCalls(contactEntity, { write: 'contact.write', remove: 'contact.write' });
const read = readCalls(contactEntity, 'contact.read');

/** `viewAs` is an agent: an owner sees the list as that agent does. `isDeleted` asks for contacts of the last thirty days' deletions. */
const looking = { viewAs: z.optional(id()), isDeleted: z.optional(flagInQuery()) };
const seeing = {
  'contacts.ownersOnly': 'forbidden',
} as const;

/** Written to a new contact, or an existing one; `writtenContact` says the shapes. */
export const created = z.extend(generic.update.body, {
  ...writtenContact,
  email: z.optional(writtenEmail),
  phone: z.optional(writtenPhone),
  /** Makes a second contact although the number is known under another name. */
  isNew: z.optional(z.boolean()),
});
export const changed = z.extend(generic.update.body, writtenContact);

const moment = z.optional(z.nullable(z.string()));
const restored = z.object({ restoredCount: z.int() });

export const contactCalls = {
  ...read,
  ...fileCalls(contactEntity, { read: 'contact.read', write: 'contact.write' }),
  list: call({ ...read.list, query: z.extend(read.list.query, looking), refusals: seeing }),
  search: call({
    ...read.search,
    body: z.extend(read.search.body, looking),
    refusals: seeing,
  }),
  count: call({ ...read.count, query: z.extend(read.count.query, looking), refusals: seeing }),
  create: call({
    ...generic.create,
    summary:
      'Create a contact; where the person is known, the contact that is there is updated and answered with updatedExisting',
    body: created,
    answer: z.intersection(contact, z.object({ updatedExisting: z.optional(z.boolean()) })),
    refusals: { 'contacts.knownNumber': 'conflict' },
  }),
  update: call({ ...generic.update, method: 'PATCH', body: changed }),
  delete: generic.delete,
  bulkDelete: generic.bulkDelete,
  restore: call({
    method: 'POST',
    path: '/crm/contacts/bulk/restore',
    summary: 'Bring back contacts that were deleted in the last thirty days',
    body: z.strictObject({ ids: z.array(id()).check(z.minLength(1), z.maxLength(1_000)) }),
    answer: restored,
    needs: 'contact.write',
    refusals: {},
  }),
  setEmails: call({
    method: 'PUT',
    path: '/crm/contacts/{id}/emails',
    summary: 'Set the addresses of a contact; one is the primary one',
    params: byId,
    body: z.strictObject({ emails: writtenEmails }),
    answer: contact,
    needs: 'contact.write',
    refusals: {},
  }),
  setPhones: call({
    method: 'PUT',
    path: '/crm/contacts/{id}/phones',
    summary: 'Set the numbers of a contact; one is the primary one',
    params: byId,
    body: z.strictObject({ phones: writtenPhones }),
    answer: contact,
    needs: 'contact.write',
    refusals: {},
  }),
  setAddresses: call({
    method: 'PUT',
    path: '/crm/contacts/{id}/addresses',
    summary: 'Set the postal addresses of a contact',
    params: byId,
    body: z.strictObject({ addresses: writtenAddresses }),
    answer: contact,
    needs: 'contact.write',
    refusals: {},
  }),
  setStage: call({
    method: 'PUT',
    path: '/crm/contacts/{id}/stage',
    summary: 'Set the stage of a contact, a tag of the type contact-stage; null clears it',
    params: byId,
    body: z.strictObject({ stage: z.nullable(reference()) }),
    answer: contact,
    needs: 'contact.write',
    refusals: {},
  }),
  autocomplete: call({
    method: 'GET',
    path: '/crm/contacts/autocomplete',
    summary: 'Contacts whose name, address or number holds the text, for pickers',
    query: z.strictObject({
      search: z.optional(z.string().check(z.maxLength(200))),
      hasPhone: z.optional(flagInQuery()),
      limit: z.optional(wholeInQuery(1, 100)),
      notInIds: z.optional(z.union([id(), z.array(id()).check(z.maxLength(1_000))])),
    }),
    answer: z.object({
      data: z.array(
        z.object({
          _id: id(),
          /** What a recipient is: a collection is the other kind (communication §3). */
          type: z.literal('contact'),
          fullName: z.nullable(z.string()),
          firstName: z.nullable(z.string()),
          lastName: z.nullable(z.string()),
          email: z.nullable(answeredEmail),
          phone: z.nullable(answeredPhone),
          emails: z.array(answeredEmail),
          phones: z.array(answeredPhone),
          marketingPreferences: z.record(z.enum(marketingPreferenceFlags), z.nullable(z.boolean())),
          doNotDisturb: z.nullable(z.object({ isEnabled: z.boolean(), startDate: moment, endDate: moment })),
        }),
      ),
      total: z.int(),
      totalIsCapped: z.optional(z.boolean()),
    }),
    needs: 'signedIn',
    refusals: {},
  }),
  known: call({
    method: 'GET',
    path: '/crm/contacts/known',
    summary: 'Whether somebody with this address or number is there already, as far as the caller sees',
    query: z.strictObject({
      email: z.optional(z.string().check(z.maxLength(254))),
      phone: z.optional(z.string().check(z.maxLength(40))),
      country: z.optional(z.string().check(z.maxLength(2))),
    }),
    answer: z.object({
      data: z.array(z.object({ _id: id(), fullName: z.nullable(z.string()), by: z.enum(['email', 'phone']) })),
    }),
    needs: 'contact.read',
    refusals: {},
  }),
  bulkTags: call({
    method: 'POST',
    path: '/crm/contacts/bulk/update/tags',
    summary: 'Add tags to contacts and take tags from them',
    body: z.strictObject({
      ...bulkBody.shape,
      updates: z.strictObject({
        toAdd: z.optional(z.array(reference()).check(z.maxLength(100))),
        toRemove: z.optional(z.array(reference()).check(z.maxLength(100))),
      }),
    }),
    answer: z.object({ modifiedCount: z.int(), totalCount: z.int(), jobId: z.nullable(id()) }),
    needs: 'contact.write',
    refusals: {},
  }),
  bulkUpdate: call({
    method: 'POST',
    path: '/crm/contacts/bulk/update',
    summary: 'Set the stage, the assigned agent, the domain or the do-not-disturb of contacts; null clears',
    body: z.strictObject({
      ...bulkBody.shape,
      updates: z.strictObject({
        stage: writtenContact.stage,
        assignedAgent: writtenContact.assignedAgent,
        domain: writtenContact.domain,
        doNotDisturb: writtenContact.doNotDisturb,
      }),
    }),
    answer: z.object({ modifiedCount: z.int(), totalCount: z.int(), jobId: z.nullable(id()) }),
    needs: 'contact.write',
    refusals: {},
  }),
} as const;
