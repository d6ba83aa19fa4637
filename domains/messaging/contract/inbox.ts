// A thread as the inbox lists it: a conversation with one contact by mail, by text or by phone (communication §2 "Inbox", §3; decisions 41, 48).
import * as z from 'zod/mini';
import { boolean, date, dropdown, groups, string, tag } from '#/kernel/contract/attribute.ts';
import { entity, type RecordOf } from '#/kernel/contract/entity.ts';
import { selection } from '#/kernel/contract/entity-calls.ts';

/** The kinds of threads, by the categories of the inbox (R492). */
export const inboxKinds = ['email', 'sms', 'call'] as const;
export type InboxKind = (typeof inboxKinds)[number];
export const inboxCategoryLabels: Readonly<Record<InboxKind, string>> = {
  email: 'Email',
  sms: 'Text Message',
  call: 'Phone',
};

/** Where a thread lies: before one's eyes, put off until a moment, or put away. */
export const inboxFolders = ['inbox', 'later', 'archive'] as const;
export type InboxFolder = (typeof inboxFolders)[number];
export const inboxFolderLabels: Readonly<Record<InboxFolder, string>> = {
  inbox: 'Inbox',
  later: 'Follow up later',
  archive: 'Archive',
};

/** Whose threads are listed, where not everybody's: the caller's own, or those that nobody in particular looks after. */
export const assignedToWhom = ['me', 'nobody'] as const;
export type AssignedToWhom = (typeof assignedToWhom)[number];

/** What the inbox's own tabs narrow it to, besides the filter. */
export const inboxTabs = {
  kind: z.optional(z.enum(inboxKinds)),
  folder: z.optional(z.enum(inboxFolders)),
  assigned: z.optional(z.enum(assignedToWhom)),
};
/** Which conversations an act on many is about: those that are named, or all that the list finds under the same search and tabs. */
export const threadSelection = z.strictObject({ ...selection.shape, ...inboxTabs, unread: z.optional(z.boolean()) });

/** For so many seconds somebody is taken to be writing after their browser said so; it says so twice as often. */
export const writerSeconds = 20;

/** Threads on a page (R439). */
export const inboxPageLength = 20;
/** Messages of a thread in one answer; older ones are asked for. */
export const threadPageLength = 50;
/** Addresses that the search for one answers (R935). */
export const addressCount = 20;

/** What is told of a conversation, and what one does with it. */
const conversation = { category: 'Conversation' } as const;
const people = { category: 'People' } as const;
/** Asked by the reach alone: whose mailbox it is, who may see whom it is with. */
const reach = { isHidden: true, isComputed: true, of: 'agents' } as const;

export const threadEntity = entity({
  typeName: 'thread',
  plural: 'inbox',
  path: '/crm/messaging/inbox',
  resource: 'message',
  table: 'threads',
  title: { one: 'conversation', many: 'conversations' },
  label: 'displayName',
  order: { column: 'sentAt', order: 'desc' },
  columns: ['displayName', 'kind', 'subject', 'snippet', 'sentAt'],
  attributes: {
    displayName: string('With', { ...people, isRequired: true, isComputed: true, isFilterable: false }),
    /** Whom it is with; null where the caller does not see them. */
    to: tag('Contact', { ...people, isComputed: true, of: 'contacts' }),
    /** Nobody has said yet who that is (decision 40). */
    isUnknownContact: boolean('Unknown contact', { ...people, isRequired: true, isComputed: true }),
    /** The address or number it is with. */
    address: string('Address', { ...people, isComputed: true, isFilterable: false }),
    agent: tag('Mailbox of', { ...people, isComputed: true, of: 'agents' }),
    /** Who looks after it; null is everybody who reaches it. */
    assignee: tag('Assigned to', { ...people, isComputed: true, of: 'agents' }),
    kind: dropdown('Category', {
      ...conversation,
      isRequired: true,
      options: inboxKinds.map((value) => ({ value, label: inboxCategoryLabels[value] })),
    }),
    folder: dropdown('Folder', {
      ...conversation,
      isRequired: true,
      options: inboxFolders.map((value) => ({ value, label: inboxFolderLabels[value] })),
    }),
    subject: string('Subject', { ...conversation }),
    snippet: string('Last words', { ...conversation }),
    unread: boolean('Unread', { category: 'State', isRequired: true, column: 'is_unread' }),
    lastDirection: dropdown('Last message', {
      category: 'State',
      options: [
        { value: 'in', label: 'From them' },
        { value: 'out', label: 'From us' },
      ],
    }),
    /** Of the newest message: failed, scheduled, in doubt. Null for calls. */
    status: string('Delivery', { category: 'State', isComputed: true, isFilterable: false }),
    hasFiles: boolean('Has attachments', { category: 'State', isRequired: true, isFilterable: false }),
    /** When the last message went out or came in. */
    sentAt: date('Last message at', {
      category: 'Time',
      hasTime: true,
      isSortable: true,
      column: 'last_at',
    }),
    followUpAt: date('Follow up at', { category: 'Time', hasTime: true }),
    createdAt: date('Begun', { category: 'Time', hasTime: true, isRequired: true }),
    /** Collections of conversations that it is in, by their filters or by hand. */
    collections: groups('Collections', { isFilterOnly: true, isComputed: true, of: 'collections' }),
    mailboxAccess: groups('Whose mailbox', reach),
    access: groups('Access to the contact', reach),
    writeAccess: groups('Access to change the contact', reach),
  },
});

export type ThreadRecord = RecordOf<typeof threadEntity>;
