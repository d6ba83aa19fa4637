// Records of one person made one: found, looked at side by side, merged, and taken apart again.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id, wholeInQuery } from '#/kernel/contract/values.ts';
import { contact } from './contact-calls.ts';

export const mergeCalls = {
  duplicates: call({
    method: 'GET',
    path: '/crm/contacts/duplicates',
    summary: 'Contacts that look like one person: the same address, or the same number',
    query: z.strictObject({ contactId: z.optional(id()), length: z.optional(wholeInQuery(1, 100)) }),
    answer: z.object({
      data: z.array(z.object({ by: z.enum(['email', 'phone']), value: z.string(), contacts: z.array(contact) })),
      /** Groups; they are counted up to a bound. */
      total: z.int(),
      totalIsCapped: z.optional(z.boolean()),
    }),
    needs: 'contact.read',
    refusals: {},
  }),
  merge: call({
    method: 'POST',
    path: '/crm/contacts/{id}/merge',
    summary: 'Merge another contact into this one; `take` names the attributes whose value comes from the other',
    params: z.strictObject({ id: id() }),
    body: z.strictObject({
      otherId: id(),
      take: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(300))),
    }),
    answer: z.object({ contact, mergeId: id() }),
    needs: 'contact.write',
    refusals: { 'contacts.mergedWithItself': 'invalid' },
  }),
  merges: call({
    method: 'GET',
    path: '/crm/contacts/{id}/merges',
    summary: 'What was merged into a contact and can be undone',
    params: z.strictObject({ id: id() }),
    answer: z.object({
      data: z.array(
        z.object({
          _id: id(),
          mergedId: id(),
          mergedName: z.nullable(z.string()),
          mergedAt: z.string(),
          canUndo: z.boolean(),
        }),
      ),
    }),
    needs: 'contact.read',
    refusals: {},
  }),
  allMerges: call({
    method: 'GET',
    path: '/crm/contacts/merges',
    summary: 'The merges that the caller can take apart now, newest first',
    query: z.strictObject({ length: z.optional(wholeInQuery(1, 100)) }),
    answer: z.object({
      data: z.array(
        z.object({
          _id: id(),
          kept: z.object({ _id: id(), displayName: z.string() }),
          mergedName: z.string(),
          mergedAt: z.string(),
        }),
      ),
      hasMore: z.boolean(),
    }),
    needs: 'contact.write',
    refusals: {},
  }),
  undoMerge: call({
    method: 'POST',
    path: '/crm/contacts/merges/{id}/undo',
    summary: 'Take a merge apart; what was changed since stays with the kept contact and is named',
    params: z.strictObject({ id: id() }),
    answer: z.object({ kept: contact, restored: contact, leftAlone: z.array(z.string()) }),
    needs: 'contact.write',
    refusals: { 'contacts.cannotUndoMerge': 'conflict' },
  }),
} as const;
