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
/** Of groups of which no screen, or not every one, is built. */
export const inLaterGroups = ['Tracking', 'Areas', 'Beacon Code', 'Beacon Events'];
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
/** Screens that are not built are in no menu (decision 130); each takes the place above when its page comes. */
export const later = ['Area Groups'];
const laterGroups = ['Marketing'];
/** Those of these entries whose screens are built. */
export const built = (names: readonly string[]): string[] =>
  names.filter((name) => !later.includes(name) && !laterGroups.includes(name));
