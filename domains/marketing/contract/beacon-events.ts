// What happens to the beacon itself: the log and the audit.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

export const beaconUpdated = event({
  name: 'beacon.updated',
  subject: 'beacon',
  data: z.object({}),
  log: 'info',
  label: 'Beacon changed',
  sentence: '{actor} changed the settings of the beacon',
});
export const beaconKeyCreated = event({
  name: 'beacon.keyCreated',
  subject: 'beacon',
  data: z.object({}),
  log: 'info',
  label: 'Beacon key created',
  sentence: '{actor} made a beacon key',
});
export const beaconKeyRevoked = event({
  name: 'beacon.keyRevoked',
  subject: 'beacon',
  data: z.object({}),
  log: 'info',
  label: 'Beacon key revoked',
  sentence: '{actor} revoked a beacon key',
});
