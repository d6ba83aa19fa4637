// What the specification has in the menu of an owner, from top to bottom.

/** The entries of the menu that stand for themselves or open a group. */
export const top = [
  'Contacts',
  'Listings',
  'Inbox',
  'Tasks',
  'Templates',
  'Workflows',
  'Forms',
  'Marketing',
  'Developers',
  'Settings',
  'Team',
  'Event Logs',
  'Jobs',
];
/** Under Settings. */
export const settings = [
  'My Settings',
  'Agency Settings',
  'Plans & Billing',
  'Agencies',
  'MLS Feeds',
  'Domains',
  'Fields',
  'Phone Numbers',
  'Tags',
  'Origins',
  'Collections',
  'Agency Theme',
  'Integrations',
  'Area Groups',
];
