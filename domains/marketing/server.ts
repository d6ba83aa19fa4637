// The door of marketing for servers.
import type { ServerDoor } from '#/kernel/server/door.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { contactActivityKinds } from './contract/activity-kinds.ts';
import { beaconContract, beaconKeyCreated, beaconKeyRevoked, beaconUpdated, trackEventsContract } from './contract.ts';
import { createKey, getBeacon, revokeKey, updateBeacon } from './server/beacon/setting-up-beacons.ts';
import { beaconStatus } from './server/beacon/verifying.ts';
import { countEvents, listEvents, servedTrackEvents } from './server/describing-events.ts';
import { forgetVisitors } from './server/forgetting.ts';
import { keepingDays } from './server/ingest/keeping-days.ts';
import { mountIngest } from './server/ingest/mounting-ingest.ts';
import { mountScript } from './server/script/mounting-script.ts';

export const marketingDoor: ServerDoor = {
  name: 'marketing',
  calls: [
    ...serveCalls(beaconContract, { get: getBeacon, update: updateBeacon, createKey, revokeKey }),
    ...serveCalls(trackEventsContract, {
      ...readHandlers(servedTrackEvents),
      list: listEvents,
      search: (ctx, input) => listEvents(ctx, input),
      count: countEvents,
      status: beaconStatus,
    }),
  ],
  entities: [servedTrackEvents],
  events: [beaconUpdated, beaconKeyCreated, beaconKeyRevoked],
  schedules: [keepingDays, forgetVisitors],
  enums: { contactActivityKind: contactActivityKinds },
  mount: (app, house) => {
    mountScript(app);
    mountIngest(app, house);
  },
};
