// What a page asks the API for before any of its code is there: the page itself sends these along (public/first-frame.js), and whoever
// needs an answer takes it from there (kernel/web/calls/gathering-reads.ts). The build alone reads this file.

/** What the frame of every private page reads; `{host}` is the host of the address. */
export const readsOfFrame: readonly string[] = [
  '/crm/agents/me',
  '/crm/agency/current',
  '/crm/config/{host}',
  '/crm/themes',
  '/crm/tasks/sessions/active',
  '/crm/notifications',
  '/crm/messaging/inbox/unread',
];

const config = (typeName: string): string => `/crm/config?typeName=${typeName}`;
const stages = '/crm/tags/all?typeName=contact-stage';

/** By page, what browsers keep: each is asked for by itself, so that what is still so need not come again. */
export const keptReadsOf: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': [stages, '/crm/origin/all'],
  '/contacts': ['/crm/contacts/grids', config('contact'), stages],
  '/contacts/{id}': [config('contact'), stages, '/crm/origin/all'],
  '/tasks': ['/crm/tasks/grids', config('task')],
  '/listings': ['/crm/listings/grids', config('listing')],
  '/inbox': ['/crm/inbox/grids'],
  '/team': ['/crm/agents/grids'],
  '/templates': ['/crm/templates/grids'],
  '/workflows': ['/crm/workflows/grids'],
  '/workflows/create': [config('contact')],
  '/workflows/{id}': [config('contact')],
  '/collections': ['/crm/collections/grids', stages],
  '/tags': ['/crm/tags/grids'],
  '/origins': ['/crm/origins/grids', '/crm/origin/all'],
  '/domains': ['/crm/domains/grids'],
  '/agencies': ['/crm/agencies/grids'],
  '/audit': ['/crm/audit/grids'],
  '/logs': ['/crm/logs/grids'],
  '/jobs': ['/crm/jobs/grids', config('job')],
  '/integrations': [config('integration')],
  '/integrations/{id}': [config('integration')],
  '/my-settings': [config('integration')],
  '/phone-numbers': [config('integration')],
};
