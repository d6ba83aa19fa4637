// The door of integrations: the providers that carry messages, the numbers and domains one sends by, and who may send by which.
import { contract } from '#/kernel/contract/call.ts';
import { integrationCalls } from './contract/integration-calls.ts';
import { senderCalls } from './contract/senders.ts';

export * from './contract/allowance.ts';
export type { SendingDomain } from './contract/integration-calls.ts';
export * from './contract/integration-events.ts';
export type { IntegrationRecord } from './contract/integrations.ts';
export * from './contract/message-channels.ts';
export { type NumberKind, numberKinds } from './contract/number-calls.ts';
export type { PhoneNumber } from './contract/phone-number.ts';
export * from './contract/provided-integration.ts';
export * from './contract/provided-integrations.ts';
export * from './contract/segments.ts';
export { hasOtherLetters, inSenderOrder, type Sender, type SenderChannel } from './contract/senders.ts';

export const integrationsContract = contract('integrations', integrationCalls);
export const sendersContract = contract('senders', senderCalls);
