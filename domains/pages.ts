// The ladder of pages, lowest first, by domain: all that the web app must know of a domain before its first frame.
import type { Page } from '#/kernel/web/door.ts';
import { agencyPages } from './agency/pages.ts';
import { alertsPages } from './alerts/pages.ts';
import { areasPages } from './areas/pages.ts';
import { authPages } from './auth/pages.ts';
import { billingPages } from './billing/pages.ts';
import { collectionsPages } from './collections/pages.ts';
import { contactsPages } from './contacts/pages.ts';
import { fieldsPages } from './fields/pages.ts';
import { formsPages } from './forms/pages.ts';
import { importsPages } from './imports/pages.ts';
import { integrationsPages } from './integrations/pages.ts';
import { labelsPages } from './labels/pages.ts';
import { listingsPages } from './listings/pages.ts';
import { marketingPages } from './marketing/pages.ts';
import { messagingPages } from './messaging/pages.ts';
import { mlsPages } from './mls/pages.ts';
import { operationsPages } from './operations/pages.ts';
import { platformPages } from './platform/pages.ts';
import { tasksPages } from './tasks/pages.ts';
import { teamPages } from './team/pages.ts';
import { templatesPages } from './templates/pages.ts';
import { workflowsPages } from './workflows/pages.ts';

export const webPages: Readonly<Record<string, readonly Page[]>> = {
  agency: agencyPages,
  team: teamPages,
  auth: authPages,
  labels: labelsPages,
  fields: fieldsPages,
  collections: collectionsPages,
  billing: billingPages,
  contacts: contactsPages,
  imports: importsPages,
  tasks: tasksPages,
  areas: areasPages,
  listings: listingsPages,
  mls: mlsPages,
  integrations: integrationsPages,
  templates: templatesPages,
  messaging: messagingPages,
  forms: formsPages,
  alerts: alertsPages,
  marketing: marketingPages,
  workflows: workflowsPages,
  platform: platformPages,
  operations: operationsPages,
};
