// The door of marketing: what visitors of the agency's sites looked at, as far as they agreed.
import { contract } from '#/kernel/contract/call.ts';
import { beaconCalls } from './contract/beacon-calls.ts';
import { trackEventCalls } from './contract/track-event-calls.ts';

export * from './contract/beacon-events.ts';
export { type Beacon, type ConsentMode, consentModes } from './contract/beacon-shapes.ts';
export { type TrackKind, trackEventEntity, trackKinds } from './contract/track-event.ts';
export type { BeaconState, RefusalReason } from './contract/track-event-calls.ts';

export const beaconContract = contract('beacon', beaconCalls);
export const trackEventsContract = contract('trackEvents', trackEventCalls);
