// The calls that the screens of calls make.
import { callsContract, liveCallsContract, ownCallsContract } from '#/domains/calls/contract.ts';
import { contactsContract } from '#/domains/contacts/contract.ts';
import { teamContract } from '#/domains/team/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({
  calls: callsContract,
  liveCalls: liveCallsContract,
  ownCalls: ownCallsContract,
  contacts: contactsContract,
  team: teamContract,
});
