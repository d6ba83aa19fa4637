// Who may make which call of marketing, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { beaconContract, trackEventsContract } from '#/domains/marketing/contract.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights([beaconContract, trackEventsContract], {
  // Each answers the settings with the keys, which stand in the source of every page.
  'beacon.get': ['owner', 'nobody', 'beacon_keys'],
  'beacon.update': ['owner', 'nobody', 'beacon_keys'],
  'beacon.createKey': ['owner', 'nobody', 'beacon_keys'],
  'beacon.revokeKey': ['owner', 'nobody', 'beacon_keys'],
  // Visitors are of no agent: who is given the right sees all of them.
  'trackEvents.list': ['trackEvent.read', 'all', 'track_events'],
  'trackEvents.search': ['trackEvent.read', 'all', 'track_events'],
  'trackEvents.count': ['trackEvent.read', 'all', 'track_events'],
  'trackEvents.get': ['trackEvent.read', 'all', 'track_events'],
  'trackEvents.listCheck': ['trackEvent.read', 'all', 'track_events'],
  'trackEvents.explain': ['trackEvent.read', 'all', 'track_events'],
  'trackEvents.export': ['trackEvent.read', 'all', 'track_events'],
  'trackEvents.status': ['trackEvent.read', 'none'],
});
