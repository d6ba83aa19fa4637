// What integrations add to their door.
import { configPart } from '#/domains/agency/server.ts';
import { pointSubject } from '#/domains/billing/server.ts';
import {
  integrationCreated,
  integrationDeleted,
  integrationDomainValidated,
  integrationFailed,
  integrationRevoked,
  integrationUpdated,
} from '#/domains/integrations/contract/integration-events.ts';
import {
  numberBought,
  numberNotBought,
  numberNotReleased,
  numberOwed,
  numberReleased,
  numberUnpaid,
} from '#/domains/integrations/contract/number-events.ts';
import { integrationServices } from '#/domains/integrations/contract/provided-integration.ts';
import { namesOfProviders } from '#/domains/integrations/contract/provided-integrations.ts';
import { integrationsContract } from '#/domains/integrations/contract.ts';
import { buyNumber } from '#/domains/integrations/server/numbers/buying-numbers.ts';
import { clearPurchase, openPurchaseTimer } from '#/domains/integrations/server/numbers/clearing-doubts.ts';
import { numberSubject } from '#/domains/integrations/server/numbers/number-points.ts';
import { availableNumbers } from '#/domains/integrations/server/numbers/offering-numbers.ts';
import {
  openReleaseTimer,
  releaseAgain,
  removeNumber,
} from '#/domains/integrations/server/numbers/releasing-numbers.ts';
import { monthTimer } from '#/domains/integrations/server/numbers/renting-numbers.ts';
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
    availableNumbers,
    buyNumber,
    removeNumber,
  }),
  entities: [servedIntegrations],
  events: [
    integrationCreated,
    integrationUpdated,
    integrationDeleted,
    integrationFailed,
    integrationRevoked,
    integrationDomainValidated,
    numberBought,
    numberNotBought,
    numberReleased,
    numberNotReleased,
    numberUnpaid,
    numberOwed,
  ],
  jobs: [clearPurchase, releaseAgain],
  timers: [openPurchaseTimer, openReleaseTimer, monthTimer],
  enums: { provider: namesOfProviders, serviceType: integrationServices },
  /** What can be connected here (core §3 Config; R894). */
  fills: [
    pointSubject(numberSubject),
    configPart({
      about: 'integration',
      tell: async ({ house }) => ({ integrations: await offeredHere(house) }),
    }),
  ],
} as const;
