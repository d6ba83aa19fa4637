// The calls that the screens of calls make.
import {
  callsContract,
  doNotCallContract,
  liveCallsContract,
  ownCallsContract,
  routesContract,
} from '#/domains/calls/contract.ts';
import { contactsContract } from '#/domains/contacts/contract.ts';
import { teamContract } from '#/domains/team/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({
  calls: callsContract,
  doNotCall: doNotCallContract,
  liveCalls: liveCallsContract,
  ownCalls: ownCallsContract,
  routes: routesContract,
  contacts: contactsContract,
  team: teamContract,
});
