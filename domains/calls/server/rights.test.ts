// Who may make which call of calls, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import {
  callsContract,
  doNotCallContract,
  liveCallsContract,
  ownCallsContract,
  routesContract,
} from '#/domains/calls/contract.ts';
import { agencies } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights(
  [callsContract, doNotCallContract, liveCallsContract, ownCallsContract, routesContract],
  {
    'calls.list': ['contact.read', 'shared', 'calls'],
    'calls.search': ['contact.read', 'shared', 'calls'],
    'calls.count': ['contact.read', 'shared', 'calls'],
    'calls.get': ['contact.read', 'shared', 'calls'],
    'calls.listCheck': ['contact.read', 'shared', 'calls'],
    'calls.explain': ['contact.read', 'shared', 'calls'],
    'calls.export': ['contact.read', 'shared', 'calls'],
    'calls.create': ['contact.write', 'shared', 'contacts'],
    'calls.update': ['contact.write', 'shared', 'calls'],
    'calls.guard': ['contact.read', 'shared', 'contacts'],
    'calls.lookup': ['contact.read', 'shared', 'contacts'],
    'calls.voicemail': ['contact.read', 'shared', 'calls'],
    'calls.markHeard': ['contact.read', 'shared', 'calls'],
    'doNotCall.list': ['owner', 'nobody', 'do_not_call'],
    'doNotCall.check': ['signedIn', 'none'],
    'doNotCall.add': ['signedIn', 'none'],
    'doNotCall.remove': ['owner', 'nobody', 'do_not_call'],
    'routes.route': ['owner', 'nobody', 'integrations'],
    'routes.setRoute': ['owner', 'nobody', 'integrations'],
    'ownCalls.current': ['signedIn', 'self'],
    'liveCalls.rejoin': ['signedIn', 'shared', 'calls'],
    'liveCalls.setup': ['signedIn', 'shared', 'contacts'],
    'liveCalls.refillReserve': ['signedIn', 'shared', 'calls'],
    'liveCalls.hangUp': ['signedIn', 'shared', 'calls'],
    'ownCalls.devices': ['signedIn', 'self'],
    'ownCalls.ringing': ['signedIn', 'self'],
    'liveCalls.answer': ['signedIn', 'self'],
    'liveCalls.decline': ['signedIn', 'self'],
    'liveCalls.rings': ['contact.read', 'shared', 'calls'],
    'liveCalls.hold': ['signedIn', 'shared', 'calls'],
    'liveCalls.colleagues': ['signedIn', 'shared', 'calls'],
    'liveCalls.transfer': ['signedIn', 'shared', 'calls'],
    'liveCalls.completeTransfer': ['signedIn', 'shared', 'calls'],
    'liveCalls.takeBack': ['signedIn', 'shared', 'calls'],
  }, // A point for a look-up.
  ({ opened: { owner } }) => layPoints(owner, agencies.northlight.id, 100),
);
