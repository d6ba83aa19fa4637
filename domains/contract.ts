// The ladder of domains, lowest first, by the name under which the web and tests call them.
// ladder: agency team auth labels fields collections billing contacts imports timeline tasks areas listings mls integrations templates messaging calls forms alerts marketing sites workflows platform operations

import { attributesContract } from '#/kernel/contract/custom-attributes.ts';
import { exportsContract } from '#/kernel/contract/exports.ts';
import { gridsContract } from '#/kernel/contract/grids.ts';
import { storageContract } from '#/kernel/contract/storage-calls.ts';
import { agencyContract, childrenContract, domainsContract } from './agency/contract.ts';
import { alertsContract } from './alerts/contract.ts';
import { areaGroupsContract, areasContract } from './areas/contract.ts';
import { authContract } from './auth/contract.ts';
import { billingContract, invoicesContract } from './billing/contract.ts';
import {
  callsContract,
  doNotCallContract,
  liveCallsContract,
  ownCallsContract,
  routesContract,
} from './calls/contract.ts';
import { collectionsContract } from './collections/contract.ts';
import { claimsContract, contactsContract } from './contacts/contract.ts';
import { layoutsContract } from './fields/contract.ts';
import { formsContract } from './forms/contract.ts';
import { importsContract } from './imports/contract.ts';
import { integrationsContract, sendersContract } from './integrations/contract.ts';
import { originsContract, tagsContract } from './labels/contract.ts';
import { interestsContract, listingsContract, photosContract, searchesContract } from './listings/contract.ts';
import { beaconContract, campaignsContract, trackEventsContract } from './marketing/contract.ts';
import {
  draftsContract,
  emailsContract,
  inboxContract,
  mailingsContract,
  messagesContract,
  quietHoursContract,
  repliesContract,
  scheduledContract,
  textsContract,
} from './messaging/contract.ts';
import { mlsContract } from './mls/contract.ts';
import {
  auditContract,
  jobsContract,
  logsContract,
  notificationsContract,
  setupContract,
} from './operations/contract.ts';
import { changesContract, keysContract, leadsContract, webhooksContract } from './platform/contract.ts';
import { siteRequestsContract } from './sites/contract.ts';
import { appointmentsContract, remindingContract, tasksContract } from './tasks/contract.ts';
import { teamContract } from './team/contract.ts';
import { templatesContract } from './templates/contract.ts';
import { notesContract, timelineContract } from './timeline/contract.ts';
import { eventsContract, workflowsContract } from './workflows/contract.ts';

export const contracts = {
  grids: gridsContract,
  attributes: attributesContract,
  exports: exportsContract,
  agency: agencyContract,
  children: childrenContract,
  domains: domainsContract,
  team: teamContract,
  auth: authContract,
  tags: tagsContract,
  origins: originsContract,
  layouts: layoutsContract,
  collections: collectionsContract,
  billing: billingContract,
  invoices: invoicesContract,
  contacts: contactsContract,
  imports: importsContract,
  claims: claimsContract,
  timeline: timelineContract,
  notes: notesContract,
  tasks: tasksContract,
  reminding: remindingContract,
  appointments: appointmentsContract,
  areas: areasContract,
  areaGroups: areaGroupsContract,
  listings: listingsContract,
  interests: interestsContract,
  photos: photosContract,
  searches: searchesContract,
  mls: mlsContract,
  integrations: integrationsContract,
  senders: sendersContract,
  templates: templatesContract,
  emails: emailsContract,
  texts: textsContract,
  messages: messagesContract,
  drafts: draftsContract,
  mailings: mailingsContract,
  quietHours: quietHoursContract,
  scheduled: scheduledContract,
  inbox: inboxContract,
  replies: repliesContract,
  calls: callsContract,
  doNotCall: doNotCallContract,
  routes: routesContract,
  liveCalls: liveCallsContract,
  forms: formsContract,
  alerts: alertsContract,
  beacon: beaconContract,
  trackEvents: trackEventsContract,
  siteRequests: siteRequestsContract,
  campaigns: campaignsContract,
  ownCalls: ownCallsContract,
  workflows: workflowsContract,
  events: eventsContract,
  apiKeys: keysContract,
  changes: changesContract,
  leads: leadsContract,
  webhooks: webhooksContract,
  jobs: jobsContract,
  logs: logsContract,
  audit: auditContract,
  notifications: notificationsContract,
  setup: setupContract,
  storage: storageContract,
} as const;
