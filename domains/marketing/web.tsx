// The door of marketing for webs.
import { contactWidget } from '#/domains/contacts/web.tsx';
import type { WebDoor } from '#/kernel/web/door.ts';
import { menuEntry } from '#/kernel/web/shell-slots.ts';

export const marketingDoor: WebDoor = {
  fills: [
    menuEntry({
      id: '/marketing-campaigns',
      to: '/marketing-campaigns',
      label: 'Tracking',
      also: 'campaigns marketing spend utm',
      group: 'marketing',
      order: 10,
      needs: 'marketingCampaign.read',
    }),
    contactWidget({
      id: 'marketing-campaigns',
      order: 50,
      needs: 'contact.read',
      title: 'Marketing campaigns',
      area: 'right',
      load: () => import('./web/why/WhyWidget.tsx'),
    }),
    menuEntry({
      id: '/developers/beacon-code',
      to: '/developers/beacon-code',
      label: 'Beacon Code',
      also: 'tracking snippet script',
      group: 'developers',
      order: 10,
      needs: 'owner',
    }),
    menuEntry({
      id: '/developers/track-events',
      to: '/developers/track-events',
      label: 'Beacon Events',
      also: 'tracking visitors',
      group: 'developers',
      order: 30,
      needs: 'trackEvent.read',
    }),
  ],
  keepsFresh: { beacon: ['beacon'], marketingCampaign: ['campaigns'] },
};
