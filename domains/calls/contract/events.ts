// What happens to calls (decision 95). What was said stays in the call's own row.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

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
