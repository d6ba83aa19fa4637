// Where mails and texts are begun: the top bar and its keys, the palette, a contact's record, and the bar of a list's selection.

import { Mail, MessageSquare } from 'lucide-react';
import { contactVerb } from '#/domains/contacts/web.tsx';
import { bulkVerb } from '#/kernel/web/bulk/bulk-slots.ts';
import { shellExtra, topBarAction } from '#/kernel/web/shell-slots.ts';
import { composeHere, newEmail, newText, titles } from './opening.ts';

const needs = 'message.write';

export const composerSlots = [
  topBarAction({
    id: 'email',
    order: 20,
    needs,
    label: titles.email,
    also: 'mail write send',
    icon: Mail,
    keys: 'n e',
    isSecondary: true,
    run: () => composeHere('email'),
  }),
  topBarAction({
    id: 'message',
    order: 30,
    needs,
    label: titles.sms,
    also: 'text sms write send',
    icon: MessageSquare,
    keys: 'n m',
    isSecondary: true,
    run: () => composeHere('sms'),
  }),
  contactVerb({
    id: 'text',
    order: 20,
    needs,
    label: 'Text',
    icon: MessageSquare,
    keys: 'm',
    run: (contactId) => newText({ contactId }),
  }),
  contactVerb({
    id: 'email',
    order: 30,
    needs,
    label: 'Email',
    icon: Mail,
    keys: 'e',
    run: (contactId) => newEmail({ contactId }),
  }),
  bulkVerb({
    id: 'email',
    order: 10,
    needs,
    typeName: 'contact',
    label: 'Email',
    icon: Mail,
    load: async () => (await import('./parts.ts')).emailMany(),
  }),
  bulkVerb({
    id: 'text',
    order: 20,
    needs,
    typeName: 'contact',
    label: 'Text',
    icon: MessageSquare,
    load: async () => (await import('./parts.ts')).textMany(),
  }),
  bulkVerb({
    id: 'homes',
    order: 10,
    needs,
    typeName: 'listing',
    label: 'Send listings',
    icon: Mail,
    load: async () => (await import('./parts.ts')).sendListings(),
  }),
  shellExtra({
    id: 'messaging.composing',
    order: 80,
    needs,
    load: () => import('./ComposerWindow.tsx'),
  }),
] as const;
