// The calls by which a team shares its inbox: who looks after a conversation, and what is said in it among colleagues.
import * as z from 'zod/mini';
import { longestNote, mostMentions, noteRecord } from '#/domains/timeline/contract.ts';
import { call } from '#/kernel/contract/call.ts';
import { bulkAnswer } from '#/kernel/contract/entity-calls.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { id, text } from '#/kernel/contract/values.ts';
import { threadEntity, threadSelection } from './inbox.ts';

const byId = z.strictObject({ id: id() });
/** Null gives it to nobody in particular. */
const assignee = z.nullable(id());
const named = z.object({ _id: id(), fullName: z.nullable(z.string()) });

/** One time that a conversation changed hands. */
export const threadAssignment = z.object({
  _id: id(),
  /** Null where the product did it: whoever had it left. */
  by: z.nullable(named),
  from: z.nullable(named),
  to: z.nullable(named),
  at: z.string(),
});
export type ThreadAssignment = z.output<typeof threadAssignment>;

/** A note as it stands in a conversation. */
export const threadNote = z.extend(noteRecord, { author: z.nullable(named) });
export type ThreadNote = z.output<typeof threadNote>;

/** Somebody who has begun an answer. */
export const threadWriter = z.object({ _id: id(), fullName: z.string(), until: z.string() });
export type ThreadWriter = z.output<typeof threadWriter>;

const refusals = { 'messaging.outOfTheirReach': 'invalid' } as const;

export const assigningCalls = {
  assign: call({
    method: 'PUT',
    path: '/crm/messaging/inbox/{id}/assignee',
    summary: 'Give a conversation to an agent who sees it, or to nobody in particular',
    params: byId,
    body: z.strictObject({ agentId: assignee }),
    answer: recordSchema(threadEntity),
    needs: 'message.write',
    refusals,
  }),
  assignable: call({
    method: 'GET',
    path: '/crm/messaging/inbox/{id}/assignable',
    summary: 'Whom a conversation can be given to: everybody who can sign in and sees it',
    params: byId,
    answer: z.object({
      data: z.array(
        z.object({ _id: id(), fullName: z.string(), email: z.string(), profilePicture: z.nullable(z.string()) }),
      ),
      total: z.int(),
    }),
    needs: 'message.write',
    refusals: {},
  }),
  bulkAssign: call({
    method: 'POST',
    path: '/crm/messaging/inbox/bulk/assign',
    summary:
      'Give many conversations to an agent, or to nobody in particular; those that the agent does not see are skipped',
    body: z.strictObject({ ...threadSelection.shape, agentId: assignee }),
    answer: bulkAnswer,
    needs: 'message.write',
    refusals,
  }),
  writing: call({
    method: 'PUT',
    path: '/crm/messaging/inbox/{id}/writing',
    summary:
      'Say that one is writing an answer, again every ten seconds, or that one is not any more; answers which colleagues are',
    params: byId,
    body: z.strictObject({ isWriting: z.boolean() }),
    answer: z.object({ writers: z.array(threadWriter) }),
    needs: 'message.write',
    refusals: {},
  }),
  note: call({
    method: 'POST',
    path: '/crm/messaging/inbox/{id}/notes',
    summary: 'Write a note in a conversation; it is never sent, and stands in the timeline of the contact, too',
    params: byId,
    body: z.strictObject({
      text: text(longestNote),
      mentions: z.optional(z.array(id()).check(z.maxLength(mostMentions))),
    }),
    answer: noteRecord,
    needs: 'contact.write',
    refusals: {
      'messaging.notAContact': 'invalid',
      'timeline.notInReach': 'invalid',
      'timeline.notNamed': 'invalid',
    },
    status: 201,
  }),
} as const;
