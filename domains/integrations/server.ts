// The door of integrations for servers. Each room gathers what it adds in one object.
import type { ServerDoor } from '#/kernel/server/door.ts';
import { startCheck } from '#/kernel/server/registry.ts';
import { simulator } from '#/kernel/server/simulators/simulator.ts';
import { integrations } from './server/integrations/door-of-integrations.ts';
import { mustCarryEveryProvider, providers } from './server/providers/registry.ts';
import { senders } from './server/senders/door-of-senders.ts';
import { messageSimulator } from './server/simulators/journal.ts';
import { mountMessageSimulator } from './server/simulators/message-pages.ts';
import { mountNumberSimulator, numberSimulator } from './server/simulators/number-pages.ts';

export { connectThen } from './server/demo/connecting-simulators.ts';
export { reasonOf, sentenceOf } from './server/integrations/asking-providers.ts';
export {
  noteHealthy,
  noteRefusal,
  noteSending,
  noteStartedOver,
  whenAsked,
} from './server/integrations/checking-health.ts';
export { giveAllowanceBack, spendAllowance } from './server/integrations/counting-allowance.ts';
export { type IntegrationRow, openIntegration } from './server/integrations/opening-connections.ts';
export { signatureFor } from './server/integrations/signing-keys.ts';
export { textIn } from './server/providers/asking.ts';
export { hookOf, hookRoute, isHook } from './server/providers/hooks.ts';
export type { Mailbox, Outgoing, OutgoingFile } from './server/providers/outgoing.ts';
export type { Accepted, Found, Provider } from './server/providers/provider.ts';
export {
  type Arrival,
  type IncomingMail,
  type IncomingText,
  type ProviderEvent,
  providerEventKinds,
  type SyncStep,
} from './server/providers/receiving.ts';
export { CertainlyRefused, refusedOnTheWay } from './server/providers/refusing.ts';
export { type MessageProvider, mailComesTo, messageProvider, providerOf } from './server/providers/registry.ts';
export { twilioAccount } from './server/providers/twilio/account-for-calls.ts';
export {
  type Ability,
  abilityOf,
  hasOtherLettersSql,
  isBeyond,
  isBeyondSql,
} from './server/senders/addresses-of-any-script.ts';
export { senderFor, sendersOf } from './server/senders/listing-senders.ts';
export { journal, type SimulatedMessage, writtenOf } from './server/simulators/journal.ts';

export const integrationsDoor: ServerDoor = {
  name: 'integrations',
  calls: [...integrations.calls, ...senders.calls],
  fills: [
    ...providers,
    startCheck(mustCarryEveryProvider),
    ...integrations.fills,
    ...senders.fills,
    simulator(messageSimulator),
    simulator(numberSimulator),
  ],
  entities: [...integrations.entities],
  events: [...integrations.events],
  jobs: [...integrations.jobs],
  timers: [...integrations.timers],
  enums: integrations.enums,
  mount: (app, house) => {
    mountMessageSimulator(app, house);
    mountNumberSimulator(app, house);
  },
};
