// Calls of the hours in which messages leave. Apart from the door of messaging: only one screen asks them.
import * as z from 'zod/mini';
import { call, contract } from '#/kernel/contract/call.ts';
import { event } from '#/kernel/contract/event.ts';

export const quietHoursChanged = event({
  name: 'messaging.quietHoursChanged',
  subject: 'agency',
  /** 'emails 07:00 to 22:00, texts 09:00 to 20:00, for alerts and workflows'. */
  data: z.object({ hours: z.string() }),
  label: 'Quiet hours changed',
  sentence: '{actor} set the hours for messages: {data.hours}',
  log: 'info',
});

const openHours = z.strictObject({
  from: z.int().check(z.gte(0), z.lte(23)),
  until: z.int().check(z.gte(1), z.lte(24)),
});

const quietHours = z.object({
  email: z.object({ from: z.int(), until: z.int() }),
  sms: z.object({ from: z.int(), until: z.int() }),
  holdsWorkflows: z.boolean(),
  holdsMailings: z.boolean(),
});

export const quietHoursContract = contract('quietHours', {
  get: call({
    method: 'GET',
    path: '/crm/messaging/quiet-hours',
    summary:
      'Between which full hours messages leave, on the clock of whoever gets them, and which of them wait for the morning',
    answer: quietHours,
    needs: 'message.read',
    refusals: {},
  }),
  set: call({
    method: 'PUT',
    path: '/crm/messaging/quiet-hours',
    summary: 'Set the hours in which messages leave, and which of them wait for the morning; what is left out stays',
    body: z.strictObject({
      email: z.optional(openHours),
      sms: z.optional(openHours),
      holdsWorkflows: z.optional(z.boolean()),
      holdsMailings: z.optional(z.boolean()),
    }),
    answer: quietHours,
    needs: 'owner',
    refusals: {},
  }),
});
