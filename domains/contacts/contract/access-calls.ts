// Who may see and change a contact: share it, change the access list of many, and say who reaches it and why (core §6; decisions 9, 10, 18, 79).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { bulkBody } from '#/kernel/contract/entity-calls.ts';
import { email, id } from '#/kernel/contract/values.ts';
import { reference } from './written.ts';

/** READ 4, WRITE 6, ADMIN 7, as numbers or as words (decision 10). */
export const permissionType = z.pipe(
  z.union([z.literal([4, 6, 7]), z.enum(['read', 'write', 'admin', 'READ', 'WRITE', 'ADMIN', '4', '6', '7'])]),
  z.transform((given): 4 | 6 | 7 => {
    const word = String(given).toLowerCase();
    return word === 'admin' || word === '7' ? 7 : word === 'write' || word === '6' ? 6 : 4;
  }),
);

const level = z.literal([4, 6, 7]);
const principals = z.optional(z.array(reference()).check(z.maxLength(200)));

/** Somebody, some list or everybody with their level. */
const entry = z.object({
  _id: id(),
  kind: z.enum(['agent', 'list', 'agency']),
  displayName: z.string(),
  /** How far they reach by this entry. */
  permissionType: level,
  isAssigned: z.boolean(),
  /** What was given besides an assignment. */
  sharedType: z.nullable(level),
});

export const accessCalls = {
  permissions: call({
    method: 'GET',
    path: '/crm/contacts/permissions',
    summary: 'The access lists of contacts: assigned agents, agents, lists of agents, the whole agency',
    query: z.strictObject({ ids: z.union([id(), z.array(id()).check(z.maxLength(200))]) }),
    answer: z.object({
      data: z.array(z.object({ _id: id(), assignedAgent: z.nullable(id()), entries: z.array(entry) })),
      total: z.int(),
    }),
    needs: 'contact.read',
    refusals: {},
  }),
  access: call({
    method: 'GET',
    path: '/crm/contacts/{id}/access',
    summary: 'Who can see this contact, how far, and why',
    params: z.strictObject({ id: id() }),
    answer: z.object({
      data: z.array(
        z.object({
          agent: z.object({ _id: id(), fullName: z.nullable(z.string()), profilePicture: z.nullable(z.string()) }),
          permissionType: level,
          because: z.array(
            z.object({
              reason: z.enum(['owner', 'assigned', 'shared', 'list', 'agency', 'collection']),
              /** The list of agents by which it was given, where it was given to one. */
              list: z.nullable(z.string()),
              /** The collection whose contacts they reach while they are in it; null also where the caller does not see it. */
              collection: z.nullable(z.string()),
            }),
          ),
        }),
      ),
      total: z.int(),
    }),
    needs: 'contact.read',
    refusals: {},
  }),
  share: call({
    method: 'POST',
    path: '/crm/contacts/share/{id}',
    summary: 'Share a contact with agents by their email',
    params: z.strictObject({ id: id() }),
    body: z.strictObject({
      agentsEmails: z.array(email()).check(z.minLength(1), z.maxLength(100)),
      permissionType: z.optional(permissionType),
    }),
    answer: z.object({ sharedCount: z.int() }),
    needs: 'contact.write',
    refusals: {},
  }),
  bulkAcl: call({
    method: 'POST',
    path: '/crm/contacts/bulk/update/acl',
    summary: 'Give agents, lists of agents or the whole agency access to contacts, or take it away',
    body: z.strictObject({
      ...bulkBody.shape,
      updates: z.strictObject({
        toAdd: principals,
        toRemove: principals,
        listsToAdd: principals,
        listsToRemove: principals,
        /** The whole agency: true gives it access, false takes it away (decision 18). */
        all: z.optional(z.boolean()),
        /** How far those that are added reach. Default read. */
        permissionType: z.optional(permissionType),
      }),
    }),
    answer: z.object({ modifiedCount: z.int(), totalCount: z.int(), jobId: z.nullable(id()) }),
    needs: 'contact.write',
    refusals: {},
  }),
} as const;
