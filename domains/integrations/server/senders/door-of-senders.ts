// What senders add to the door of integrations.

import { sendersContract } from '#/domains/integrations/contract.ts';
import { serveCalls } from '#/kernel/server/door.ts';
import { list, setDefault } from './choosing-senders.ts';
import { outboundNumbers } from './finding-outbound-numbers.ts';
import { connectMailbox, senderWorks } from './setting-up.ts';

export const senders = {
  calls: serveCalls(sendersContract, { list, setDefault }),
  setupSteps: [connectMailbox],
  goLiveChecks: [senderWorks],
  outboundNumbers,
} as const;
