// Who may make which call of marketing, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { beaconContract, campaignsContract, trackEventsContract } from '#/domains/marketing/contract.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights([beaconContract, trackEventsContract, campaignsContract], {
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
  'campaigns.list': ['marketingCampaign.read', 'all', 'marketing_campaigns'],
  'campaigns.search': ['marketingCampaign.read', 'all', 'marketing_campaigns'],
  'campaigns.count': ['marketingCampaign.read', 'all', 'marketing_campaigns'],
  'campaigns.get': ['marketingCampaign.read', 'all', 'marketing_campaigns'],
  'campaigns.listCheck': ['marketingCampaign.read', 'all', 'marketing_campaigns'],
  'campaigns.explain': ['marketingCampaign.read', 'all', 'marketing_campaigns'],
  'campaigns.export': ['marketingCampaign.read', 'all', 'marketing_campaigns'],
  'campaigns.create': ['marketingCampaign.write', 'none'],
  'campaigns.update': ['marketingCampaign.write', 'all', 'marketing_campaigns'],
  'campaigns.delete': ['marketingCampaign.manage', 'all', 'marketing_campaigns'],
  'campaigns.bulkDelete': ['marketingCampaign.manage', 'all', 'marketing_campaigns'],
  'campaigns.restore': ['marketingCampaign.manage', 'all', 'marketing_campaigns', 'deleted'],
  'campaigns.preview': ['marketingCampaign.read', 'none'],
  // Figures of the whole agency, without a name of anybody.
  'campaigns.results': ['marketingCampaign.read', 'all', 'marketing_campaigns'],
  'campaigns.unmatched': ['marketingCampaign.read', 'none'],
  'campaigns.contacts': ['marketingCampaign.read', 'all', 'marketing_campaigns'],
  'campaigns.why': ['contact.read', 'shared', 'contacts'],
});
