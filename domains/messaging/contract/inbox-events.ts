// What happens to threads in the inbox (decision 95).
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

/** Whoever it is given to hears of it; `withWhom` is whom it is with, as far as they see that. */
export const threadAssigned = event({
  name: 'messaging.assigned',
  subject: 'thread',
  data: z.object({
    agentId: z.nullable(z.string()),
    agentName: z.string(),
    withWhom: z.string(),
  }),
  label: 'Conversation assigned',
  sentence: '{actor} gave a conversation to {data.agentName}',
  log: 'info',
  audience: 'agentId',
  notice: { kind: 'notice', title: '{actor} gave you a conversation', description: 'With {data.withWhom}' },
});
/** Of many at once: whom they are given to hears of it in one line. */
export const threadsAssigned = event({
  name: 'messaging.manyAssigned',
  subject: 'thread',
  data: z.object({ agentId: z.nullable(z.string()), agentName: z.string(), count: z.int() }),
  label: 'Conversations assigned',
  sentence: '{actor} gave {data.count conversation|conversations} to {data.agentName}',
  log: 'info',
  audience: 'agentId',
});
export const threadRestored = event({
  name: 'messaging.threadRestored',
  subject: 'thread',
  data: z.object({ count: z.int() }),
  label: 'Thread restored',
  sentence: '{actor} brought back a thread of {data.count message|messages}',
  log: 'info',
});
