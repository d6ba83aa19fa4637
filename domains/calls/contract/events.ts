// What happens to calls (decision 95). What was said stays in the call's own row.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';
import { whole } from '#/kernel/contract/values.ts';

const aboutCall = z.object({
  callId: z.string(),
  direction: z.string(),
  status: z.string(),
  outcome: z.nullable(z.string()),
});

export const callLogged = event({
  name: 'call.logged',
  subject: 'contact',
  data: aboutCall,
  label: 'Call',
  sentence: '{actor} logged a call with {subject}',
  timeline: 'Call',
});
export const callUpdated = event({
  name: 'call.updated',
  subject: 'contact',
  data: aboutCall,
  label: 'Call changed',
  sentence: '{actor} changed what was written about a call with {subject}',
});

/** Nobody took a call, and its caller spoke after the tone: told to whoever was rung. */
export const callMessageLeft = event({
  name: 'call.messageLeft',
  subject: 'contact',
  data: z.object({ callId: z.string(), seconds: z.int(), length: z.string(), agentIds: z.array(z.string()) }),
  label: 'Voicemail',
  sentence: '{subject} left a message of {data.length}',
  audience: 'agentIds',
});

/** Calls as whoever carries them tells of them: a telephone provider, or a caller of the API, who knows no call of ours. */
const toldCall = z.object({
  what: z.string(),
  properties: z.looseObject({ durationSeconds: z.optional(whole(0, 86_400)) }),
  callId: z.optional(z.string()),
  direction: z.optional(z.string()),
  status: z.optional(z.string()),
});
export const callStarted = event({
  name: 'call.started',
  subject: 'contact',
  data: toldCall,
  label: 'Call started',
  sentence: 'A call with {subject} began',
});
export const callEnded = event({
  name: 'call.ended',
  subject: 'contact',
  data: toldCall,
  label: 'Call ended',
  sentence: 'A call with {subject} ended',
  timeline: 'Call',
});
