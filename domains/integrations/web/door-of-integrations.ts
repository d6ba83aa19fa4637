// What integrations add to their door for webs: their entries of the menu, and one's own mailbox and sender in My Settings.
import { settingsSection } from '#/domains/team/web.tsx';
import { menuEntry } from '#/kernel/web/shell-slots.ts';

export const integrationSlots = [
  menuEntry({
    id: '/phone-numbers',
    to: '/phone-numbers',
    label: 'Phone Numbers',
    also: 'sms text',
    group: 'settings',
    order: 80,
    needs: 'owner',
  }),
  menuEntry({
    id: '/integrations',
    to: '/integrations',
    label: 'Integrations',
    also: 'mailbox smtp gmail outlook twilio',
    group: 'settings',
    order: 130,
    needs: 'owner',
  }),
  settingsSection({
    id: 'mailbox',
    order: 12,
    needs: 'signedIn',
    title: 'My mailbox',
    load: () => import('./my-settings/MailboxCard.tsx'),
  }),
  settingsSection({
    id: 'senders',
    order: 14,
    needs: 'signedIn',
    title: 'Default sender',
    load: () => import('./my-settings/SendersCard.tsx'),
  }),
];

/** A domain that is proven, and an agent who goes, change by whom one may send. */
export const integrationsKeepFresh = { integration: ['integrations', 'senders'], agent: ['senders'] } as const;
