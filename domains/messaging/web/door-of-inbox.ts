// What the inbox adds to the door of messaging: the entries of the menu, its own with what is unread, mails and texts in timelines, those that
// were not sent with the way to their mailing, and who waits on the dashboard.

import { Inbox, Mail } from 'lucide-react';
import { createElement, Suspense } from 'react';
import { contactUpcoming, dashboardWaiting, timelineVerb, todayLink } from '#/domains/contacts/web.tsx';
import { timelineItem } from '#/domains/timeline/web.tsx';
import { palettePlace } from '#/kernel/web/palette/palette-slots.ts';
import { shownRecords } from '#/kernel/web/records.ts';
import { menuEntry } from '#/kernel/web/shell-slots.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';

const UnreadCount = lazyPart(() => import('./inbox/UnreadCount.tsx'), { isSilent: true });
const messageItem = () => import('./inbox/MessageItem.tsx');
const read = 'message.read';

export const inboxSlots = [
  menuEntry({
    id: '/inbox',
    to: '/inbox',
    label: 'Inbox',
    also: 'messages conversations drafts scheduled sent',
    order: 30,
    icon: Inbox,
    needs: read,
    count: () => createElement(Suspense, { fallback: null }, createElement(UnreadCount)),
  }),
  // The menu is the specification's, and has no entry for them: the inbox leads there (core §2).
  palettePlace({
    id: '/mailings',
    to: '/mailings',
    label: 'Mailings',
    also: 'campaigns newsletter bulk sent',
    order: 10,
    icon: Mail,
    needs: read,
  }),
  shownRecords({
    id: 'inbox',
    order: 35,
    needs: read,
    typeName: 'thread',
    label: 'Conversations',
    load: () => import('./inbox/records.ts'),
  }),
  timelineItem({
    id: 'emailThread',
    order: 20,
    needs: 'contact.read',
    typeName: 'EmailMessagingThread',
    load: messageItem,
  }),
  timelineItem({
    id: 'textThread',
    order: 21,
    needs: 'contact.read',
    typeName: 'SMSMessagingThread',
    load: messageItem,
  }),
  timelineVerb({
    id: 'messaging.notSent',
    order: 10,
    needs: read,
    typeName: 'contact.notSent',
    load: () => import('./mailings/NotSentLink.tsx'),
  }),
  contactUpcoming({
    id: 'messaging.scheduled',
    order: 10,
    needs: read,
    load: async () => (await import('./composer/parts.ts')).upcoming(),
  }),
  dashboardWaiting({
    id: 'messaging.unread',
    order: 30,
    needs: read,
    load: () => import('./inbox/WaitingMessages.tsx'),
  }),
  todayLink({ id: 'messaging.unread', order: 20, needs: read, load: () => import('./inbox/UnreadLink.tsx') }),
] as const;

/** Whom a conversation is with, and what is said in it. */
export const inboxKeepsFresh = {
  thread: ['inbox', 'timeline'],
  contact: ['inbox'],
  message: ['inbox'],
  mailing: ['scheduled', 'messages', 'mailings'],
  call: ['inbox'],
} as const;
