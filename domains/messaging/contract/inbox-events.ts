// What happens to threads in the inbox (decision 95).
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

export const threadRestored = event({
  name: 'messaging.threadRestored',
  subject: 'thread',
  data: z.object({ count: z.int() }),
  label: 'Thread restored',
  sentence: '{actor} brought back a thread of {data.count message|messages}',
  log: 'info',
});
