// What people call the resources that rights are given on: as the menu calls them.
import type { Resource } from '#/kernel/contract/permission.ts';

export const resourceNames: Readonly<Record<Resource, string>> = {
  contact: 'Contacts',
  listing: 'Listings',
  message: 'Inbox',
  call: 'Calls',
  task: 'Tasks',
  template: 'Templates',
  workflow: 'Workflows',
  form: 'Forms',
  marketingCampaign: 'Tracking',
  area: 'Areas',
  areaGroup: 'Area Groups',
  apiKey: 'Developers',
  trackEvent: 'Beacon Events',
  agency: 'Agency Settings',
  billing: 'Plans & Billing',
  mls: 'MLS Feeds',
  domain: 'Domains',
  field: 'Fields',
  phoneNumber: 'Phone Numbers',
  tag: 'Tags',
  origin: 'Origins',
  collection: 'Collections',
  theme: 'Agency Theme',
  integration: 'Integrations',
  agent: 'Team',
  log: 'Event Logs',
  job: 'Jobs',
};

export const resourcesInOrder = Object.keys(resourceNames) as Resource[];
