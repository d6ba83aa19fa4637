// The door of MLS feeds for servers.
import type { ServerDoor } from '#/kernel/server/door.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { simulator } from '#/kernel/server/simulators/simulator.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import {
  feedBraked,
  feedConnected,
  feedFailed,
  feedPaused,
  feedProblems,
  feedRemoved,
  feedRestored,
  feedResumed,
  feedUpdated,
  mlsContract,
} from './contract.ts';
import { decide, pause, resume, sync, update } from './server/feeds/changing-feeds.ts';
import { create } from './server/feeds/connecting-feeds.ts';
import { problems, retry, runs } from './server/feeds/listing-runs.ts';
import { forgetFeeds, removal, remove } from './server/feeds/removing-feeds.ts';
import { servedFeeds } from './server/feeds/serving-feeds.ts';
import { check } from './server/feeds/trying-feeds.ts';
import { feedReadings, readFeed } from './server/reading/reading-feeds.ts';
import { moveMarkets } from './server/simulator/moving-markets.ts';
import { mlsSimulator, mountMlsSimulator } from './server/simulator/pages.ts';

export { connectSimulated } from './server/simulator/connecting-simulated.ts';

export const mlsDoor: ServerDoor = {
  name: 'mls',
  calls: serveCalls(mlsContract, {
    ...readHandlers(servedFeeds),
    check,
    create,
    update,
    delete: remove,
    sync,
    pause,
    resume,
    decide,
    runs,
    problems,
    retry,
  }),
  entities: [servedFeeds],
  events: [
    feedConnected,
    feedUpdated,
    feedPaused,
    feedResumed,
    feedRemoved,
    feedRestored,
    feedFailed,
    feedBraked,
    feedProblems,
  ],
  jobs: [readFeed],
  timers: [feedReadings],
  schedules: [forgetFeeds, moveMarkets],
  visibleJobs: [removal],
  fills: [simulator(mlsSimulator)],
  mount: mountMlsSimulator,
};
