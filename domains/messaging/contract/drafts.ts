// What an agent began to write and has not sent: kept by the composer as it is written, under an id that the composer made, so that
// keeping it twice is keeping it once.
import * as z from 'zod/mini';
import { messageChannels } from '#/domains/integrations/contract.ts';
import { call } from '#/kernel/contract/call.ts';
import { id } from '#/kernel/contract/values.ts';

/** Characters of a draft as JSON: as long as a mail may be that is sent. */
const longestDraft = 1_000_000;
const mostParts = 40;
/** Drafts that one agent has, and characters of all of them; the oldest make room. */
export const mostDrafts = 50;
export const mostCharacters = 5 * longestDraft;

const content = z.record(z.string().check(z.maxLength(60)), z.unknown()).check(
  z.refine((value) => Object.keys(value).length <= mostParts, 'has too many parts'),
  z.refine((value) => JSON.stringify(value).length <= longestDraft, 'is too long'),
);

const draft = z.object({
  _id: id(),
  channel: z.enum(messageChannels),
  contactId: z.nullable(id()),
  threadId: z.nullable(id()),
  /** Whatever the composer keeps in it. */
  content: z.record(z.string(), z.unknown()),
  updatedAt: z.string(),
});
export type Draft = z.output<typeof draft>;

const byId = z.strictObject({ id: id() });

export const draftCalls = {
  list: call({
    method: 'GET',
    path: '/crm/messaging/drafts',
    summary: 'What the caller began to write, the newest first',
    query: z.strictObject({ channel: z.optional(z.enum(messageChannels)), threadId: z.optional(id()) }),
    answer: z.object({ data: z.array(draft) }),
    needs: 'message.write',
    refusals: {},
  }),
  keep: call({
    method: 'PUT',
    path: '/crm/messaging/drafts/{id}',
    summary: 'Keep what was written so far, under an id that the composer made',
    params: byId,
    body: z.strictObject({
      channel: z.enum(messageChannels),
      contactId: z.optional(z.nullable(id())),
      threadId: z.optional(z.nullable(id())),
      content,
    }),
    answer: draft,
    needs: 'message.write',
    refusals: {},
  }),
  delete: call({
    method: 'DELETE',
    path: '/crm/messaging/drafts/{id}',
    summary: 'Throw a draft away, or let it go because it was sent',
    params: byId,
    answer: z.object({ deletedCount: z.int() }),
    needs: 'message.write',
    refusals: {},
  }),
} as const;
