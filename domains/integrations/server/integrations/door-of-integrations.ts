// What integrations add to their door.
import { configPart } from '#/domains/agency/server.ts';
import {
  integrationCreated,
  integrationDeleted,
  integrationDomainValidated,
  integrationFailed,
  integrationRevoked,
  integrationUpdated,
} from '#/domains/integrations/contract/integration-events.ts';
import { integrationServices } from '#/domains/integrations/contract/provided-integration.ts';
import { namesOfProviders } from '#/domains/integrations/contract/provided-integrations.ts';
import { integrationsContract } from '#/domains/integrations/contract.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { callback, enable } from './allowing-mailboxes.ts';
import { dnsRecords, domainAuthenticate, domains, validateDomain } from './authenticating-domains.ts';
import { update } from './changing-integrations.ts';
import { sync } from './checking-health.ts';
import { create } from './connecting-integrations.ts';
import { dependents } from './counting-dependents.ts';
import { remove } from './disconnecting.ts';
import { offeredHere } from './offering-providers.ts';
import { addPhoneNumber, ownNumbers, phoneNumbers } from './phone-numbers.ts';
import { servedIntegrations } from './serving-integrations.ts';

export const integrations = {
  calls: serveCalls(integrationsContract, {
    ...readHandlers(servedIntegrations),
    enable,
    callback,
    create,
    update,
    delete: remove,
    sync,
    dependents,
    domainAuthenticate,
    dnsRecords,
    validateDomain,
    domains,
    phoneNumbers,
    ownNumbers,
    addPhoneNumber,
  }),
  entities: [servedIntegrations],
  events: [
    integrationCreated,
    integrationUpdated,
    integrationDeleted,
    integrationFailed,
    integrationRevoked,
    integrationDomainValidated,
  ],
  enums: { provider: namesOfProviders, serviceType: integrationServices },
  /** What can be connected here (core §3 Config; R894). */
  fills: [
    configPart({
      about: 'integration',
      tell: async ({ house }) => ({ integrations: await offeredHere(house) }),
    }),
  ],
} as const;
