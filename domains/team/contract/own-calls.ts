// What every agent may do: see and change themselves, find colleagues.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { uploadsAnswer, uploadsBody } from '#/kernel/contract/upload.ts';
import { id, phone, text, wholeInQuery } from '#/kernel/contract/values.ts';
import { agentSettings, me, positionTitles } from './agents.ts';

const search = z.optional(z.string().check(z.maxLength(200)));
const pickerQuery = z.strictObject({
  search,
  limit: z.optional(wholeInQuery(1, 100)),
  notInIds: z.optional(z.union([id(), z.array(id())])),
});
const picked = z.object({
  _id: id(),
  type: z.enum(['agent', 'collection']),
  displayName: z.string(),
  fullName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  profilePicture: z.nullable(z.string()),
});

/** Calls about oneself and about finding colleagues. */
export const ownCalls = {
  me: call({
    method: 'GET',
    path: '/crm/agents/me',
    summary: 'The signed-in agent',
    answer: me,
    needs: 'signedIn',
    refusals: {},
  }),
  update: call({
    method: 'PUT',
    path: '/crm/agents',
    summary: 'Change the signed-in agent, or as owner another one named by _id',
    body: z.strictObject({
      _id: z.optional(id()),
      firstName: z.optional(text(100)),
      lastName: z.optional(z.nullable(text(100))),
      phone: z.optional(z.strictObject({ number: z.nullable(phone()) })),
      profilePicture: z.optional(z.nullable(text(500))),
      positionTitle: z.optional(z.nullable(z.enum(positionTitles))),
      signature: z.optional(z.nullable(text(20_000))),
      settings: z.optional(agentSettings),
    }),
    answer: me,
    needs: 'signedIn',
    refusals: {},
  }),
  files: call({
    method: 'POST',
    path: '/crm/agents/files',
    summary: 'An address to upload a profile picture to',
    body: uploadsBody,
    answer: uploadsAnswer,
    needs: 'signedIn',
    refusals: {},
  }),
  autocomplete: call({
    method: 'GET',
    path: '/crm/agents/autocomplete',
    summary: 'Active agents by name or address',
    query: z.strictObject({ search }),
    answer: z.object({ data: z.array(picked) }),
    needs: 'signedIn',
    refusals: {},
  }),
  autocompletePermissions: call({
    method: 'GET',
    path: '/crm/agents/autocomplete/permissions',
    summary: 'Agents and agent collections that access can be given to',
    query: pickerQuery,
    answer: z.object({ data: z.array(picked) }),
    needs: 'signedIn',
    refusals: {},
  }),
  autocompleteRecipients: call({
    method: 'GET',
    path: '/crm/agents/autocomplete/recipients',
    summary: 'Agents and agent collections that messages can be sent to',
    query: pickerQuery,
    answer: z.object({ data: z.array(picked) }),
    needs: 'signedIn',
    refusals: {},
  }),
} as const;
