// What one agent should know (core §2, decision 112).
import * as z from 'zod/mini';
import { call, contract } from '#/kernel/contract/call.ts';
import { id, wholeInQuery } from '#/kernel/contract/values.ts';

/** A notification (decision 112). */
export const notification = z.object({
  _id: id(),
  kind: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  progress: z.optional(z.int()),
  /** `part` says where on its screen to look: a note of a contact. */
  subject: z.nullable(z.object({ type: z.string(), id: z.nullable(z.string()), part: z.nullable(z.string()) })),
  isRead: z.boolean(),
  createdAt: z.string(),
});

const byId = z.strictObject({ id: id() });

export const notificationsContract = contract('notifications', {
  list: call({
    method: 'GET',
    path: '/crm/notifications',
    summary: 'The newest notifications of the signed-in agent',
    query: z.strictObject({ lastId: z.optional(id()), length: z.optional(wholeInQuery(1, 100)) }),
    answer: z.object({ data: z.array(notification), total: z.int(), unreadCount: z.int() }),
    needs: 'signedIn',
    refusals: {},
  }),
  update: call({
    method: 'PATCH',
    path: '/crm/notifications/{id}',
    summary: 'Mark a notification read or unread',
    params: byId,
    body: z.strictObject({ isRead: z.boolean() }),
    answer: notification,
    needs: 'signedIn',
    refusals: {},
  }),
  readAll: call({
    method: 'POST',
    path: '/crm/notifications/read',
    summary: 'Mark all notifications read',
    answer: z.object({ modifiedCount: z.int() }),
    needs: 'signedIn',
    refusals: {},
  }),
});
