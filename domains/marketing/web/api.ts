// The calls that the screens of the beacon and of campaigns make.
import { beaconContract, campaignsContract, trackEventsContract } from '#/domains/marketing/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ beacon: beaconContract, trackEvents: trackEventsContract, campaigns: campaignsContract });

export const eventsHref = '/developers/track-events';
export const codeHref = '/developers/beacon-code';
