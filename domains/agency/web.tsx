// The door of agency for webs: the agency's own settings, its children, domains and looks.
import type { WebDoor } from '#/kernel/web/door.ts';
import { configFrom } from '#/kernel/web/kinds/config.ts';
import { offerLookup } from '#/kernel/web/picker/lookups.ts';
import { menuEntry } from '#/kernel/web/shell-slots.ts';
import { domainLookup } from './web/domains/domain-lookup.ts';

export * from './web/settings/agency-slots.ts';

offerLookup(domainLookup);

configFrom(async (...asked) => {
  const { readConfig } = await import('./web/api.ts');
  return readConfig(...asked);
});

export const agencyDoor: WebDoor = {
  fills: [
    menuEntry({
      id: '/agency-settings',
      to: '/agency-settings',
      label: 'Agency Settings',
      also: 'company logo currency country time zone',
      group: 'settings',
      order: 20,
      needs: 'owner',
    }),
    menuEntry({ id: '/agencies', to: '/agencies', label: 'Agencies', group: 'settings', order: 40, needs: 'owner' }),
    menuEntry({
      id: '/domains',
      to: '/domains',
      label: 'Domains',
      also: 'dns website',
      group: 'settings',
      order: 60,
      needs: 'owner',
    }),
    menuEntry({
      id: '/themes',
      to: '/themes',
      label: 'Agency Theme',
      also: 'branding colours colors logo',
      group: 'settings',
      order: 120,
      needs: 'owner',
    }),
  ],
  keepsFresh: { agency: ['children'], domain: ['domains', 'children'] },
};
