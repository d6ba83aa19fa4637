// What the beacon saw: a page somebody looked at, or what they did on it.
import { boolean, date, dropdown, object, string } from '#/kernel/contract/attribute.ts';
import { entity } from '#/kernel/contract/entity.ts';

/** What a visitor did, as people read it. Whatever a site tells under a name of its own is `custom`. */
export const trackKinds = {
  page: 'Page view',
  listing: 'Listing view',
  saveListing: 'Saved listing',
  hideListing: 'Hid listing',
  favoriteListing: 'Favorited listing',
  requestShowing: 'Requested showing',
  requestInformation: 'Requested information',
  signIn: 'Signed in',
  custom: 'Custom event',
} as const;
export type TrackKind = keyof typeof trackKinds;

export const trackEventEntity = entity({
  typeName: 'trackEvent',
  plural: 'track-events',
  path: '/crm/track-events',
  resource: 'trackEvent',
  table: 'track_events',
  title: { one: 'beacon event', many: 'beacon events' },
  label: 'name',
  order: { column: 'receivedAt', order: 'desc' },
  columns: ['receivedAt', 'name', 'visitorId', 'url', 'host', 'campaign', 'properties'],
  attributes: {
    name: string('Event', { isRequired: true, isSearchable: true }),
    kind: dropdown('Kind', {
      isRequired: true,
      options: Object.entries(trackKinds).map(([value, label]) => ({ value, label })),
    }),
    visitorId: string('Visitor', { holds: 'id' }),
    url: string('Url', { isSearchable: true, isWebAddress: true }),
    title: string('Page title', { isSearchable: true }),
    host: string('Domain'),
    referrer: string('Came from', { isWebAddress: true }),
    campaign: string('Campaign'),
    properties: object('Properties', { isRequired: true, isFilterable: false }),
    isBot: boolean('Program', { isRequired: true }),
    isStaff: boolean('Own people', { isRequired: true }),
    at: date('Happened', { hasTime: true, isRequired: true }),
    receivedAt: date('Time', { hasTime: true, isRequired: true, isSortable: true }),
  },
});
