// The pages of marketing, by their addresses.
import { type Page, page } from '#/kernel/web/door.ts';

export const marketingPages: readonly Page[] = [
  page({
    path: '/marketing-campaigns',
    title: 'Tracking',
    needs: 'marketingCampaign.read',
    load: () => import('./web/campaigns/CampaignsPage.tsx'),
  }),
  page({
    path: '/developers/track-events',
    title: 'Beacon Events',
    needs: 'trackEvent.read',
    load: () => import('./web/events/TrackEventsPage.tsx'),
  }),
  page({
    path: '/developers/beacon-code',
    title: 'Beacon Code',
    needs: 'owner',
    load: () => import('./web/code/BeaconCodePage.tsx'),
  }),
];
