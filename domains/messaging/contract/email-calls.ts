// The calls about mail (communication §7 "Email"). `id` is of what was sent at once, or of one of its messages.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { uploadsAnswer, uploadsBody } from '#/kernel/contract/upload.ts';
import { anyEmail, email, id, text } from '#/kernel/contract/values.ts';
import {
  addressing,
  byId,
  cancelled,
  changingRefusals,
  fileUrls,
  lastSeen,
  mostCopies,
  sendingRefusals,
  sentAnswer,
  timing,
  untilSent,
} from './sending-calls.ts';

/** All attachments of a mail together, in bytes (decision 8). */
export const mostAttachmentBytes = 10 * 1_048_576;
export const longestSubject = 500;
export const longestBody = 1_000_000;

const copies = z.array(anyEmail()).check(z.maxLength(mostCopies));

/** The email payload (communication §3). */
const written = {
  ...addressing,
  ...timing,
  ...lastSeen,
  subject: z.optional(text(longestSubject)),
  /** HTML as the editor writes it; it is cleaned here. */
  body: z.optional(z.string().check(z.maxLength(longestBody))),
  /** Its words alone; left out, they are taken from the body. */
  plain: z.optional(z.string().check(z.maxLength(longestBody))),
  from: z.optional(z.strictObject({ email: z.strictObject({ emailAddress: email() }) })),
  cc: z.optional(copies),
  bcc: z.optional(copies),
  themeChannel: z.optional(z.enum(['RichEmail', 'PlainTextEmail'])),
  /** The message that this answers. */
  replyToId: z.optional(z.nullable(id())),
  /** Addresses that uploads were given. */
  files: z.optional(fileUrls),
};

export const emailCalls = {
  create: call({
    method: 'POST',
    path: '/crm/messaging/email',
    summary: 'Send a mail to contacts and collections, now or at a time; sent once for each request key',
    body: z.strictObject(written),
    answer: sentAnswer,
    countsDown: untilSent,
    needs: 'message.write',
    refusals: { ...sendingRefusals, 'messaging.filesTooLarge': 'too-large' },
    status: 201,
  }),
  update: call({
    method: 'PUT',
    path: '/crm/messaging/email/{id}',
    summary: 'Change a mail that waits: its words, its recipients, its time',
    params: byId,
    body: z.strictObject(written),
    answer: sentAnswer,
    countsDown: untilSent,
    needs: 'message.write',
    refusals: { ...changingRefusals, 'messaging.filesTooLarge': 'too-large' },
  }),
  delete: call({
    method: 'DELETE',
    path: '/crm/messaging/email/{id}',
    summary: 'Take back a mail that waits; refused once it is on its way',
    params: byId,
    answer: cancelled,
    needs: 'message.write',
    refusals: { 'messaging.tooLate': 'conflict' },
  }),
  archive: call({
    method: 'POST',
    path: '/crm/messaging/email/{id}/archive',
    summary: 'Put the thread of a mail into the archive',
    params: byId,
    body: z.strictObject({ isArchived: z.optional(z.boolean()) }),
    answer: z.object({ threadId: id(), isArchived: z.boolean() }),
    needs: 'message.write',
    refusals: {},
  }),
  read: call({
    method: 'PATCH',
    path: '/crm/messaging/email/{id}/read',
    summary: 'Mark a mail as read, or as not read',
    params: byId,
    body: z.strictObject({ readStatus: z.optional(z.boolean()) }),
    answer: z.object({ threadId: id(), isRead: z.boolean() }),
    needs: 'message.read',
    refusals: {},
  }),
  files: call({
    method: 'POST',
    path: '/crm/messaging/email/files',
    summary: 'Addresses to post attachments to; with isInline, pictures that a body shows',
    body: z.extend(uploadsBody, { isInline: z.optional(z.boolean()) }),
    answer: uploadsAnswer,
    needs: 'message.write',
    refusals: {},
  }),
  deleteThread: call({
    method: 'DELETE',
    path: '/crm/messaging/email/{id}/delete-thread',
    summary: 'Delete the whole thread of a mail; it stays for thirty days',
    params: byId,
    answer: z.object({ threadId: id(), deletedCount: z.int() }),
    needs: 'message.write',
    refusals: {},
  }),
} as const;
