// How many conversations are unread: asked by the menu of every page, and so declared without the entity that the inbox lists.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';

export const unreadCounts = {
  /** Of the whole inbox, whatever a list is narrowed to. */
  unreadCount: z.int(),
  unreadByKind: z.object({ email: z.int(), sms: z.int(), call: z.int() }),
};

export const unreadCalls = {
  unread: call({
    method: 'GET',
    path: '/crm/messaging/inbox/unread',
    summary: 'How many conversations of the inbox are unread, of all and of each category',
    answer: z.object(unreadCounts),
    needs: 'message.read',
    refusals: {},
    isReading: true,
  }),
} as const;
