// Which screens pictures are taken of: an address, and the buttons that are pressed there one after the other.

export interface Screen {
  name: string;
  path: string;
  /** Names of buttons, tabs and entries of menus, in the order they are pressed. */
  press?: readonly (string | RegExp)[];
  /** Not there, or reached in another way, on a phone. */
  isWideOnly?: true;
  isPublic?: true;
}

const open = (name: string, path: string, ...press: (string | RegExp)[]): Screen => ({ name, path, press });
const wide = (...words: Parameters<typeof open>): Screen => ({ ...open(...words), isWideOnly: true });
const token = 'A'.repeat(43);

const publicScreens: readonly Screen[] = [
  open('login', '/login'),
  open('register', '/register'),
  open('mail-confirmation', '/mail-confirmation?email=somebody%40northlight.example'),
  open('forgot', '/forgot'),
  open('reset-password', `/reset-password?token=${token}`),
  open('confirm-email', `/confirm-email?token=${token}`),
  open('join', `/join?token=${token}`),
  open('reply', `/reply?id=${token}`),
  open('unsubscribe', '/public/contacts/unsubscribe'),
].map((screen) => ({ ...screen, isPublic: true }));

/** A record of the demo, put in where an address says `{contact}`. */
export const records = {
  contact: '/crm/contacts',
  workflow: '/crm/workflows',
  listing: '/crm/listings',
  integration: '/crm/integrations',
  agency: '/crm/agency/children',
  domain: '/crm/agency/domain',
} as const;

export const screens: readonly Screen[] = [
  ...publicScreens,
  open('dashboard', '/dashboard'),
  open('contacts', '/contacts'),
  open('contacts-add', '/contacts', 'Add Contact'),
  wide('contacts-columns', '/contacts', 'Columns'),
  open('contacts-filters', '/contacts', /^Filters/),
  open('contacts-recently-deleted', '/contacts', 'More', 'Recently deleted'),
  wide('contacts-duplicates', '/contacts', 'More', /duplicates/i),
  open('contacts-nothing', '/contacts?search=zzz'),
  open('contact', '/contacts/{contact}'),
  wide('contact-email', '/contacts/{contact}', 'Email'),
  wide('contact-text', '/contacts/{contact}', 'Text'),
  wide('contact-note', '/contacts/{contact}', 'Note'),
  wide('contact-task', '/contacts/{contact}', 'Task'),
  wide('contact-more', '/contacts/{contact}', 'More'),
  open('tasks', '/tasks'),
  wide('tasks-new', '/tasks', /^New task|^Add task|^Create task/i),
  open('listings', '/listings'),
  wide('listings-cards', '/listings?view=cards'),
  open('listings-map', '/listings?view=map'),
  open('import-listings', '/import-listings'),
  open('listing', '/listings/{listing}'),
  wide('listing-new', '/listings', 'Add listing'),
  open('team', '/team'),
  open('team-invite', '/team?invite=new'),
  open('agency-settings', '/agency-settings'),
  open('import-contacts', '/import-contacts'),
  open('fields', '/fields'),
  open('create-field', '/create-field'),
  open('tags', '/tags'),
  open('tags-new', '/tags', /^(New|Add|Create) tag/i),
  open('origins', '/origins'),
  open('jobs', '/jobs'),
  open('my-settings', '/my-settings'),
  open('templates', '/templates'),
  open('templates-new', '/templates', 'New Template'),
  open('areas', '/areas'),
  wide('areas-new', '/areas', 'Create area'),
  open('area-groups', '/area-groups'),
  open('tracking', '/marketing-campaigns'),
  open('tracking-results', '/marketing-campaigns?tab=results'),
  wide('campaign-new', '/marketing-campaigns', 'New campaign'),
  open('workflows', '/workflows'),
  open('workflow-new', '/workflows/create'),
  open('workflow', '/workflows/{workflow}'),
  wide('workflow-review', '/workflows/{workflow}', /^Review/),
  wide('workflow-runs', '/workflows/{workflow}', 'Runs'),
  wide('workflow-outline', '/workflows/{workflow}', /outline/i),
  open('billing', '/billing'),
  open('phone-numbers', '/phone-numbers'),
  open('audit', '/audit'),
  open('themes', '/themes'),
  open('agencies', '/agencies'),
  open('agencies-add', '/agencies', 'Add agency'),
  open('agency', '/agencies/{agency}'),
  open('integrations', '/integrations'),
  open('integration', '/integrations/{integration}'),
  open('inbox', '/inbox'),
  open('inbox-scheduled', '/inbox?place=scheduled'),
  open('inbox-drafts', '/inbox?place=drafts'),
  open('collections', '/collections'),
  open('collections-new', '/collections', /^(New|Create) collection/i),
  open('domains', '/domains'),
  open('domain', '/domains/configuration/{domain}'),
  open('logs', '/logs?range=30d'),
  wide('palette', '/contacts', 'Search…'),
  wide('notifications', '/contacts', /^Notifications/),
];
