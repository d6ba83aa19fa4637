// The calls of the inbox (communication §7 "Inbox"; decisions 41, 48, 54): its list over all domains, threads, what is done with them one by
// one and many at once, and the answer that somebody writes by a signed link.
import * as z from 'zod/mini';
import { longestText } from '#/domains/integrations/contract.ts';
import { call } from '#/kernel/contract/call.ts';
import { bulkAnswer, readCalls } from '#/kernel/contract/entity-calls.ts';
import { entityListAnswer } from '#/kernel/contract/list.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { flagInQuery, id, instant, text, wholeInQuery } from '#/kernel/contract/values.ts';
import { assigningCalls, threadAssignment, threadNote, threadWriter } from './assigning-calls.ts';
import { addressCount, inboxTabs, threadEntity, threadPageLength, threadSelection } from './inbox.ts';
import { messageRecord } from './messages.ts';
import { unreadCalls, unreadCounts } from './unread-call.ts';

const read = readCalls(threadEntity, 'message.read');
const byId = z.strictObject({ id: id() });
const thread = recordSchema(threadEntity);
/** Ids in an address: one, several under one name, or several with commas. */
const ids = z.union([
  z.pipe(
    z.string().check(z.maxLength(8_000)),
    z.transform((given) => given.split(',').map((one) => one.trim())),
  ),
  z.array(z.string()),
]);
const onlyIds = { ids: z.optional(z.pipe(ids, z.array(id()).check(z.maxLength(200)))) };
const bodyIds = { ids: z.optional(z.array(id()).check(z.maxLength(200))) };
const listed = entityListAnswer(threadEntity, thread, unreadCounts);

const callOfThread = z.object({
  _id: id(),
  direction: z.enum(['incoming', 'outgoing']),
  status: z.string(),
  outcome: z.nullable(z.string()),
  note: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  durationSeconds: z.nullable(z.int()),
  agent: z.nullable(z.object({ _id: id(), fullName: z.nullable(z.string()) })),
  at: z.string(),
  /** The message that its caller left, where nobody took it. */
  voicemail: z.nullable(z.object({ seconds: z.int(), heardAt: z.nullable(z.string()) })),
});

/** A thread with its messages, the oldest first. */
export const threadAnswer = z.object({
  thread,
  /** The newest ones, or those before `before`. */
  messages: z.array(messageRecord),
  /** How many there are older than these. */
  olderCount: z.int(),
  calls: z.array(callOfThread),
  /** What colleagues said in it among themselves, for whoever sees whom it is with; and each time it changed hands. The oldest first. */
  notes: z.array(threadNote),
  assignments: z.array(threadAssignment),
  /** Colleagues who are writing an answer. */
  writers: z.array(threadWriter),
  /** False where the sender is no contact that the caller sees: the screen warns (R923). */
  isContact: z.boolean(),
  /** Whether the caller may answer. */
  mayWrite: z.boolean(),
  /** The address or number that an answer goes to: where the conversation was last, if it is still the contact's, else the primary one. */
  answersTo: z.nullable(z.string()),
  /** By whom an answer goes where nobody else is chosen: the mailbox or number of the conversation, else the caller's usual one. */
  answersBy: z.nullable(
    z.object({
      _id: id(),
      name: z.nullable(z.string()),
      address: z.nullable(z.string()),
      /** Not the one that was written to: that one is gone, or not the caller's to send by. */
      isOther: z.boolean(),
    }),
  ),
});
export type ThreadAnswer = z.output<typeof threadAnswer>;
export type ThreadCall = z.output<typeof callOfThread>;

