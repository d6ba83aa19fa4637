// Every screen of the specification whose domain is not built yet: its name and its place in the menu. What it will do stands
// in not-built-words.ts.
// A domain that brings the page or the verb takes the entry's place by bringing the same path or id; its row here then goes.
import { Building2, ClipboardList, Phone } from 'lucide-react';
import type { Needs } from '#/kernel/contract/permission.ts';
import { page, type Slots, slot, type WebDoor } from '#/kernel/web/door.ts';
import type { Icon } from '#/ui/icon.ts';

export interface NotBuilt {
  path: `/${string}`;
  title: string;
  needs: Needs;
  access?: 'public';
  menu?: { label?: string; order: number; icon?: Icon; group?: NonNullable<Slots['menu']['group']> };
}

const screen = (path: `/${string}`, title: string, needs: Needs, menu?: NotBuilt['menu']): NotBuilt => ({
  path,
  title,
  needs,
  ...(menu ? { menu } : {}),
});

export const notBuilt: readonly NotBuilt[] = [
  screen('/listings', 'Listings', 'listing.read', {
    order: 20,
    icon: Building2,
  }),
  screen('/listings/{id}', 'Listing', 'listing.read'),
  screen('/forms', 'Forms', 'form.read', {
    order: 70,
    icon: ClipboardList,
  }),
  screen('/forms/create', 'New form', 'form.write'),
  screen('/forms/{id}', 'Form', 'form.read'),
  screen('/form/preview', 'Form preview', 'form.read'),
  screen('/form/{id}/preview', 'Form preview', 'form.read'),
  screen('/form/{id}/responses', 'Form responses', 'form.read'),
  screen('/form/{id}/responses/{responseId}/preview', 'Form response', 'form.read'),
  screen('/marketing-campaigns', 'Tracking', 'marketingCampaign.read', { order: 10, group: 'marketing' }),
  screen('/areas', 'Areas', 'area.read', {
    order: 20,
    group: 'marketing',
  }),
  screen('/developers/beacon-code', 'Beacon Code', 'apiKey.read', {
    order: 10,
    group: 'developers',
  }),
  screen('/developers/api-keys', 'API Keys', 'apiKey.read', {
    order: 20,
    group: 'developers',
  }),
  screen('/developers/track-events', 'Beacon Events', 'apiKey.read', {
    order: 30,
    group: 'developers',
  }),
  screen('/billing', 'Plans & Billing', 'owner', { order: 30, group: 'settings' }),
  screen('/mls-feeds', 'MLS Feeds', 'owner', { order: 50, group: 'settings' }),
  screen('/area-groups', 'Area Groups', 'owner', { order: 140, group: 'settings' }),
  { ...screen('/public/forms/{formId}', 'Form', 'anyone'), access: 'public' },
  {
    ...screen('/public/forms/{formId}/response/{responseId}', 'Form response', 'anyone'),
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
    verbOfContact('call', 10, 'Call', Phone, 'Calling', 'p'),
  ],
};
