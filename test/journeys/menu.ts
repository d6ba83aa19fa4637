// What the specification has in the menu of an owner, from top to bottom, and what of it waits for its screen.

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
/** Of groups of which not every screen is built: these are in no menu until they are (decision 130). */
export const inLaterGroups = ['Tracking'];
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
