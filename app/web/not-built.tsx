// Every screen of the specification whose domain is not built yet: name, place in the menu, and one sentence on what it will do.
// A domain that brings the page or the verb takes the entry's place by bringing the same path or id; its row here then goes.
import {
  Building2,
  ClipboardList,
  FileText,
  Inbox,
  ListPlus,
  Mail,
  MessageSquare,
  Phone,
  SquareCheck,
  Workflow,
} from 'lucide-react';
import type { Needs } from '#/kernel/contract/permission.ts';
import { page, type Slots, slot, type WebDoor } from '#/kernel/web/door.ts';
import type { Icon } from '#/ui/icon.ts';

export interface NotBuilt {
  path: `/${string}`;
  title: string;
  /** What it will do. */
  will: string;
  needs: Needs;
  access?: 'public';
  menu?: { label?: string; order: number; icon?: Icon; group?: NonNullable<Slots['menu']['group']> };
}

const screen = (path: `/${string}`, title: string, needs: Needs, will: string, menu?: NotBuilt['menu']): NotBuilt => ({
  path,
  title,
  needs,
  will,
  ...(menu ? { menu } : {}),
});

export const notBuilt: readonly NotBuilt[] = [
  screen('/listings', 'Listings', 'listing.read', 'The homes you talk about, and who looked at them.', {
    order: 20,
    icon: Building2,
  }),
  screen('/listings/{id}', 'Listing', 'listing.read', 'One home: gallery, facts, and the people who are interested.'),
  screen('/inbox', 'Inbox', 'message.read', 'Answer every email, text and missed call from one place.', {
    order: 30,
    icon: Inbox,
  }),
  screen('/tasks', 'Tasks', 'task.read', 'Plan your work and burn it down in sessions.', {
    order: 40,
    icon: SquareCheck,
  }),
  screen('/templates', 'Templates', 'template.read', 'Emails and texts written once and sent with the right names.', {
    order: 50,
    icon: FileText,
  }),
  screen('/workflows', 'Workflows', 'workflow.read', 'Follow-up that runs by itself and stops when people reply.', {
    order: 60,
    icon: Workflow,
  }),
  screen('/workflows/create', 'New workflow', 'workflow.write', 'Draw the steps of a new workflow.'),
  screen('/workflows/{id}', 'Workflow', 'workflow.read', 'The steps of one workflow and the people inside.'),
  screen('/forms', 'Forms', 'form.read', 'Forms for your site, and what people answered.', {
    order: 70,
    icon: ClipboardList,
  }),
  screen('/forms/create', 'New form', 'form.write', 'Put a new form together.'),
  screen('/forms/{id}', 'Form', 'form.read', 'Change one form.'),
  screen('/form/preview', 'Form preview', 'form.read', 'See a form as visitors do, before it is saved.'),
  screen('/form/{id}/preview', 'Form preview', 'form.read', 'See a form as visitors do.'),
  screen('/form/{id}/responses', 'Form responses', 'form.read', 'What people answered to one form.'),
  screen(
    '/form/{id}/responses/{responseId}/preview',
    'Form response',
    'form.read',
    'One answer, on the form it was given on.',
  ),
  screen(
    '/marketing-campaigns',
    'Tracking',
    'marketingCampaign.read',
    'Which campaigns bring people, and what they cost.',
    { order: 10, group: 'marketing' },
  ),
  screen('/areas', 'Areas', 'area.read', 'Landing pages for the neighbourhoods you work in.', {
    order: 20,
    group: 'marketing',
  }),
  screen('/developers/beacon-code', 'Beacon Code', 'apiKey.read', 'The snippet that tells you what visitors look at.', {
    order: 10,
    group: 'developers',
  }),
  screen('/developers/api-keys', 'API Keys', 'apiKey.read', 'Keys for programs of your own.', {
    order: 20,
    group: 'developers',
  }),
  screen('/developers/track-events', 'Beacon Events', 'apiKey.read', 'What the beacon saw, as it happens.', {
    order: 30,
    group: 'developers',
  }),
  screen('/billing', 'Plans & Billing', 'owner', 'Your plan, points and invoices.', { order: 30, group: 'settings' }),
  screen('/mls-feeds', 'MLS Feeds', 'owner', 'Where listings come from.', { order: 50, group: 'settings' }),
  screen('/phone-numbers', 'Phone Numbers', 'owner', 'The numbers your agency calls and texts from.', {
    order: 80,
    group: 'settings',
  }),
  screen('/integrations', 'Integrations', 'owner', 'Mailboxes, phones and other services you connect.', {
    order: 130,
    group: 'settings',
  }),
  screen('/integrations/{id}', 'Integration', 'owner', 'One connected service and its health.'),
  screen('/area-groups', 'Area Groups', 'owner', 'Groups that keep areas in order.', { order: 140, group: 'settings' }),
  { ...screen('/reply', 'Reply', 'anyone', 'Answer a text from a link.'), access: 'public' },
  { ...screen('/public/forms/{formId}', 'Form', 'anyone', 'Fill in a form of an agency.'), access: 'public' },
  {
    ...screen(
      '/public/forms/{formId}/response/{responseId}',
      'Form response',
      'anyone',
      'Look at the answers you sent.',
    ),
    access: 'public',
  },
];

const soon = (what: string): string => `${what} is not built yet.`;

const verbOfContact = (id: string, order: number, label: string, icon: Icon, what: string, keys: string) =>
  slot('contact.verbs', { id, order, needs: 'signedIn', label, icon, keys, reason: soon(what) });

/** The door of what is not there yet; it stands before all others, so that whatever a domain brings takes its place. */
export const notBuiltDoor: WebDoor = {
  pages: notBuilt.map(({ path, title, needs, access }) =>
    page({ path, title, needs, ...(access ? { access } : {}), load: () => import('./NotBuiltPage.tsx') }),
  ),
  slots: [
    ...notBuilt.flatMap(({ path, title, needs, menu }) =>
      menu ? [slot('menu', { id: path, to: path, needs, label: title, ...menu })] : [],
    ),
    slot('topBar.actions', {
      id: 'phone',
      order: 10,
      needs: 'signedIn',
      label: 'Phone',
      icon: Phone,
      keys: 'n p',
      reason: soon('Calling'),
    }),
    slot('topBar.actions', {
      id: 'email',
      order: 20,
      needs: 'signedIn',
      label: 'New Email',
      icon: Mail,
      keys: 'n e',
      reason: soon('Email'),
      isSecondary: true,
    }),
    slot('topBar.actions', {
      id: 'message',
      order: 30,
      needs: 'signedIn',
      label: 'New Message',
      icon: MessageSquare,
      keys: 'n m',
      reason: soon('Texting'),
      isSecondary: true,
    }),
    slot('topBar.actions', {
      id: 'task',
      order: 50,
      needs: 'task.write',
      label: 'Create Task',
      icon: ListPlus,
      keys: 'n t',
      reason: soon('Creating tasks'),
      isSecondary: true,
    }),
    verbOfContact('call', 10, 'Call', Phone, 'Calling', 'p'),
    verbOfContact('text', 20, 'Text', MessageSquare, 'Texting', 'm'),
    verbOfContact('email', 30, 'Email', Mail, 'Email', 'e'),
    verbOfContact('task', 40, 'Task', ListPlus, 'Creating tasks', 't'),
  ],
};
