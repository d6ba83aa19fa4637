// The door of calls for servers.
export { wordsOfCall } from './server/logging-calls.ts';

import { type ServerDoor, serveCalls } from '#/kernel/server/door.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { callDirections, callLogged, callStatuses, callsContract, callUpdated } from './contract.ts';
import { callsFollow } from './server/following-merges.ts';
import { callItems, logCall, updateCall } from './server/logging-calls.ts';
import { lookUp } from './server/lookup/looking-up.ts';
import { mountPhoneSimulator, phoneSimulator } from './server/lookup/simulator-pages.ts';
import { servedCalls } from './server/serving-calls.ts';
import { valuesOfCalls } from './server/telling-calls.ts';

export const callsDoor: ServerDoor = {
  name: 'calls',
  calls: serveCalls(callsContract, {
    ...readHandlers(servedCalls),
    create: logCall,
    update: updateCall,
    lookup: lookUp,
  }),
  entities: [servedCalls],
  events: [callLogged, callUpdated],
  readers: [callsFollow],
  timelineItems: { [callLogged.name]: callItems },
  eventValues: { [callLogged.name]: valuesOfCalls },
  enums: { callDirection: callDirections, callStatus: callStatuses },
  simulators: [phoneSimulator],
  mount: mountPhoneSimulator,
};
