// The door of agency for servers.
import { type ServerDoor } from '#/kernel/server/door.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import {
  agencyContract,
  agencyEnteredTestMode,
  agencyFounded,
  agencyUpdated,
  agencyWentLive,
  childrenContract,
  domainAdded,
  domainConfigured,
  domainDeleted,
  domainDnsStatuses,
  domainFailed,
  domainKinds,
  domainsContract,
  domainUpdated,
  themeChannels,
  themeUpdated,
} from './contract.ts';
import { checkDomain, configureDns, domainCheckTimer, showDnsConfig } from './server/checking-domains.ts';
import { createChild, getChild, servedChildren } from './server/children.ts';
import { getConfig, getHostConfig } from './server/configuring.ts';
import { goLiveCheck, goLiveChecks, listGoLiveChecks, setTestMode } from './server/going-live.ts';
import { createDomain, deleteDomain, updateDomain } from './server/managing-domains.ts';
import { servedDomains } from './server/serving-domains.ts';
import { setupStep, setupSteps } from './server/setting-up.ts';
import { listAgencies } from './server/switching.ts';
import { expectLogo, getTheme, updateTheme } from './server/theming.ts';
import { getCurrent, updateAgency } from './server/updating-agency.ts';

export { configPart } from './server/configuring.ts';
export { describeAgency } from './server/describing-agencies.ts';
export { atSite, type Site, siteOrigin } from './server/finding-sites.ts';
export { foundAgency } from './server/founding.ts';
export { type GoLiveCheck, goLiveCheck } from './server/going-live.ts';
export { noteMls } from './server/noting-mls.ts';
export { type FindOutboundNumber, outboundNumberOf, outboundNumbers } from './server/outbound-numbers.ts';
export { pointedDomains } from './server/pointed-domains.ts';
export { type SetupStep, setupStep } from './server/setting-up.ts';
export { getTheme } from './server/theming.ts';

export const agencyDoor: ServerDoor = {
  name: 'agency',
  calls: [
    ...serveCalls(agencyContract, {
      current: getCurrent,
      list: listAgencies,
      createChild,
      update: updateAgency,
      files: expectLogo,
      goLiveChecks: listGoLiveChecks,
      setTestMode,
      createDomain,
      updateDomain,
      deleteDomain,
      configureDns,
      dnsConfig: showDnsConfig,
      theme: getTheme,
      updateTheme,
      themeFiles: expectLogo,
      config: getConfig,
      hostConfig: getHostConfig,
    }),
    ...serveCalls(childrenContract, { ...readHandlers(servedChildren), get: getChild }),
    ...serveCalls(domainsContract, readHandlers(servedDomains)),
  ],
  entities: [servedChildren, servedDomains],
  jobs: [checkDomain],
  timers: [domainCheckTimer],
  events: [
    agencyFounded,
    agencyUpdated,
    agencyWentLive,
    agencyEnteredTestMode,
    domainAdded,
    domainUpdated,
    domainDeleted,
    domainConfigured,
    domainFailed,
    themeUpdated,
  ],
  fills: [...goLiveChecks.map(goLiveCheck), ...setupSteps.map(setupStep)],
  enums: { domainDnsStatus: domainDnsStatuses, domainKind: domainKinds, themeChannel: themeChannels },
};
