// The door of calls: calls that were made with contacts, and numbers that were looked up.
import { contract } from '#/kernel/contract/call.ts';
import { callCalls } from './contract/calls.ts';
import { guardCalls } from './contract/guard.ts';
import { incomingCalls } from './contract/incoming-calls.ts';
import { liveCalls } from './contract/live-calls.ts';
import { lookupCalls } from './contract/lookup.ts';
import { transferCalls } from './contract/transfers.ts';
import { voicemailCalls } from './contract/voicemails.ts';

export {
  type CallOutcome,
  type CallRecord,
  callEntity,
  callOutcomes,
  longestCallNote,
} from './contract/calls.ts';
export { doNotCallContract, type ListedNumber, longestDoNotCallReason } from './contract/do-not-call.ts';
export * from './contract/do-not-call-events.ts';
export * from './contract/events.ts';
export { type GuardReason, type GuardVerdict, hardReasons, softReasons } from './contract/guard.ts';
export { ringOutcomes } from './contract/incoming-calls.ts';
export type { Found, Lookup } from './contract/lookup.ts';
export { ownCallsContract } from './contract/own-calls.ts';
export * from './contract/route-events.ts';
export * from './contract/route-words.ts';
export {
  mostRouteSteps,
  type OpenHours,
  type RingKind,
  type Route,
  type RouteStep,
  ringKinds,
  routesContract,
  usualRoute,
} from './contract/routes.ts';
export { callDirections, callStatuses, type TransferState } from './contract/ways.ts';

/** Calls that are made from a browser. */
export const liveCallsContract = contract('liveCalls', { ...liveCalls, ...incomingCalls, ...transferCalls });
export const callsContract = contract('calls', {
  ...callCalls,
  ...guardCalls,
  ...lookupCalls,
  ...voicemailCalls,
});