export const inboxCalls = {
  ...read,
  ...unreadCalls,
  ...assigningCalls,
  list: call({
    ...read.list,
    query: z.extend(read.list.query, { ...onlyIds, ...inboxTabs, unread: z.optional(flagInQuery()) }),
    answer: listed,
  }),
  search: call({
    ...read.search,
    body: z.extend(read.search.body, { ...bodyIds, ...inboxTabs, unread: z.optional(z.boolean()) }),
    answer: listed,
  }),
  count: call({
    ...read.count,
    query: z.extend(read.count.query, { ...inboxTabs, unread: z.optional(flagInQuery()) }),
  }),
  read: call({
    method: 'PATCH',
    path: '/crm/messaging/inbox/{id}/read',
    summary: 'Mark a conversation as read, or as not read; answers how many are unread now',
    params: byId,
    body: z.strictObject({ readStatus: z.optional(z.boolean()) }),
    answer: z.object({ _id: id(), unread: z.boolean(), unreadCount: z.int() }),
    needs: 'message.read',
    refusals: {},
  }),
  thread: call({
    method: 'GET',
    path: '/crm/messaging/inbox/thread/{id}',
    summary: 'A conversation with its newest messages, or with those before one of them',
    params: byId,
    query: z.strictObject({ before: z.optional(id()), length: z.optional(wholeInQuery(1, threadPageLength)) }),
    answer: threadAnswer,
    needs: 'message.read',
    refusals: {},
    isReading: true,
  }),
  pictures: call({
    method: 'POST',
    path: '/crm/messaging/inbox/messages/{id}/pictures',
    summary: 'Pictures of a mail that lie elsewhere, fetched by the server because somebody asked for them',
    params: byId,
    answer: z.object({ pictures: z.array(z.object({ src: z.string(), data: z.string() })) }),
    needs: 'message.read',
    refusals: {},
    idempotent: false,
  }),
  autocompleteEmail: call({
    method: 'GET',
    path: '/crm/messaging/inbox/autocomplete/email',
    summary: 'Mail addresses of contacts by what was typed of the address or the name',
    query: z.strictObject({
      search: z.optional(z.string().check(z.maxLength(200))),
      length: z.optional(wholeInQuery(1, addressCount * 5)),
    }),
    answer: z.object({
      data: z.array(z.object({ _id: id(), displayName: z.string(), email: z.object({ emailAddress: z.string() }) })),
      total: z.int(),
    }),
    needs: 'message.read',
    refusals: {},
  }),
  archive: call({
    method: 'POST',
    path: '/crm/messaging/inbox/{id}/archive',
    summary: 'Put a conversation of any kind into the archive, or take it out',
    params: byId,
    body: z.strictObject({ isArchived: z.optional(z.boolean()) }),
    answer: thread,
    needs: 'message.write',
    refusals: {},
  }),
  followUp: call({
    method: 'PATCH',
    path: '/crm/messaging/inbox/{id}/follow-up',
    summary:
      'Put a conversation off until a moment; it comes back then, or as soon as they answer. Null brings it back',
    params: byId,
    body: z.strictObject({ followUpAt: z.nullable(instant()) }),
    answer: thread,
    needs: 'message.write',
    refusals: { 'messaging.inThePast': 'invalid' },
  }),
  delete: call({
    method: 'DELETE',
    path: '/crm/messaging/inbox/{id}',
    summary: 'Delete a conversation of any kind; it stays for thirty days',
    params: byId,
    answer: z.object({ deletedCount: z.int() }),
    needs: 'message.write',
    refusals: {},
  }),
  restore: call({
    method: 'POST',
    path: '/crm/messaging/inbox/bulk/restore',
    summary: 'Bring back conversations that were deleted in the last thirty days',
    body: z.strictObject({ ids: z.array(id()).check(z.minLength(1), z.maxLength(1_000)) }),
    answer: z.object({ restoredCount: z.int() }),
    needs: 'message.write',
    refusals: {},
  }),
  bulkRead: call({
    method: 'POST',
    path: '/crm/messaging/inbox/bulk/read',
    summary: 'Mark many conversations as read, or as not read',
    body: z.strictObject({ ...threadSelection.shape, readStatus: z.optional(z.boolean()) }),
    answer: bulkAnswer,
    needs: 'message.read',
    refusals: {},
  }),
  bulkArchive: call({
    method: 'POST',
    path: '/crm/messaging/inbox/bulk/archive',
    summary: 'Put many conversations into the archive, or take them out',
    body: z.strictObject({ ...threadSelection.shape, isArchived: z.optional(z.boolean()) }),
    answer: bulkAnswer,
    needs: 'message.write',
    refusals: {},
  }),
  bulkDelete: call({
    method: 'POST',
    path: '/crm/messaging/inbox/bulk/delete',
    summary: 'Delete many conversations; they stay for thirty days',
    body: threadSelection,
    answer: bulkAnswer,
    needs: 'message.write',
    refusals: {},
  }),
} as const;

/** What a link to answer by was signed for; no id of ours. */
const link = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(300)) });
const linkRefusals = { 'messaging.deadReplyLink': 'not-found' } as const;

/** Answering one text by a signed link, without signing in (decision 54). */
export const replyCalls = {
  get: call({
    method: 'GET',
    path: '/crm/messaging/sms/reply/{id}',
    summary: 'The text that a link was sent to answer, with the last ones before it; `id` is what the link carries',
    params: link,
    answer: z.object({
      agencyName: z.string(),
      /** First name or number of whom it is with. */
      contactName: z.string(),
      /** In whose name the answer goes. */
      agentName: z.string(),
      isTestMode: z.boolean(),
      /** The one text was sent already. */
      isAnswered: z.boolean(),
      expiresAt: z.string(),
      messages: z.array(z.object({ direction: z.enum(['in', 'out']), plain: z.string(), at: z.string() })),
      theme: z.object({
        primaryButtonColor: z.nullable(z.string()),
        linkColor: z.nullable(z.string()),
        logo: z.nullable(z.string()),
      }),
    }),
    needs: 'anyone',
    refusals: linkRefusals,
    perMinute: 30,
  }),
  post: call({
    method: 'POST',
    path: '/crm/messaging/sms/reply/{id}',
    summary: 'Send the one text that a link allows',
    params: link,
    body: z.strictObject({ body: text(longestText) }),
    answer: z.object({ isSent: z.boolean() }),
    needs: 'anyone',
    refusals: {
      ...linkRefusals,
      'messaging.alreadyAnswered': 'conflict',
      'messaging.nobodyLeft': 'invalid',
      'messaging.noSender': 'invalid',
      'billing.tooFewPoints': 'conflict',
      'messaging.allowanceExceeded': 'limit-reached',
    },
    perMinute: 10,
    idempotent: false,
  }),
} as const;
