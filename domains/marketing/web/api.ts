// The calls that the screens of the beacon make.
import { beaconContract, trackEventsContract } from '#/domains/marketing/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ beacon: beaconContract, trackEvents: trackEventsContract });

export const eventsHref = '/developers/track-events';
export const codeHref = '/developers/beacon-code';
