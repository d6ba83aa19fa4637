// The door of marketing: what visitors of the agency's sites looked at, as far as they agreed, and which campaigns brought contacts.
import { contract } from '#/kernel/contract/call.ts';
import { beaconCalls } from './contract/beacon-calls.ts';
import { campaignCalls } from './contract/campaigns/campaign-calls.ts';
import { trackEventCalls } from './contract/track-event-calls.ts';

export * from './contract/beacon-events.ts';
export { type Beacon, type ConsentMode, consentModes } from './contract/beacon-shapes.ts';
export * from './contract/campaigns/campaign.ts';
export * from './contract/campaigns/campaign-events.ts';
export * from './contract/campaigns/results.ts';
export * from './contract/campaigns/tagged-links.ts';
export * from './contract/campaigns/touches.ts';
export { type TrackKind, trackEventEntity, trackKinds } from './contract/track-event.ts';
export type { BeaconState, RefusalReason } from './contract/track-event-calls.ts';

export const beaconContract = contract('beacon', beaconCalls);
export const trackEventsContract = contract('trackEvents', trackEventCalls);
export const campaignsContract = contract('campaigns', campaignCalls);
