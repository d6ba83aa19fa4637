// What integrations add to the door of messaging: their screens, those of numbers, and one's own mailbox and sender in My Settings.
import { page, slot } from '#/kernel/web/door.ts';

const parts = () => import('./integrations/parts.ts');

export const integrationPages = [
  page({
    path: '/integrations',
    title: 'Integrations',
    needs: 'owner',
    load: async () => (await parts()).integrationsPage(),
  }),
  page({
    path: '/integrations/{id}',
    title: 'Integration',
    needs: 'owner',
    load: async () => (await parts()).integrationPage(),
  }),
  page({
    path: '/phone-numbers',
    title: 'Phone Numbers',
    needs: 'owner',
    load: async () => (await parts()).phoneNumbersPage(),
  }),
  // Where providers send browsers back to; anybody may connect the own mailbox.
  page({
    path: '/mailbox-allowed',
    title: 'Connecting your mailbox',
    load: async () => (await parts()).mailboxAllowedPage(),
  }),
];

export const integrationSlots = [
  slot('menu', {
    id: '/phone-numbers',
    to: '/phone-numbers',
    label: 'Phone Numbers',
    group: 'settings',
    order: 80,
    needs: 'owner',
  }),
  slot('menu', {
    id: '/integrations',
    to: '/integrations',
    label: 'Integrations',
    group: 'settings',
    order: 130,
    needs: 'owner',
  }),
  slot('mySettings.signature', {
    id: 'signature',
    order: 10,
    needs: 'signedIn',
    load: async () => (await parts()).signatureField(),
  }),
  slot('mySettings.sections', {
    id: 'mailbox',
    order: 12,
    needs: 'signedIn',
    title: 'My mailbox',
    load: async () => (await parts()).mailboxCard(),
  }),
  slot('mySettings.sections', {
    id: 'senders',
    order: 14,
    needs: 'signedIn',
    title: 'Default sender',
    load: async () => (await parts()).sendersCard(),
  }),
];

/** A domain that is proven, and an agent who goes, change by whom one may send. */
export const integrationsKeepFresh = { integration: ['integrations', 'senders'], agent: ['senders'] } as const;
