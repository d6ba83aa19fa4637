// The door of marketing for servers.
import type { ServerDoor } from '#/kernel/server/door.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { contactActivityKinds } from './contract/activity-kinds.ts';
import {
  beaconContract,
  beaconKeyCreated,
  beaconKeyRevoked,
  beaconUpdated,
  campaignsContract,
  trackEventsContract,
} from './contract.ts';
import { createKey, getBeacon, revokeKey, updateBeacon } from './server/beacon/setting-up-beacons.ts';
import { beaconStatus } from './server/beacon/verifying.ts';
import {
  bulkDelete,
  campaignDeletion,
  campaignEvents,
  forgetCampaigns,
  remove,
  restore,
} from './server/campaigns/deleting-campaigns.ts';
import { create, update } from './server/campaigns/saving-campaigns.ts';
import { servedCampaigns } from './server/campaigns/serving-campaigns.ts';
import { countEvents, listEvents, servedTrackEvents } from './server/describing-events.ts';
import { forgetVisitors } from './server/forgetting.ts';
import { keepingDays } from './server/ingest/keeping-days.ts';
import { mountIngest } from './server/ingest/mounting-ingest.ts';
import { results } from './server/results/reporting.ts';
import { mountScript } from './server/script/mounting-script.ts';
import { contacts, unmatched, why } from './server/touches/finding-touches.ts';
import { touchesHear } from './server/touches/hearing-touches.ts';
import { campaignsHear, matchTouches, preview } from './server/touches/matching-touches.ts';

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
    ...serveCalls(campaignsContract, {
      ...readHandlers(servedCampaigns),
      create,
      update,
      delete: remove,
      bulkDelete,
      restore,
      preview,
      results,
      unmatched,
      contacts,
      why,
    }),
  ],
  entities: [servedTrackEvents, servedCampaigns],
  events: [beaconUpdated, beaconKeyCreated, beaconKeyRevoked, ...Object.values(campaignEvents)],
  readers: [touchesHear, campaignsHear],
  jobs: [matchTouches],
  visibleJobs: [campaignDeletion.job],
  schedules: [keepingDays, forgetVisitors, forgetCampaigns],
  enums: { contactActivityKind: contactActivityKinds },
  mount: (app, house) => {
    mountScript(app);
    mountIngest(app, house);
  },
};
