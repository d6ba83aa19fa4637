// The door of calls for servers.
export { wordsOfCall } from './server/logging-calls.ts';

import { pointSubject } from '#/domains/billing/server.ts';
import { forgottenWith } from '#/domains/contacts/server.ts';
import { whenAsked } from '#/domains/integrations/server.ts';
import { eventValues } from '#/domains/messaging/server.ts';
import { timelineItems } from '#/domains/timeline/server.ts';
import { type ServerDoor } from '#/kernel/server/door.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { pagesConnect } from '#/kernel/server/http/policy/connecting-pages.ts';
import { simulator } from '#/kernel/server/simulators/simulator.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import {
  callDirections,
  callEnded,
  callLogged,
  callMessageLeft,
  callStarted,
  callStatuses,
  callsContract,
  callUpdated,
  doNotCallAdded,
  doNotCallContract,
  doNotCallRemoved,
  liveCallsContract,
  numberRouted,
  ownCallsContract,
  routesContract,
} from './contract.ts';
import { addDoNotCall, checkDoNotCall, listDoNotCall, removeDoNotCall } from './server/do-not-call/keeping-list.ts';
import { exchangeSimulator, mountExchange } from './server/exchange/pages.ts';
import { exchangeTimers, tellByExchange } from './server/exchange/telling.ts';
import { callsFollow } from './server/following-merges.ts';
import { guard } from './server/guard/guarding.ts';
import { declineCall, noteRinging, registerDevice } from './server/incoming/being-rung.ts';
import { ringTimer } from './server/incoming/ringing-agents.ts';
import { answerCall } from './server/incoming/taking-calls.ts';
import { incomingCall } from './server/incoming/telling-agents.ts';
import { traceRings } from './server/incoming/tracing-rings.ts';
import { callItems, logCall, updateCall } from './server/logging-calls.ts';
import { lostLookups } from './server/lookup/charging-lookups.ts';
import { lookUp } from './server/lookup/looking-up.ts';
import { mountPhoneSimulator, phoneSimulator } from './server/lookup/simulator-pages.ts';
import { endedStays } from './server/phases/ending-stays.ts';
import { refillReserve, reserves } from './server/points/reserving.ts';
import { settlements } from './server/points/settling.ts';
import { callSubject } from './server/points/telling-subjects.ts';
import { readRoute, setRoute } from './server/routes/keeping-routes.ts';
import { servedCalls } from './server/serving-calls.ts';
import { setUpCall } from './server/setup/setting-up.ts';
import { valuesOfCalls } from './server/telling-calls.ts';
import { transferTimer } from './server/transfers/timing-transfers.ts';
import { completeTransfer, findColleagues, takeBack, transferCall } from './server/transfers/transferring-calls.ts';
import { transferWatcher } from './server/transfers/watching-transfers.ts';
import { browserHosts } from './server/twilio/browser-hosts.ts';
import { accountsConnected, setUpCalls, setUpSoon } from './server/twilio/setting-up.ts';
import { closeRoom } from './server/voice/closing-rooms.ts';
import { currentCall } from './server/voice/current-calls.ts';
import { dialContact, lookForLeg } from './server/voice/dialling-contacts.ts';
import { hangUp } from './server/voice/hanging-up.ts';
import { mountCallHooks } from './server/voice/hearing.ts';
import { holdCall, holdWatcher, tellHold } from './server/voice/holding-contacts.ts';
import { lookAtRooms, roomsToLookAt } from './server/voice/looking-at-rooms.ts';
import { endFormerLines, rejoinCall } from './server/voice/rejoining.ts';
import { callChanged } from './server/voice/telling-browsers.ts';
import { eraseMessage, fetchMessage } from './server/voicemail/fetching-messages.ts';
import { forgetMessages } from './server/voicemail/forgetting-messages.ts';
import { markHeard, openMessage } from './server/voicemail/hearing-messages.ts';
import { messageWatcher, takeMessage } from './server/voicemail/taking-messages.ts';

export const callsDoor: ServerDoor = {
  name: 'calls',
  calls: [
    ...serveCalls(callsContract, {
      ...readHandlers(servedCalls),
      create: logCall,
      update: updateCall,
      lookup: lookUp,
      guard,
      voicemail: openMessage,
      markHeard,
    }),
    ...serveCalls(doNotCallContract, {
      list: listDoNotCall,
      check: checkDoNotCall,
      add: addDoNotCall,
      remove: removeDoNotCall,
    }),
    ...serveCalls(routesContract, { route: readRoute, setRoute }),
    ...serveCalls(ownCallsContract, {
      current: currentCall,
      devices: registerDevice,
      ringing: noteRinging,
    }),
    ...serveCalls(liveCallsContract, {
      rejoin: rejoinCall,
      setup: setUpCall,
      refillReserve,
      hangUp,
      answer: answerCall,
      decline: declineCall,
      rings: traceRings,
      hold: holdCall,
      colleagues: findColleagues,
      transfer: transferCall,
      completeTransfer,
      takeBack,
    }),
  ],
  entities: [servedCalls],
  events: [
    callLogged,
    callUpdated,
    callStarted,
    callEnded,
    callMessageLeft,
    doNotCallAdded,
    doNotCallRemoved,
    numberRouted,
  ],
  readers: [callsFollow, accountsConnected],
  liveEvents: [incomingCall, callChanged],
  jobs: [
    dialContact,
    lookForLeg,
    lookAtRooms,
    closeRoom,
    endFormerLines,
    tellHold,
    takeMessage,
    fetchMessage,
    eraseMessage,
    tellByExchange,
    setUpCalls,
  ],
  timers: [lostLookups, endedStays, roomsToLookAt, reserves, settlements, ringTimer, transferTimer, ...exchangeTimers],
  fills: [
    timelineItems({ of: [callLogged, callEnded], add: callItems }),
    eventValues({ of: [callLogged, callStarted, callEnded], tell: valuesOfCalls }),
    forgottenWith(forgetMessages),
    whenAsked(setUpSoon),
    pagesConnect(browserHosts),
    messageWatcher,
    holdWatcher,
    transferWatcher,
    pointSubject(callSubject),
    simulator(phoneSimulator),
    simulator(exchangeSimulator),
  ],
  enums: { callDirection: callDirections, callStatus: callStatuses },
  mount: (app, house) => {
    mountCallHooks(app, house);
    mountPhoneSimulator(app, house);
    mountExchange(app, house);
  },
};
