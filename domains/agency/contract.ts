// The door of agency: agencies, children, web domains, looks and configuration. Its rooms are in contract/.
import { contract } from '#/kernel/contract/call.ts';
import { agencyCalls } from './contract/agencies.ts';
import { domainCalls } from './contract/domain-calls.ts';
import { themeCalls } from './contract/themes.ts';

export * from './contract/agencies.ts';
export * from './contract/demo.ts';
export * from './contract/domains.ts';
export * from './contract/events.ts';
export * from './contract/message-themes.ts';
export * from './contract/outbound-number.ts';
export * from './contract/themes.ts';

export const agencyContract = contract('agency', { ...agencyCalls, ...domainCalls, ...themeCalls });
