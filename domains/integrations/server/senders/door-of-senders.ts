// What senders add to the door of integrations.

import { goLiveCheck, outboundNumbers, setupStep } from '#/domains/agency/server.ts';
import { sendersContract } from '#/domains/integrations/contract.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { list, setDefault } from './choosing-senders.ts';
import { findOutboundNumber } from './finding-outbound-numbers.ts';
import { connectMailbox, senderWorks } from './setting-up.ts';

export const senders = {
  calls: serveCalls(sendersContract, { list, setDefault }),
  fills: [setupStep(connectMailbox), goLiveCheck(senderWorks), outboundNumbers(findOutboundNumber)],
} as const;
