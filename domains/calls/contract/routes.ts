// Who rings where somebody calls a number: steps one after the other in the hours of the week, and voicemail after them and outside of them.
import * as z from 'zod/mini';
import { call, contract } from '#/kernel/contract/call.ts';
import { id, whole } from '#/kernel/contract/values.ts';

/** Whose contact it is, else whose number; the owners; every agent; or those who are named. */
export const ringKinds = ['assigned', 'owners', 'everybody', 'agents'] as const;
export type RingKind = (typeof ringKinds)[number];

export const mostRouteSteps = 5;
const mostHours = 28;
const mostNamed = 20;

const routeStep = z.strictObject({
  ring: z.enum(ringKinds),
  /** Those who are named; of the other kinds none. */
  agentIds: z._default(z.array(id()).check(z.maxLength(mostNamed)), []),
  seconds: whole(5, 120),
});
export type RouteStep = z.output<typeof routeStep>;

const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time such as 09:30'));

const openHours = z.strictObject({
  /** Monday is 1. */
  weekday: whole(1, 7),
  from: clock,
  /** After `from`, on the same day. */
  to: clock,
});
export type OpenHours = z.output<typeof openHours>;

const routed = {
  steps: z.array(routeStep).check(z.maxLength(mostRouteSteps)),
  /** None is always. */
  hours: z.array(openHours).check(z.maxLength(mostHours)),
};
export interface Route {
  steps: readonly RouteStep[];
  hours: readonly OpenHours[];
}

/** As long as nobody said who rings. */
export const usualRoute: Route = {
  steps: [
    { ring: 'assigned', agentIds: [], seconds: 20 },
    { ring: 'owners', agentIds: [], seconds: 20 },
  ],
  hours: [],
};

const answered = z.object({
  steps: z.array(z.object({ ring: z.enum(ringKinds), agentIds: z.array(id()), seconds: z.int() })),
  hours: z.array(z.object({ weekday: z.int(), from: z.string(), to: z.string() })),
  /** On whose clock its hours are. */
  timezone: z.string(),
  /** Nobody said who rings. */
  isUsual: z.boolean(),
});

/** Who rings for calls to numbers. */
export const routesContract = contract('routes', {
  route: call({
    method: 'GET',
    path: '/crm/phone-numbers/{id}/route',
    summary: 'Who rings where somebody calls a number, and in which hours of the week',
    params: z.strictObject({ id: id() }),
    answer: answered,
    needs: 'owner',
    refusals: {},
    isReading: true,
  }),
  setRoute: call({
    method: 'PUT',
    path: '/crm/phone-numbers/{id}/route',
    summary: 'Say who rings where somebody calls a number; the next call follows it',
    params: z.strictObject({ id: id() }),
    body: z.strictObject(routed),
    answer: answered,
    needs: 'owner',
    refusals: {},
  }),
});
